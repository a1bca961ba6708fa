/** List of deleted work in the trash, with restore buttons. */

import type { WorkSummary } from '@formloom/form';
import { formatRelative } from '../../shell/date-format.ts';
import { usePreference } from '../../shell/preferences.ts';
import { useMe } from '../../team/me.ts';
import { useTeamWords, whoIs } from '../../team/words.ts';
import { Button } from '../../ui/Button.tsx';
import kit from '../../ui/kit.module.css';
import table from '../table.module.css';
import css from './team-list.module.css';
import { daysLeft } from './team-state.ts';
import { restoreFromTrash } from './trash-actions.ts';

export interface TrashTableProps {
  readonly trash: readonly WorkSummary[];
  readonly onChange: () => void;
}

export function TrashTable({ trash, onChange }: TrashTableProps) {
  const words = useTeamWords();
  const language = usePreference('language');
  const { name } = useMe();
  if (trash.length === 0) return <p className={kit.note}>{words.bin.none}</p>;
  return (
    <ul className={`${kit.card} ${table.sheet} ${kit.list} ${css.trash}`} aria-label={words.bin.title}>
      {trash.map(({ account, form, name: formName, updatedBy, updatedAt, until = 0 }) => (
        <li key={form} data-binned={form}>
          <strong dir="auto">{formName}</strong>
          <span className={kit.note}>
            {words.bin.by(whoIs(updatedBy, name, words), formatRelative(updatedAt, Date.now(), language))}
            {' · '}
            {words.bin.left(daysLeft(until, Date.now()))}
          </span>
          <Button
            aria-label={words.bin.putBackNamed(formName)}
            onClick={() => restoreFromTrash({ account, form, name: formName }).then(onChange)}
          >
            {words.bin.putBack}
          </Button>
        </li>
      ))}
    </ul>
  );
}
