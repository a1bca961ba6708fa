/** Measures the gzip size of a text. */

import { useEffect, useState } from 'react';

/** Compressed as servers do; null where the browser has no CompressionStream. */
export async function compressedSize(text: string): Promise<number | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** Undefined until the first measurement; the previous size while a new text is measured. */
export function useCompressedSize(text: string): number | null | undefined {
  const [size, setSize] = useState<number | null>();
  useEffect(() => {
    let isCurrent = true;
    compressedSize(text).then(
      (bytes) => isCurrent && setSize(bytes),
      () => isCurrent && setSize(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return size;
}
