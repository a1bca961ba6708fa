/** How many bytes a text is on its way to a visitor. */

import { useEffect, useState } from 'react';

/** As servers compress it; null where this browser cannot say. */
export async function compressedSize(text: string): Promise<number | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** Undefined until it is known; while another text is measured, that of the one before. */
export function useCompressedSize(text: string): number | null | undefined {
  const [size, setSize] = useState<number | null>();
  useEffect(() => {
    let isMeant = true;
    compressedSize(text).then(
      (bytes) => isMeant && setSize(bytes),
      () => isMeant && setSize(null),
    );
    return () => {
      isMeant = false;
    };
  }, [text]);
  return size;
}
