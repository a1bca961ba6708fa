/** One remark: who said what about which field, and what can be done about it while it is looked at. */

import type { Remark } from '@formloom/form';
import { useEffect, useRef } from 'react';
import { anyLabel } from '../items/item-face.ts';
import { anyItem, itemsOf } from '../items/items.ts';
import { openSettings, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useProject, useSelection } from '../project/ProjectContext.tsx';
import { isLookedAt, remarksOf, useRemarks } from '../project/remarks.ts';
import { formatRelative } from '../shell/date-format.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import css from './remarks.module.css';
import { useRemarkWords } from './words.ts';

export interface RemarkItemProps {
  readonly remark: Remark;
  readonly number: number;
  readonly onMark: (id: string, done: boolean) => void;
}

export function RemarkItem({ remark, number, onMark }: RemarkItemProps) {
  const { id, name, text, field, at, done } = remark;
  const words = useRemarkWords();
  const all = useWords();
  const language = usePreference('language');
  const open = useOpenProject();
  const view = useViewStore();
  const project = useProject((now) => now);
  const chosen = useRemarks((state) => state.chosen);
  const selected = useSelection((state) => state.selected);
  const item = useRef<HTMLLIElement>(null);
  const isNow = isLookedAt(remark, chosen, selected);
  const isThere = field !== null && anyItem(itemsOf(project), field) !== undefined;
  const about = field === null ? words.whole : isThere ? anyLabel(project, field, all) : words.goneField;

  // What can be done about it stands below.
  useEffect(() => {
    if (isNow) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isNow]);

  function look() {
    remarksOf(open).setState({ chosen: { id, field } });
    open.selection.setState({ selected: field, by: 'panel' });
  }

  return (
    <li ref={item} className={css.item} data-now={isNow || undefined}>
      <button type="button" className={css.look} data-remark={id} aria-pressed={isNow} onClick={look}>
        <span className={css.pin} data-now={isNow || undefined} aria-hidden="true">
          {number}
        </span>
        <span className={css.said}>
          <span className="visually-hidden">{words.number(number)} </span>
          <strong dir="auto">{name === 'somebody' ? words.somebody : name}</strong>
          <span className={css.text} dir="auto">
            {text}
          </span>
          <span className={css.quiet}>
            {about}, {formatRelative(at, Date.now(), language)}
          </span>
        </span>
      </button>
      {isNow && (
        <div className={css.actions}>
          <Button onClick={() => onMark(id, !done)}>
            {!done && <Icon name="check" size={14} />}
            {done ? words.openAgain : words.markDone}
          </Button>
          {isThere && <Button onClick={() => openSettings(view, field, true)}>{words.openField}</Button>}
        </div>
      )}
    </li>
  );
}
