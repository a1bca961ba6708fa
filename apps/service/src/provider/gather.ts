/**
 * The body of an answer, out of the pieces in which it comes. Each is copied as it arrives, so that none outlives the moment and there is no
 * large step at the end; a large body lies in memory that the other thread can read, so that it need not be copied for it.
 */

/** From here on bodies are read in another thread. */
export const LARGE = 64 * 1024;

export interface Gathered {
  readonly add: (piece: Buffer) => void;
  /** How much there is so far. */
  readonly size: () => number;
  readonly whole: () => Buffer;
}

/** `expected` is what the provider says it will be, at most `limit`; where it does not say, room is made as it is needed. */
export function createGathered(limit: number, expected = Number.NaN): Gathered {
  let first: Buffer | undefined;
  let room: Buffer | undefined;
  let size = 0;

  function makeRoom(needed: number): Buffer {
    const wanted = room ? room.length * 2 : expected;
    const next = allocate(Math.min(limit, Math.max(needed, wanted || LARGE * 4)));
    const held = room ?? first;
    held?.copy(next, 0, 0, size);
    return next;
  }

  return {
    add(piece) {
      const end = size + piece.length;
      // Most answers come in one piece.
      if (size === 0) first = piece;
      else {
        if (!room || room.length < end) room = makeRoom(end);
        piece.copy(room, size);
      }
      size = end;
    },
    size: () => size,
    whole() {
      if (!room) return first ?? Buffer.alloc(0);
      if (room.length === size) return room;
      const exact = allocate(size);
      room.copy(exact, 0, 0, size);
      return exact;
    },
  };
}

function allocate(size: number): Buffer {
  return size > LARGE ? Buffer.from(new SharedArrayBuffer(size)) : Buffer.allocUnsafeSlow(size);
}
