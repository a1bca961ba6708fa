/** What would be replaced, or was. */

import { formatDate } from '../../shell/date-format.ts';
import { usePreference } from '../../shell/preferences.ts';
import { thereWords } from './there-words.ts';
import type { Upload } from './useUpload.ts';
import { useUploadWords } from './words.ts';

export function ThereHint({ upload: { state, there } }: { upload: Upload }) {
  const words = useUploadWords();
  const language = usePreference('language');
  const done = state.kind === 'ended' && state.verdict.verdict === 'uploaded';
  return thereWords(done ? state.before : there, done, words, (moment) => formatDate(moment, language));
}
