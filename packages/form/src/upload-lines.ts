/** Parses the NDJSON stream of an upload, in browsers and Node.js. */

import { readUploadLine, type UploadStep, type UploadVerdict } from './upload.ts';

/** The part of a stream reader and decoder used here. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  };
}

export interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/**
 * Emits each step and returns the verdict; undefined when the stream ends without one, so the outcome is
 * unknown. Rejects when the stream fails. Unknown lines are ignored.
 */
export async function uploadLines(
  body: ByteStream | null,
  decoder: Decoder,
  onStep: (step: UploadStep) => void,
): Promise<UploadVerdict | undefined> {
  const reader = body?.getReader();
  let verdict: UploadVerdict | undefined;
  let rest = '';
  const take = (text: string) => {
    const line = readUploadLine(text);
    if (line && 'verdict' in line) verdict = line;
    else if (line) onStep(line);
  };
  while (reader) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
    if (done) break;
  }
  take(rest);
  return verdict;
}
