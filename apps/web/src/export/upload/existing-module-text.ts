/**
 * One sentence about the module that an upload will replace, or, once the upload is done, has replaced; null
 * where nothing is to be said.
 */

import type { ExistingModule } from './useExistingModule.ts';
import type { UploadWords } from './words.ts';

/** One time is from this computer's clock, the other from the provider's. */
const CLOCKS_DIFFER_MS = 60_000;

export function existingModuleText(
  existing: ExistingModule | null,
  isUploadDone: boolean,
  words: UploadWords,
  day: (moment: number) => string,
): string | null {
  if (existing === null || existing.kind === 'failed') return null;
  if (existing.kind === 'looking') return words.looking;
  const { reply, uploadedAt } = existing;
  if (!reply.draft && !reply.published) return isUploadDone ? null : words.nothingThere;
  const { updatedAt } = reply;
  const isChanged = uploadedAt !== null && updatedAt !== null && updatedAt - uploadedAt > CLOCKS_DIFFER_MS;
  if (uploadedAt !== null && !isChanged)
    return words[isUploadDone ? 'replaced' : 'replaces'](day(uploadedAt));
  if (isUploadDone) return words.replacedOther;
  if (isChanged) return words.changedSince(day(updatedAt));
  return words.replacesOther(updatedAt === null ? null : day(updatedAt));
}
