/**
 * A place in memory that two threads see, for the bytes of one job after another: there they are read where
 * they were written. Copied into a message and out of it, they would be cleared away on both sides.
 */

const SIZE = 512 * 1024;

export function createSharedBytes(size = SIZE) {
  const place = Buffer.from(new SharedArrayBuffer(size));
  /** What to tell the other thread of; it holds until the next. More than there is room for is copied. */
  return (bytes: Uint8Array): Uint8Array => {
    if (bytes.length > size) return bytes;
    place.set(bytes);
    return place.subarray(0, bytes.length);
  };
}
