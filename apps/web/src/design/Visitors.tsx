/** How the form treats its visitors: what it keeps, when it checks, what it marks, and what it tells. */

import { TEXTS } from '@formloom/module';
import {
  type ExportSettings,
  JUDGES,
  type Keep,
  MAX_DRAFT_DAYS,
  REQUIRED_MARKS,
  setSetting,
} from '@formloom/project';
import { useId, useRef, useState } from 'react';
import { useAnalyticsUrl } from '../connection/analytics-url.ts';
import { externalAnalyticsHost, setAnalytics } from '../project/analytics-settings.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import css from './design.module.css';
import { readDays } from './read-days.ts';
import { Explained, Section } from './Section.tsx';
import { useDesignWords } from './words.ts';

export function Visitors() {
  const words = useDesignWords().visitors;
  const [judge, chooseJudge] = useSetting('judge');
  const [mark, chooseMark] = useSetting('mark');
  const [history, chooseHistory] = useSetting('history');
  const [dataLayer, chooseDataLayer] = useSetting('dataLayer');
  const isAlone = useProject(({ layout }) => layout.steps.length < 2);
  const optional = useProject(({ design }) => design.texts.optional ?? TEXTS[design.language].optional);
  return (
    <Section title={words.title}>
      <KeepAnswers />
      <Explained label={words.judge} says={words.judgeSays[judge]}>
        {(describedBy) => (
          <Segments
            fill
            label={words.judge}
            describedBy={describedBy}
            value={judge}
            options={JUDGES.map((value) => ({ value, words: words.judges[value] }))}
            onChange={(next) => chooseJudge(next)}
          />
        )}
      </Explained>
      <Explained
        label={words.mark}
        says={mark === 'optional' ? words.markOptional(optional) : words.markRequired}
      >
        {(describedBy) => (
          <Segments
            fill
            label={words.mark}
            describedBy={describedBy}
            value={mark}
            options={REQUIRED_MARKS.map((value) => ({ value, words: words.marks[value] }))}
            onChange={(next) => chooseMark(next)}
          />
        )}
      </Explained>
      <Switch
        label={words.history}
        hint={isAlone ? words.historyAlone : words.historySays}
        on={history}
        onChange={(on) => chooseHistory(on)}
      />
      <Switch
        label={words.dataLayer}
        hint={words.dataLayerSays}
        on={dataLayer}
        onChange={(on) => chooseDataLayer(on)}
      />
      <CountVisits />
    </Section>
  );
}

/** Whether exported forms tell this service of visits; where it counts none, what would have to be set. */
function CountVisits() {
  const words = useDesignWords().visitors;
  const why = useId();
  const own = useAnalyticsUrl();
  const settings = useProject((project) => project.settings);
  const { edit } = useOpenProject().store.getState();
  const elsewhere = externalAnalyticsHost(settings, own);
  // What is on can be switched off, whichever service counts.
  if (!own && !settings.figures) return own === null ? <p className={css.hint}>{words.countNot}</p> : null;
  const choose = (on: boolean) => edit((now) => setAnalytics(now, on, own ?? now.settings.figuresUrl));
  return (
    <>
      <Switch
        label={words.count}
        hint={settings.figures ? words.countSays : words.countOff}
        on={settings.figures}
        onChange={choose}
      />
      {elsewhere !== undefined && (
        <p className={css.hint} id={why} dir="auto">
          {words.countElsewhere(elsewhere)}
        </p>
      )}
      {elsewhere !== undefined && own && (
        <Button aria-describedby={why} onClick={() => choose(true)}>
          {words.countHere}
        </Button>
      )}
    </>
  );
}

const CHOICES = ['off', 'tab', 'days'] as const;

/** What is offered at first. */
const USUAL_DAYS = 7;

/** How long a visitor's answers are kept before they are sent. */
function KeepAnswers() {
  const words = useDesignWords().visitors;
  const [keep, choose] = useSetting('keep');
  const { settle } = useOpenProject().store.getState();
  /** After another choice was tried, the same days are there again. */
  const days = useRef(USUAL_DAYS);
  if (typeof keep === 'number') days.current = keep;
  const keepOf = (choice: (typeof CHOICES)[number]): Keep => (choice === 'days' ? days.current : choice);
  return (
    <Explained
      label={words.keep}
      says={typeof keep === 'number' ? words.keepDays(keep) : words.keepSays[keep]}
    >
      {(describedBy) => (
        <>
          <Select
            className={css.select}
            label={words.keep}
            describedBy={describedBy}
            value={typeof keep === 'number' ? 'days' : keep}
            options={CHOICES.map((choice) => [choice, words.keeps[choice]] as const)}
            onChange={(choice) => choose(keepOf(choice))}
          />
          {typeof keep === 'number' && (
            <DaysInput
              value={keep}
              describedBy={describedBy}
              onTake={(next) => choose(next, 'keep')}
              onLeave={settle}
            />
          )}
        </>
      )}
    </Explained>
  );
}

interface DaysInputProps {
  readonly value: number;
  readonly describedBy: string;
  readonly onTake: (days: number) => void;
  readonly onLeave: () => void;
}

/** A number of days. What is none stays where it was typed, with a sentence, and out of the form. */
function DaysInput({ value, describedBy, onTake, onLeave }: DaysInputProps) {
  const words = useDesignWords().visitors;
  const why = useId();
  /** What was typed, beside the days it stands for: an undo of these is the end of it. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly beside: number } | null>(null);
  const [isDone, setDone] = useState(true);
  const text = draft?.beside === value ? draft.text : String(value);
  const isRefused = isDone && readDays(text) === null;
  return (
    <>
      <span className={css.days}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.days}
          aria-describedby={isRefused ? why : describedBy}
          aria-invalid={isRefused || undefined}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const days = readDays(target.value);
            setDone(false);
            setDraft({ text: target.value, beside: days ?? value });
            if (days !== null) onTake(days);
          }}
          onKeyDown={({ key }) => key === 'Enter' && setDone(true)}
          onBlur={() => {
            setDone(true);
            if (readDays(text) !== null) setDraft(null);
            onLeave();
          }}
        />
        <span aria-hidden="true">{words.unit(value)}</span>
      </span>
      <span id={why} className={css.refusal} role="status">
        {isRefused && words.notDays(MAX_DRAFT_DAYS, value)}
      </span>
    </>
  );
}

/** A setting of the form as it is now, and the edit of it: one choice, one entry of the history. */
function useSetting<Key extends keyof ExportSettings>(key: Key) {
  const value = useProject(({ settings }) => settings[key]);
  const { edit } = useOpenProject().store.getState();
  /** What is typed into one input, named here, is one entry until it settles. */
  const choose = (next: ExportSettings[Key], input?: string) =>
    edit((now) => setSetting(now, key, next), input);
  return [value, choose] as const;
}
