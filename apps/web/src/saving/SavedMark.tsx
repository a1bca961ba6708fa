/** Whether this browser has kept the work, in one word; in full where one points at it. */

import { useSaving } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import css from './saving.module.css';

export function SavedMark() {
  const words = useWords();
  const mark = useSaving((state) => state.mark);
  const elsewhere = useSaving((state) => state.elsewhere);
  return (
    <>
      {elsewhere && (
        <span className={css.elsewhere} title={words.saving.elsewhere}>
          <Icon name="tabs" size={14} />
          <span className={css.word}>{words.saving.elsewhere}</span>
        </span>
      )}
      {mark !== 'untouched' && (
        <span className={css.mark} data-mark={mark} title={words.saving.title[mark]}>
          <Icon name={ICON[mark]} size={14} />
          <span className={css.word}>{words.saving.mark[mark]}</span>
        </span>
      )}
    </>
  );
}

const ICON = { saving: 'dots', saved: 'check', conflict: 'warning', failed: 'warning' } as const;
