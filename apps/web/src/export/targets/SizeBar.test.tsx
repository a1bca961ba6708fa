// @vitest-environment window
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressedSize } from './SizeBar.tsx';

it('is what a server would send, and far less than the text where it repeats itself', async () => {
  const text = 'a form, and a form. '.repeat(500);
  const size = await compressedSize(text);
  expect(Math.abs((size ?? 0) - gzipSync(text).length)).toBeLessThan(20);
});

it('is not known where the browser cannot compress', async () => {
  const { CompressionStream } = globalThis;
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  try {
    expect(await compressedSize('text')).toBeNull();
  } finally {
    globalThis.CompressionStream = CompressionStream;
  }
});
