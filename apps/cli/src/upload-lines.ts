/** The answer to an upload, and what is said where it breaks off. */

import { type UploadStep, type UploadVerdict, uploadLines } from '@formloom/form';
import { CommandError } from './io.ts';

/** Without a verdict it is unknown how it ended, which is no success. */
export async function readUploadReply(
  { body }: Response,
  base: string,
  tell: (step: UploadStep) => void,
): Promise<UploadVerdict> {
  let begun = false;
  const tellOn = (step: UploadStep) => {
    begun = true;
    tell(step);
  };
  const brokenOff = (cause?: unknown) =>
    new CommandError(`${base} broke off in the middle. Upload again: what is there is left alone.`, 1, {
      cause,
    });
  const verdict = await uploadLines(body, new TextDecoder(), tellOn).catch((cause: unknown) => {
    throw brokenOff(cause);
  });
  if (verdict) return verdict;
  throw begun ? brokenOff() : new CommandError(`${base} answers, but not as a Formloom service does.`, 2);
}
