/** Visitor settings of the form: saved answers, validation, required marks, messages and analytics. */

import { TEXTS } from '@formloom/module';
import {
  EXPORT_SETTINGS,
  type ExportSettings,
  type Keep,
  MAX_DRAFT_DAYS,
  PANEL_SETTINGS,
  type PanelSetting,
  setSetting,
} from '@formloom/project';
import { useId, useRef, useState } from 'react';
import { useAnalyticsUrl } from '../connection/analytics-url.ts';
import type { RowWords } from '../i18n/design-en.ts';
import { externalAnalyticsHost, setAnalytics } from '../project/analytics-settings.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { Button } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { Switch } from '../ui/Switch.tsx';
import css from './design.module.css';
import { readDays } from './read-days.ts';
import { Section, SettingWithHelp } from './Section.tsx';
import { useDesignWords } from './words.ts';

export function Visitors() {
  const words = useDesignWords().visitors;
  return (
    <Section title={words.title}>
      <SavedAnswers />
      {ROWS.map((key) => (
        <SettingRow key={key} of={key} />
      ))}
      <CountVisits />
    </Section>
  );
}

/** Choices first, then switches. */
const isSwitch = (key: PanelSetting) => EXPORT_SETTINGS[key].schema.type === 'boolean';
const ROWS = [...PANEL_SETTINGS].sort((one, other) => Number(isSwitch(one)) - Number(isSwitch(other)));

/** The row of a setting: a switch, or one button for each choice. */
function SettingRow({ of }: { of: PanelSetting }) {
  const words: RowWords<string> | RowWords<boolean> = useDesignWords().visitors.rows[of];
  const [value, choose] = useSetting(of);
  const isAlone = useProject(({ layout }) => layout.steps.length < 2);
  const optional = useProject(({ design }) => design.texts.optional ?? TEXTS[design.language].optional);
  const { label } = words;
  if (!('choices' in words)) {
    const help = words.help({ value: value === true, isAlone, optional });
    return <Switch label={label} hint={help} on={value === true} onChange={choose} />;
  }
  const choices = Object.entries(words.choices);
  return (
    <SettingWithHelp label={label} help={words.help({ value: String(value), isAlone, optional })}>
      {(describedBy) => (
        <Segments
          fill
          label={label}
          describedBy={describedBy}
          value={String(value)}
          options={choices.map(([value, words]) => ({ value, words }))}
          onChange={(next) => choose(next as typeof value)}
        />
      )}
    </SettingWithHelp>
  );
}

/**
 * Analytics switch: whether exported forms send events to this service, and which setting is missing if it is
 * off.
 */
function CountVisits() {
  const words = useDesignWords().visitors;
  const why = useId();
  const own = useAnalyticsUrl();
  const settings = useProject((project) => project.settings);
  const { edit } = useOpenProject().store.getState();
  const elsewhere = externalAnalyticsHost(settings, own);
  // A form that has it on can always switch it off.
  if (!own && !settings.figures) return own === null ? <p className={kit.muted}>{words.countNot}</p> : null;
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
        <p className={kit.muted} id={why} dir="auto">
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

/** Default number of days. */
const USUAL_DAYS = 7;

/** How long answers are stored in the visitor's browser before they are sent. */
function SavedAnswers() {
  const words = useDesignWords().visitors;
  const [keep, choose] = useSetting('keep');
  const { settle } = useOpenProject().store.getState();
  /** Remembers the number of days while another option is selected. */
  const days = useRef(USUAL_DAYS);
  if (typeof keep === 'number') days.current = keep;
  const keepOf = (choice: (typeof CHOICES)[number]): Keep => (choice === 'days' ? days.current : choice);
  return (
    <SettingWithHelp
      label={words.keep}
      help={typeof keep === 'number' ? words.keepDays(keep) : words.keepSays[keep]}
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
    </SettingWithHelp>
  );
}

interface DaysInputProps {
  readonly value: number;
  readonly describedBy: string;
  readonly onTake: (days: number) => void;
  readonly onLeave: () => void;
}

/** Input for a number of days; invalid input stays in the input with an error message. */
function DaysInput({ value, describedBy, onTake, onLeave }: DaysInputProps) {
  const words = useDesignWords().visitors;
  const why = useId();
  /** The typed text with the value it stands for: undoing that value drops the text. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly forValue: number } | null>(null);
  const [isDone, setSettled] = useState(true);
  const text = draft?.forValue === value ? draft.text : String(value);
  const isInvalid = isDone && readDays(text) === null;
  return (
    <>
      <span className={`${kit.row} ${css.days}`}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.days}
          aria-describedby={isInvalid ? why : describedBy}
          aria-invalid={isInvalid || undefined}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const days = readDays(target.value);
            setSettled(false);
            setDraft({ text: target.value, forValue: days ?? value });
            if (days !== null) onTake(days);
          }}
          onKeyDown={({ key }) => key === 'Enter' && setSettled(true)}
          onBlur={() => {
            setSettled(true);
            if (readDays(text) !== null) setDraft(null);
            onLeave();
          }}
        />
        <span aria-hidden="true">{words.unit(value)}</span>
      </span>
      <span id={why} className={`${kit.bad} ${css.refusal}`} role="status">
        {isInvalid && words.notDays(MAX_DRAFT_DAYS, value)}
      </span>
    </>
  );
}

/** A setting with its current value and its setter; each change is one undo step. */
function useSetting<Key extends keyof ExportSettings>(key: Key) {
  const value = useProject(({ settings }) => settings[key]);
  const { edit } = useOpenProject().store.getState();
  /** Typing into one input is one undo step. */
  const choose = (next: ExportSettings[Key], input?: string) =>
    edit((now) => setSetting(now, key, next), input);
  return [value, choose] as const;
}
