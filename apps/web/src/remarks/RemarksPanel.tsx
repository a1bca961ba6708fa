/** What reviewers said of the form, one by one, until it is dealt with; below, the links that they have. */

import type { Remark } from '@formloom/form';
import { useId, useMemo, useState } from 'react';
import { createReviewClient } from '../connection/review-client.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { pinsIn, remarksOf, useRemarks } from '../project/remarks.ts';
import { showMessage } from '../shell/message-queue.ts';
import frame from '../ui/panel.module.css';
import { Segments } from '../ui/Segments.tsx';
import { RemarkItem } from './RemarkItem.tsx';
import { ReviewLinks } from './ReviewLinks.tsx';
import css from './remarks.module.css';
import { useRemarkWords } from './words.ts';

const NONE: readonly Remark[] = [];

export function RemarksPanel() {
  const words = useRemarkWords();
  const title = useId();
  const open = useOpenProject();
  const remarks = useRemarks((state) => state.remarks) ?? NONE;
  const [isDone, setDone] = useState(false);
  const { id: formId, account } = open.store.getState().project.form;
  const client = useMemo(() => createReviewClient({ formId, account }), [formId, account]);
  const listed = remarks.map((remark, index) => ({ remark, number: index + 1 }));
  const waiting = listed.filter(({ remark }) => !remark.done);
  const settled = listed.filter(({ remark }) => remark.done);
  const shown = isDone ? settled : waiting;

  /** Seen at once, and taken back where the service did not take it. */
  async function mark(id: string, done: boolean) {
    put(id, done);
    const outcome = await client.markDone(id, done);
    if ('failure' in outcome) {
      put(id, !done);
      showMessage(words.failed);
      return;
    }
    if (done) showMessage(words.wasDone, { label: words.undo, run: () => void mark(id, false) });
  }

  function put(id: string, done: boolean) {
    remarksOf(open).setState(({ remarks: all }) => {
      const next = (all ?? NONE).map((one) => (one.id === id ? { ...one, done } : one));
      return { remarks: next, pins: pinsIn(next) };
    });
  }

  return (
    <section className={`${frame.panel} ${css.panel}`} aria-labelledby={title} data-area="palette">
      <header className={frame.header}>
        <h2 id={title}>{words.title}</h2>
        <Segments
          label={words.show}
          value={isDone ? 'done' : 'open'}
          options={[
            { value: 'open', words: words.open(waiting.length) },
            { value: 'done', words: words.done(settled.length) },
          ]}
          onChange={(which) => setDone(which === 'done')}
        />
      </header>
      <div className={css.scroll}>
        {shown.length === 0 ? (
          <p className={css.none}>
            {isDone ? words.noneDone : remarks.length === 0 ? words.nobody : words.allDone}
          </p>
        ) : (
          <ol className={css.list}>
            {shown.map(({ remark, number }) => (
              <RemarkItem key={remark.id} remark={remark} number={number} onMark={mark} />
            ))}
          </ol>
        )}
      </div>
      <ReviewLinks client={client} />
    </section>
  );
}
