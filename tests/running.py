"""Run a coroutine to its end from a test, also where a browser driver keeps an event loop of its own."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def finish(work: Coroutine[Any, Any, Any]) -> Any:
    """Return what ``work`` gives. It runs in a thread: a thread has at most one running loop, and the driver's may be
    in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
