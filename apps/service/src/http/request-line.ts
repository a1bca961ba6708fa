/**
 * The requests of one connection that came before earlier ones were answered: a few are in work at once, and
 * none is begun while the answers before it are not read. An answer counts until it has left.
 */

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type RequestLine = ReturnType<typeof createRequestLine>;

const MOST_IN_WORK = 4;
/** From so many bytes on that the caller has not taken, nothing more is begun. */
const MOST_UNREAD = 64 * 1024;

/** `join` asks for a turn, in which `step` is called. */
export function createRequestLine(socket: Pick<Socket, 'writableLength'>, join: () => void) {
  const waiting: { readonly response: ServerResponse; readonly begin: () => void }[] = [];
  let inWork = 0;

  function isFree(): boolean {
    return inWork === 0 || (inWork < MOST_IN_WORK && socket.writableLength <= MOST_UNREAD);
  }

  /** Counts a request that was begun. */
  function count(response: ServerResponse) {
    inWork += 1;
    response.once('close', () => {
      inWork -= 1;
      join();
    });
  }

  return {
    count,
    add(response: ServerResponse, begin: () => void) {
      waiting.push({ response, begin });
      join();
    },
    step() {
      while (waiting.length > 0 && isFree()) {
        const next = waiting.shift();
        if (!next) return;
        count(next.response);
        next.begin();
      }
    },
    /** Whether one more that came would be begun at once. */
    isFree: () => waiting.length === 0 && isFree(),
    isEmpty: () => waiting.length === 0 && inWork === 0,
    waiting: () => waiting.length,
  };
}
