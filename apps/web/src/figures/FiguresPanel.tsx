/** What visitors of the form did: how far they came, where it is hard, and whether a version does better. */

import { type CSSProperties, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { type AnalyticsMarks, analyticsOverlayOf } from '../project/analytics-overlay.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { formatTime } from '../shell/date-format.ts';
import { announce, showMessage } from '../shell/message-queue.ts';
import { usePreference } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import frame from '../ui/panel.module.css';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { Comparison } from './Comparison.tsx';
import { FunnelSection } from './Funnel.tsx';
import css from './figures.module.css';
import { figuresOf, RANGES, type Range } from './figures-store.ts';
import { ofHundred } from './funnel.ts';
import { HardFields } from './HardFields.tsx';
import marksCss from './marks.module.css';
import { NoFigures } from './NoFigures.tsx';
import { OnCanvas } from './OnCanvas.tsx';
import { OnField } from './OnField.tsx';
import { chosenOf, useFigures, useSteps, useVersionNames } from './useFigures.ts';
import { leftShare } from './version-steps.ts';
import { shareOf } from './wilson.ts';
import { figureWordsNow, useFigureWords } from './words.ts';

export function FiguresPanel() {
  const words = useFigureWords();
  const title = useId();
  const open = useOpenProject();
  const { look, refresh } = figuresOf(open);
  const range = useFigures((state) => state.range);
  const status = useFigures((state) => state.status);
  const hasFailed = useFigures((state) => state.hasFailed);
  const isKnown = useFigures(({ versions }) => versions !== null);

  // People who look at figures see them on the form, too, and go on seeing them until they are put away.
  useEffect(() => analyticsOverlayOf(open).setState({ marks: MARKS }), [open]);
  useEffect(() => {
    refresh();
    addEventListener('focus', refresh);
    addEventListener('online', refresh);
    return () => {
      removeEventListener('focus', refresh);
      removeEventListener('online', refresh);
    };
  }, [refresh]);

  /** Who cannot see the numbers change is told of how many visits they are now. */
  async function showRange(days: Range) {
    await look(days);
    const now = figuresOf(open).store.getState();
    if (now.status === 'ready') announce(words.seen(words.ranges[days], chosenOf(now)?.views ?? 0));
  }

  return (
    <section
      className={`${frame.panel} ${css.panel}`}
      aria-labelledby={title}
      aria-busy={status === 'busy'}
      data-area="palette"
    >
      <header className={frame.header}>
        <h2 id={title}>{words.title}</h2>
        <Select
          plain
          label={words.range}
          value={range}
          options={RANGES.map((days) => [days, words.ranges[days]] as const)}
          onChange={showRange}
        />
      </header>
      <div className={css.scroll} data-scroll>
        {hasFailed && <Failed />}
        {isKnown ? <Known /> : !hasFailed && <Waiting />}
      </div>
    </section>
  );
}

function Known() {
  const words = useFigureWords();
  const figures = useFigures(chosenOf);
  const isOff = useProject(({ settings }) => !settings.figures);
  if (!figures) return <NoFigures />;
  return (
    <>
      <VersionChoice />
      <FunnelSection figures={figures} />
      <HardFields figures={figures} />
      <Comparison figures={figures} />
      <footer className={css.foot}>
        {isOff && <p className={css.warn}>{words.stopped}</p>}
        <p>{words.privacy}</p>
        <ForgetFigures />
      </footer>
    </>
  );
}

/** Where visitors have met one only, it is named and there is nothing to choose. */
function VersionChoice() {
  const words = useFigureWords();
  const { choose } = figuresOf(useOpenProject());
  const chosen = useFigures((state) => state.chosen) ?? '';
  const isLost = useFigures(({ steps }) => steps.get(chosen) === null);
  const names = useVersionNames();
  return (
    <div className={css.version}>
      {names.size > 1 ? (
        <Select
          className={css.select}
          label={words.version}
          value={chosen}
          options={Array.from(names, ([id, { name }]) => [id, name] as const)}
          onChange={choose}
        />
      ) : (
        <p className={css.only} dir="auto">
          {names.get(chosen)?.name}
        </p>
      )}
      {isLost && <p className={css.quiet}>{words.versions.lost}</p>}
    </div>
  );
}

function Waiting() {
  const words = useFigureWords();
  return (
    <div className={css.bars}>
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      {times(6, (index) => (
        <Bar key={index} height="2.125rem" />
      ))}
    </div>
  );
}

/** What was read before stays in sight, with its time. */
function Failed() {
  const words = useFigureWords();
  const language = usePreference('language');
  const { refresh } = figuresOf(useOpenProject());
  const read = useFigures((state) => state.read);
  return (
    <div className={css.failed}>
      <Notice tone="warn" action={<Button onClick={refresh}>{words.retry}</Button>}>
        {read ? words.failedSince(words.ranges[read.range], formatTime(read.at, language)) : words.failed}
      </Notice>
    </div>
  );
}

/** What stands on the form while its figures are looked at. */
const MARKS: AnalyticsMarks = { OnCanvas, OnStep, OnField };

/** Everything that was counted of the form is deleted, after a question. */
function ForgetFigures() {
  const words = useFigureWords().forget;
  const { forget } = figuresOf(useOpenProject());
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function answer() {
    if (isBusy) return;
    setBusy(true);
    const isGone = await forget();
    setBusy(false);
    setAsking(false);
    const { done, failed } = figureWordsNow().forget;
    showMessage(isGone ? done : failed);
  }

  return (
    <>
      <button type="button" className={css.link} onClick={() => setAsking(true)}>
        {words.open}
      </button>
      {/* Out of the panel, which a narrow window may hide while the dialog is open. */}
      {isAsking &&
        createPortal(
          <QuestionDialog
            title={words.title}
            means={words.means}
            answers={
              <>
                <Button onClick={() => setAsking(false)}>{words.no}</Button>
                <Button kind="main" aria-disabled={isBusy || undefined} onClick={answer}>
                  {words.yes}
                </Button>
              </>
            }
            onClose={() => setAsking(false)}
          />,
          document.body,
        )}
    </>
  );
}

/** On a step: how many came to it, and how many of them left there, as a bar with its words. */
function OnStep({ stepId, number }: { stepId: string; number: number }) {
  const words = useFigureWords();
  const figures = useFigures(chosenOf);
  const steps = useSteps(figures);
  const place = steps.findIndex(({ id }) => id === stepId);
  const step = steps[place];
  // A step that visitors of that version did not have says nothing.
  if (!step) return null;
  const { there, left } = step;
  const share = leftShare(step);
  return (
    <div className={marksCss.onStep} data-figures-of={number}>
      <span>
        <strong>{words.number(there)}</strong>{' '}
        {place === 0 ? words.marks.began(there) : words.marks.reached(there)}
      </span>
      {left === 0 ? (
        <span className={marksCss.nobody}>{words.marks.nobodyLeft}</span>
      ) : (
        <span className={marksCss.left}>
          <strong>{words.number(left)}</strong> {words.marks.left(left, ofHundred(share))}
        </span>
      )}
      {there > 0 && (
        <span
          className={marksCss.both}
          aria-hidden="true"
          data-left={left > 0 || undefined}
          style={{ '--left': shareOf(share) } as CSSProperties}
        />
      )}
    </div>
  );
}
