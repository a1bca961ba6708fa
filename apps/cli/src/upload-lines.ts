/** The answer to an upload, line by line as it arrives. */

import { readUploadLine, type UploadStep, type UploadVerdict } from '@formloom/form';
import { Failure } from './io.ts';

/** Without a verdict nobody knows how it ended, which is no success. */
export async function readUpload(
  reply: Response,
  base: string,
  tell: (step: UploadStep) => void,
): Promise<UploadVerdict> {
  let verdict: UploadVerdict | undefined;
  const take = (text: string) => {
    const line = readUploadLine(text);
    if (line && 'verdict' in line) verdict = line;
    else if (line) tell(line);
  };
  try {
    for await (const line of linesOf(reply)) take(line);
  } catch (cause) {
    throw new Failure(`${base} broke off in the middle. Upload again: what is there is left alone.`, 1, {
      cause,
    });
  }
  if (!verdict) throw new Failure(`${base} answers, but not as a Formloom service does.`, 2);
  return verdict;
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
