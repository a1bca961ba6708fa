/**
 * Hands what arrives on a connection to the parser in small pieces, and only as fast as it is dealt with. By
 * itself Node reads 64 kB, which can be three thousand requests, and makes all of them before the first
 * byte of any other caller is looked at. Reading so costs more, so it is done only where requests pile up.
 */

import type { Socket } from 'node:net';

export type InputThrottle = NonNullable<ReturnType<typeof openInputThrottle>>;

export interface ThrottleSeams {
  /** Whether a request that is read now could be begun. */
  readonly mayRead: () => boolean;
  /** Another value whenever a request has begun. */
  readonly newest: () => unknown;
  /** Asks for a turn, in which `step` is called. */
  readonly join: () => void;
}

/** Few requests are shorter than a twentieth of it. */
const PIECE = 512;
/** In the middle of a body. */
const LARGEST_PIECE = 64 * 1024;

/** Undefined where Node reads the connection in a way that is not known here. */
export function openInputThrottle(socket: Socket, { mayRead, newest, join }: ThrottleSeams) {
  const [feed] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  const endings = socket.listeners('end') as (() => void)[];
  if (feed === undefined) return undefined;

  const input: Buffer[] = [];
  let bytes = 0;
  let size = PIECE;
  /** Node wants no more for now; `held` is our own wish. */
  let isStopped = socket.isPaused();
  let isHeld = false;
  let hasEnded = false;

  const pause = socket.pause.bind(socket);
  const resume = socket.resume.bind(socket);
  socket.pause = () => {
    isStopped = true;
    return pause();
  };
  socket.resume = () => {
    isStopped = false;
    if (!isHeld) return resume();
    join();
    return socket;
  };

  const mayGoOn = () => bytes > 0 && !isStopped && !socket.destroyed && mayRead();

  /** Says whether it was a part of what had begun before. */
  function read(): boolean {
    const [chunk = Buffer.alloc(0)] = input;
    const before = newest();
    const piece = chunk.subarray(0, size);
    if (piece.length === chunk.length) input.shift();
    else input[0] = chunk.subarray(size);
    bytes -= piece.length;
    feed?.(piece);
    const isPart = newest() === before;
    size = isPart ? Math.min(size * 2, LARGEST_PIECE) : PIECE;
    return isPart;
  }

  function settle() {
    if (bytes > 0) {
      isHeld = true;
      pause();
      if (mayGoOn()) join();
      return;
    }
    if (isHeld) {
      isHeld = false;
      if (!isStopped) resume();
    }
    if (hasEnded && mayRead()) for (const end of endings.splice(0)) end.call(socket);
  }

  for (const end of endings) socket.removeListener('end', end);
  socket.removeListener('data', feed);
  socket.on('end', () => {
    hasEnded = true;
    settle();
  });
  socket.on('data', (chunk) => {
    input.push(chunk);
    bytes += chunk.length;
    // One request is read whole; what follows it waits for a turn.
    while (mayGoOn() && read());
    settle();
  });

  return {
    step() {
      if (mayGoOn()) read();
      settle();
    },
    /** What has arrived and was not read. */
    bytes: () => bytes,
  };
}
