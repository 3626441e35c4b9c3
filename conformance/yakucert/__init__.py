"""The judge: asks any engine about riichi hands and says, clause by clause, where it is right."""
