/** What would be replaced, or was, as a sentence; null where there is nothing to say. */

import type { There } from './useModuleThere.ts';
import type { UploadWords } from './words.ts';

/** The one moment is this computer's, the other the provider's. */
const CLOCKS_DIFFER_MS = 60_000;

export function thereWords(
  there: There | null,
  done: boolean,
  words: UploadWords,
  day: (moment: number) => string,
): string | null {
  if (there === null || there.kind === 'failed') return null;
  if (there.kind === 'looking') return words.looking;
  const { reply, uploadedAt } = there;
  if (!reply.draft && !reply.published) return done ? null : words.nothingThere;
  const { updatedAt } = reply;
  const isChanged = uploadedAt !== null && updatedAt !== null && updatedAt - uploadedAt > CLOCKS_DIFFER_MS;
  if (uploadedAt !== null && !isChanged) return words[done ? 'replaced' : 'replaces'](day(uploadedAt));
  if (done) return words.replacedOther;
  if (isChanged) return words.changedSince(day(updatedAt));
  return words.replacesOther(updatedAt === null ? null : day(updatedAt));
}
