/** The answer to an upload, line by line as it arrives, in a browser and out of one. */

import { readUploadLine, type UploadStep, type UploadVerdict } from './upload.ts';

/** As much of a stream and its decoder as is needed here. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  };
}

export interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/**
 * Tells each step, and gives the verdict; undefined where the answer has none, so that it is unknown how it
 * ended. Rejects where the stream does. What is no line of ours is passed over.
 */
export async function uploadLines(
  body: ByteStream | null,
  decoder: Decoder,
  tell: (step: UploadStep) => void,
): Promise<UploadVerdict | undefined> {
  const reader = body?.getReader();
  let verdict: UploadVerdict | undefined;
  let rest = '';
  const take = (text: string) => {
    const line = readUploadLine(text);
    if (line && 'verdict' in line) verdict = line;
    else if (line) tell(line);
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
