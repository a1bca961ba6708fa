/** What would be replaced, or was. */

import { describeDay } from '../../shell/moment.ts';
import { usePreference } from '../../shell/preferences.ts';
import type { There } from './useModuleThere.ts';
import { useUploadWords } from './words.ts';

export function ThereHint({ there, done }: { there: There | null; done: boolean }) {
  const words = useUploadWords();
  const language = usePreference('language');
  if (there === null || there.kind === 'failed') return null;
  if (there.kind === 'looking') return words.looking;
  const { reply, uploadedAt } = there;
  if (!reply.draft && !reply.published) return done ? null : words.nothingThere;
  if (uploadedAt !== null) return words[done ? 'replaced' : 'replaces'](describeDay(uploadedAt, language));
  if (done) return words.replacedOther;
  return words.replacesOther(reply.updatedAt === null ? null : describeDay(reply.updatedAt, language));
}
