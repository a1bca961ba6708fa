/** Save indicator in the header: local save state, and sync state where work is shared. */

import { useSaving, useSharing } from '../project/ProjectContext.tsx';
import type { SharingStatus } from '../project/sharing.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './saving.module.css';

type Look = keyof typeof ICON;

interface DisplayedStatus {
  readonly look: Look;
  readonly mark: string;
  readonly title: string;
}

export function SavedMark() {
  const shown = useSavingStatus();
  if (!shown) return null;
  return (
    <span className={css.mark} data-mark={shown.look} title={shown.title}>
      <Icon name={ICON[shown.look]} size={14} />
      <span className={css.word}>{shown.mark}</span>
    </span>
  );
}

/** Local save failures take precedence over the sync state. */
function useSavingStatus(): DisplayedStatus | null {
  const words = useWords();
  const language = usePreference('language');
  const mark = useSaving((state) => state.mark);
  const { status, describe, words: message } = useSharing((state) => state);
  if (mark === 'untouched' && (status === null || status === 'here' || status === 'reading')) return null;
  if (mark !== 'failed' && status !== null && describe) {
    const { mark: text, title } = describe(status, language);
    return { look: LOOK[status], mark: text, title: message === null ? title : `${title} (${message})` };
  }
  return mark === 'untouched'
    ? null
    : { look: mark, mark: words.saving.mark[mark], title: words.saving.title[mark] };
}

const ICON = { saving: 'dots', saved: 'check', conflict: 'warning', failed: 'warning' } as const;

const LOOK: Readonly<Record<SharingStatus, Look>> = {
  here: 'saved',
  reading: 'saving',
  unread: 'conflict',
  sending: 'saving',
  shared: 'saved',
  waiting: 'saving',
  choice: 'conflict',
  binned: 'conflict',
  'signed-out': 'conflict',
  'other-account': 'conflict',
  'too-large': 'conflict',
  refused: 'conflict',
};
