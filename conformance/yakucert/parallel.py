"""Several sources read at once, each by a thread of its own."""

import threading
from collections.abc import Iterable, Iterator, Sequence
from queue import SimpleQueue
from typing import Generic, TypeVar

Item = TypeVar("Item")


def merged(sources: Sequence[Iterable[Item]]) -> Iterator[Item]:
    """Yield what the sources yield, as it comes. Raises what a source raises."""
    if len(sources) == 1:
        yield from sources[0]
        return
    arrivals: SimpleQueue[_Item[Item] | BaseException | None] = SimpleQueue()

    def read(source: Iterable[Item]) -> None:
        try:
            for item in source:
                arrivals.put(_Item(item))
            arrivals.put(None)
        except BaseException as error:
            arrivals.put(error)

    threads = [threading.Thread(target=read, args=[source], daemon=True) for source in sources]
    for thread in threads:
        thread.start()
    going = len(threads)
    while going:
        arrival = arrivals.get()
        if isinstance(arrival, BaseException):
            raise arrival
        if arrival is None:
            going -= 1
        else:
            yield arrival.value


class _Item(Generic[Item]):
    """Something yielded, told apart from an end and an error."""

    def __init__(self, value: Item) -> None:
        self.value = value
