/** Analytics panel: funnel, difficult fields and comparison of versions. */

import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type AnalyticsMarks, analyticsOverlayOf } from '../project/analytics-overlay.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { formatTime } from '../shell/date-format.ts';
import { announce, showMessage } from '../shell/message-queue.ts';
import { usePreference } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { Select } from '../ui/Select.tsx';
import { Bar, times } from '../ui/Skeleton.tsx';
import { analyticsStoreOf, RANGES, type Range } from './analytics-store.ts';
import { CanvasBar } from './CanvasBar.tsx';
import { Comparison } from './Comparison.tsx';
import { shareOf } from './confidence-interval.ts';
import { DifficultFields } from './DifficultFields.tsx';
import { FieldBadge } from './FieldBadge.tsx';
import { FunnelSection } from './Funnel.tsx';
import css from './figures.module.css';
import { ofHundred } from './funnel.ts';
import marksCss from './marks.module.css';
import { NoAnalytics } from './NoAnalytics.tsx';
import { selectedVersionOf, useAnalytics, useSteps, useVersionNames } from './useAnalytics.ts';
import { dropOffShare } from './version-steps.ts';
import { analyticsMessagesNow, useAnalyticsMessages } from './words.ts';

export function AnalyticsPanel() {
  const words = useAnalyticsMessages();
  const open = useOpenProject();
  const { look, refresh } = analyticsStoreOf(open);
  const range = useAnalytics((state) => state.range);
  const status = useAnalytics((state) => state.status);
  const hasFailed = useAnalytics((state) => state.hasFailed);
  const isLoaded = useAnalytics(({ versions }) => versions !== null);

  // Opening the panel also shows the badges on the canvas, until the user hides them.
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

  /** Live region: announces the new number of visits to screen readers. */
  async function showRange(days: Range) {
    await look(days);
    const now = analyticsStoreOf(open).store.getState();
    if (now.status === 'ready') announce(words.seen(words.ranges[days], selectedVersionOf(now)?.views ?? 0));
  }

  return (
    <Panel
      title={words.title}
      busy={status === 'busy'}
      tools={
        <Select
          plain
          label={words.range}
          value={range}
          options={RANGES.map((days) => [days, words.ranges[days]] as const)}
          onChange={showRange}
        />
      }
    >
      <div className={kit.small}>
        {hasFailed && <Failed />}
        {isLoaded ? <LoadedAnalytics /> : !hasFailed && <Waiting />}
      </div>
    </Panel>
  );
}

function LoadedAnalytics() {
  const words = useAnalyticsMessages();
  const figures = useAnalytics(selectedVersionOf);
  const isOff = useProject(({ settings }) => !settings.figures);
  if (!figures) return <NoAnalytics />;
  return (
    <>
      <VersionChoice />
      <FunnelSection figures={figures} />
      <DifficultFields figures={figures} />
      <Comparison figures={figures} />
      <footer className={`${kit.stack} ${kit.muted} ${css.foot}`}>
        {isOff && <p className={kit.warn}>{words.stopped}</p>}
        <p>{words.privacy}</p>
        <DeleteAnalytics />
      </footer>
    </>
  );
}

/** With a single version there is no choice, only its name. */
function VersionChoice() {
  const words = useAnalyticsMessages();
  const { choose } = analyticsStoreOf(useOpenProject());
  const chosen = useAnalytics((state) => state.chosen) ?? '';
  const isOutdated = useAnalytics(({ steps }) => steps.get(chosen) === null);
  const names = useVersionNames();
  return (
    <div className={`${kit.stack} ${css.version}`}>
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
      {isOutdated && <p className={kit.muted}>{words.versions.lost}</p>}
    </div>
  );
}

function Waiting() {
  const words = useAnalyticsMessages();
  return (
    <div className={`${kit.stack} ${css.bars}`}>
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      {times(6, (index) => (
        <Bar key={index} height="2.125rem" />
      ))}
    </div>
  );
}

/** After a failed reload the old data stays visible with its time. */
function Failed() {
  const words = useAnalyticsMessages();
  const language = usePreference('language');
  const { refresh } = analyticsStoreOf(useOpenProject());
  const read = useAnalytics((state) => state.read);
  return (
    <div className={`${kit.stack} ${css.failed}`}>
      <Notice tone="warn" action={<Button onClick={refresh}>{words.retry}</Button>}>
        {read ? words.failedSince(words.ranges[read.range], formatTime(read.at, language)) : words.failed}
      </Notice>
    </div>
  );
}

/** Analytics shown on the canvas while the panel is open. */
const MARKS: AnalyticsMarks = { OnCanvas: CanvasBar, OnStep, OnField: FieldBadge };

/** Deletes all analytics of the form, after a confirmation. */
function DeleteAnalytics() {
  const words = useAnalyticsMessages().forget;
  const { deleteAll } = analyticsStoreOf(useOpenProject());
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function answer() {
    if (isBusy) return;
    setBusy(true);
    const isGone = await deleteAll();
    setBusy(false);
    setAsking(false);
    const { done, failed } = analyticsMessagesNow().forget;
    showMessage(isGone ? done : failed);
  }

  return (
    <>
      <button type="button" className={`${kit.link} ${css.link}`} onClick={() => setAsking(true)}>
        {words.open}
      </button>
      {/* Rendered in a portal, because a narrow window may hide the panel while the dialog is open. */}
      {isAsking &&
        createPortal(
          <QuestionDialog
            title={words.title}
            means={words.means}
            actions={
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

/** Badge on a step: visitors who reached it and who left there, with a bar. */
function OnStep({ stepId, number }: { stepId: string; number: number }) {
  const words = useAnalyticsMessages();
  const figures = useAnalytics(selectedVersionOf);
  const steps = useSteps(figures);
  const place = steps.findIndex(({ id }) => id === stepId);
  const step = steps[place];
  // A step that the version did not have has no badge.
  if (!step) return null;
  const { visitors, dropOffs } = step;
  const share = dropOffShare(step);
  return (
    <div className={`${kit.wrap} ${kit.small} ${marksCss.onStep}`} data-figures-of={number}>
      <span>
        <strong>{words.number(visitors)}</strong>{' '}
        {place === 0 ? words.marks.began(visitors) : words.marks.reached(visitors)}
      </span>
      {dropOffs === 0 ? (
        <span className={kit.muted}>{words.marks.nobodyLeft}</span>
      ) : (
        <span className={kit.warn}>
          <strong>{words.number(dropOffs)}</strong> {words.marks.left(dropOffs, ofHundred(share))}
        </span>
      )}
      {visitors > 0 && (
        <span
          className={marksCss.both}
          aria-hidden="true"
          data-left={dropOffs > 0 || undefined}
          style={{ '--left': shareOf(share) } as CSSProperties}
        />
      )}
    </div>
  );
}
