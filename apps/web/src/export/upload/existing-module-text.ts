/** Describes the existing module that an upload replaces, as a sentence; null where there is none. */

import type { ExistingModule } from './useExistingModule.ts';
import type { UploadWords } from './words.ts';

/** One time is from this computer's clock, the other from the provider's. */
const CLOCKS_DIFFER_MS = 60_000;

export function existingModuleText(
  existing: ExistingModule | null,
  isUploaded: boolean,
  words: UploadWords,
  day: (moment: number) => string,
): string | null {
  if (existing === null || existing.kind === 'failed') return null;
  if (existing.kind === 'looking') return words.looking;
  const { reply, uploadedAt } = existing;
  if (!reply.draft && !reply.published) return isUploaded ? null : words.nothingThere;
  const { updatedAt } = reply;
  const isChanged = uploadedAt !== null && updatedAt !== null && updatedAt - uploadedAt > CLOCKS_DIFFER_MS;
  if (uploadedAt !== null && !isChanged) return words[isUploaded ? 'replaced' : 'replaces'](day(uploadedAt));
  if (isUploaded) return words.replacedOther;
  if (isChanged) return words.changedSince(day(updatedAt));
  return words.replacesOther(updatedAt === null ? null : day(updatedAt));
}
