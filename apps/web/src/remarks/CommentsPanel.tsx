/** Comments panel: reviewers' comments, open or resolved, and review links. */

import type { Remark } from '@formloom/form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createTeamClient } from '../connection/team-client.ts';
import { anyLabel } from '../items/item-face.ts';
import { anyItem, itemsOf } from '../items/items.ts';
import { openSettings, useViewStore } from '../project/canvas-view.ts';
import { commentsOf, isHighlighted, pinsByField, useComments } from '../project/comments.ts';
import { useOpenProject, useProject, useSelection } from '../project/ProjectContext.tsx';
import { formatRelative } from '../shell/date-format.ts';
import { showMessage } from '../shell/message-queue.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Panel } from '../ui/Panel.tsx';
import { Segments } from '../ui/Segments.tsx';
import css from './comments.module.css';
import { ReviewLinks } from './ReviewLinks.tsx';
import { useCommentWords } from './words.ts';

const NONE: readonly Remark[] = [];

export function CommentsPanel() {
  const words = useCommentWords();
  const open = useOpenProject();
  const comments = useComments((state) => state.comments) ?? NONE;
  const [isDone, setDone] = useState(false);
  const { id: formId, account } = open.store.getState().project.form;
  const client = useMemo(() => createTeamClient(account), [account]);
  const listed = comments.map((remark, index) => ({ remark, number: index + 1 }));
  const openComments = listed.filter(({ remark }) => !remark.done);
  const resolvedComments = listed.filter(({ remark }) => remark.done);
  const shown = isDone ? resolvedComments : openComments;

  /** Optimistic update, reverted on failure. */
  async function markResolved(id: string, done: boolean) {
    setResolved(id, done);
    const outcome = await client.markDone(formId, id, done);
    if ('failure' in outcome) {
      setResolved(id, !done);
      showMessage(words.failed);
      return;
    }
    if (done) showMessage(words.wasDone, { label: words.undo, run: () => void markResolved(id, false) });
  }

  function setResolved(id: string, done: boolean) {
    commentsOf(open).setState(({ comments: all }) => {
      const next = (all ?? NONE).map((one) => (one.id === id ? { ...one, done } : one));
      return { comments: next, pins: pinsByField(next) };
    });
  }

  return (
    <Panel
      className={`${kit.scroll} ${css.panel}`}
      title={words.title}
      tools={
        <Segments
          label={words.show}
          value={isDone ? 'done' : 'open'}
          options={[
            { value: 'open', words: words.open(openComments.length) },
            { value: 'done', words: words.done(resolvedComments.length) },
          ]}
          onChange={(which) => setDone(which === 'done')}
        />
      }
      below={<ReviewLinks form={formId} client={client} />}
    >
      {shown.length === 0 ? (
        <p className={`${kit.muted} ${css.none}`}>
          {isDone ? words.noneDone : comments.length === 0 ? words.nobody : words.allDone}
        </p>
      ) : (
        <ol className={`${kit.list} ${css.list}`}>
          {shown.map(({ remark, number }) => (
            <CommentItem key={remark.id} remark={remark} number={number} onMark={markResolved} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

interface CommentItemProps {
  readonly remark: Remark;
  readonly number: number;
  readonly onMark: (id: string, done: boolean) => void;
}

/** One comment with its actions while selected. */
function CommentItem({ remark, number, onMark }: CommentItemProps) {
  const { id, name, text, field, at, done } = remark;
  const words = useCommentWords();
  const all = useWords();
  const language = usePreference('language');
  const open = useOpenProject();
  const view = useViewStore();
  const project = useProject((now) => now);
  const chosen = useComments((state) => state.chosen);
  const selected = useSelection((state) => state.selected);
  const item = useRef<HTMLLIElement>(null);
  const isNow = isHighlighted(remark, chosen, selected);
  const isThere = field !== null && anyItem(itemsOf(project), field) !== undefined;
  const about = field === null ? words.whole : isThere ? anyLabel(project, field, all) : words.goneField;

  // Scroll so that the actions below are visible.
  useEffect(() => {
    if (isNow) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isNow]);

  function look() {
    commentsOf(open).setState({ chosen: { id, field } });
    open.selection.setState({ selected: field, by: 'panel' });
  }

  return (
    <li ref={item} className={css.item} data-now={isNow || undefined}>
      <button
        type="button"
        className={`${kit.row} ${kit.bare} ${kit.wide} ${css.select}`}
        data-remark={id}
        aria-pressed={isNow}
        onClick={look}
      >
        <span className={kit.pin} data-now={isNow || undefined} aria-hidden="true">
          {number}
        </span>
        <span className={`${kit.words} ${css.body}`}>
          <span className="visually-hidden">{words.number(number)} </span>
          <strong dir="auto">{name === 'somebody' ? words.somebody : name}</strong>
          <span className={css.text} dir="auto">
            {text}
          </span>
          <span className={kit.note}>
            {about}, {formatRelative(at, Date.now(), language)}
          </span>
        </span>
      </button>
      {isNow && (
        <div className={`${kit.wrap} ${css.actions}`}>
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
