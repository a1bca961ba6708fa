/**
 * The body of an answer, out of the pieces in which it comes. Those of a huge one are copied as they arrive,
 * so that none outlives the moment and there is no large step at the end, and to where the other thread can
 * read them, so that they need not be copied for it.
 */

export interface BodyBuffer {
  readonly add: (piece: Buffer) => void;
  /** How much there is so far. */
  readonly size: () => number;
  readonly whole: () => Buffer;
}

/**
 * Up to here joining pieces costs less than memory that can be shared, which has to be got from the system
 * each time.
 */
export const SHARED_FROM = 512 * 1024;

/**
 * `expected` is what the provider says it will be, at most `limit`; where it does not say, room is made as it
 * is needed.
 */
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
