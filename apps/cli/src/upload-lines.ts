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
  const verdict = await uploadLines(body && limited(body), new TextDecoder(), tellOn).catch(
    (cause: unknown) => {
      throw brokenOff(cause);
    },
  );
  if (verdict) return verdict;
  throw begun ? brokenOff() : new CommandError(`${base} answers, but not as a Formloom service does.`, 2);
}

/** Some hundred steps of a few hundred characters. */
const LARGEST_REPLY = 1_000_000;

function limited(body: NonNullable<Response['body']>) {
  const reader = body.getReader();
  let length = 0;
  return {
    getReader: () => ({
      read: async () => {
        const piece = await reader.read();
        length += piece.value?.length ?? 0;
        if (length <= LARGEST_REPLY) return piece;
        await reader.cancel();
        throw new Error('The reply is too large.');
      },
    }),
  };
}
