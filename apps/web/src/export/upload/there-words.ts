/** What would be replaced, or was, as a sentence; null where there is nothing to say. */

import type { There } from './useModuleThere.ts';
import type { UploadWords } from './words.ts';

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
  if (uploadedAt !== null) return words[done ? 'replaced' : 'replaces'](day(uploadedAt));
  if (done) return words.replacedOther;
  return words.replacesOther(reply.updatedAt === null ? null : day(reply.updatedAt));
}
