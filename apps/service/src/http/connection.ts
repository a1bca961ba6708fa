/** One connection: what was asked on it, by whom, and what may become of it when something runs short. */

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { InputThrottle } from './input-throttle.ts';
import { networkOf } from './network.ts';
import type { RequestLine } from './request-line.ts';

export interface Connection {
  readonly socket: Socket;
  /** Whether it brings other people's requests; then the address is that of the last of them. */
  readonly isProxied: boolean;
  network: string;
  /** Whether the access key, or a cookie for it, was brought along. */
  isKnown: boolean;
  /** Answers leave in order, so when the newest has left, all have. */
  newest: ServerResponse | undefined;
  /** What was the newest when it was last looked at, and since when nothing has come after it. */
  seen: ServerResponse | undefined;
  quietSince: number;
  /** Whether an answer was waiting to be read when it was last looked at. */
  isUnread: boolean;
  /** There while requests come before earlier ones are answered. */
  line: RequestLine | undefined;
  /** There where such requests were many, here or elsewhere. */
  throttle: InputThrottle | undefined;
  /** Goes on with what has come on it. */
  readonly step: () => void;
}

export function createConnection(socket: Socket, isProxied: boolean): Connection {
  const connection: Connection = {
    socket,
    isProxied,
    network: networkOf(socket.remoteAddress),
    isKnown: false,
    newest: undefined,
    seen: undefined,
    quietSince: performance.now(),
    isUnread: false,
    line: undefined,
    throttle: undefined,
    step() {
      if (socket.destroyed) return;
      connection.line?.step();
      connection.throttle?.step();
      if (connection.line?.isEmpty()) connection.line = undefined;
    },
  };
  return connection;
}

export function isPending(response: ServerResponse | undefined): boolean {
  return response !== undefined && !response.writableFinished && !response.destroyed;
}

/** Something was asked, wholly or in part, and its answer has not left. */
export function isBusy({ newest, throttle }: Connection): boolean {
  return isPending(newest) || (throttle !== undefined && throttle.bytes() > 0);
}

/** The end of what is asked has not come; such a request is not one yet, and no caller waits for it. */
export function isUnfinished({ newest }: Connection): boolean {
  return newest !== undefined && !newest.req.complete;
}

/** Nothing is lost to the caller, or nothing that was asked, when it goes. */
export function isIdle(connection: Connection): boolean {
  return !isBusy(connection) || isUnfinished(connection);
}

/** Bytes that it keeps in memory. */
export function heldBytes({ socket, throttle }: Connection): number {
  return socket.writableLength + (throttle?.bytes() ?? 0);
}
