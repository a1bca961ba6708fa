/**
 * Buffers the body of a response from its chunks. Chunks of a large body are copied as they arrive, so that
 * they can be freed and no large copy remains at the end. They are copied to shared memory, so that the
 * worker thread can read them without another copy.
 */

export interface BodyBuffer {
  readonly add: (piece: Buffer) => void;
  /** The number of bytes so far. */
  readonly size: () => number;
  readonly whole: () => Buffer;
}

/** Below this size, joining chunks costs less than allocating shared memory from the system. */
export const SHARED_FROM = 512 * 1024;

/** `expected` is the announced content length, at most `limit`; without it the buffer grows as needed. */
export function createBodyBuffer(limit: number, expected = Number.NaN): BodyBuffer {
  let pieces: Buffer[] = [];
  let room: Buffer | undefined;
  let size = 0;

  function makeRoom(needed: number): Buffer {
    const wanted = room ? room.length * 2 : expected || 4 * SHARED_FROM;
    const next = allocate(Math.min(limit, Math.max(needed, wanted)));
    let at = 0;
    for (const one of room ? [room.subarray(0, size)] : pieces) at += one.copy(next, at);
    pieces = [];
    return next;
  }

  return {
    add(piece) {
      const end = size + piece.length;
      if (end < SHARED_FROM) pieces.push(piece);
      else {
        if (!room || room.length < end) room = makeRoom(end);
        piece.copy(room, size);
      }
      size = end;
    },
    size: () => size,
    whole() {
      const [first] = pieces;
      if (!room) return pieces.length === 1 && first ? first : Buffer.concat(pieces, size);
      if (room.length === size) return room;
      const exact = allocate(size);
      room.copy(exact, 0, 0, size);
      return exact;
    },
  };
}

function allocate(size: number): Buffer {
  return Buffer.from(new SharedArrayBuffer(size));
}
