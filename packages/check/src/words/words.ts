/**
 * Types of all messages that need a translation: findings, changes, parse errors of layouts, rejected files.
 */

import type { FieldOption, LimitName } from '@formloom/form';
import type { TextComplaint } from '@formloom/layout';
import type { CssFault, FileProblem, OpenProblem } from '@formloom/module';
import type { Against, Colour, ContentKind, ExportSettings, ThemeName } from '@formloom/project';
import type { Difference, OtherLook } from '../differences/difference.ts';
import type { ChangeKind } from '../drift/change.ts';
import type { Action, FindingCode } from '../finding.ts';

/** Placeholders of finding messages. */
export interface About {
  /** Display names of the affected fields, quoted, as one list. */
  readonly names: string;
  readonly count: number;
  /** A color, language, number or name. */
  readonly value: string;
  /** The same as quoted texts, as one list. */
  readonly quotes: string;
  /** The expected URL; empty when unknown. */
  readonly expected: string;
  readonly isMust: boolean;
  /** Color pairs with too little contrast, as one list. */
  readonly pairs: string;
}

export type Sentence = string | ((about: About) => string);

export interface FindingWords {
  readonly title: Sentence;
  /** Explanation and fix. */
  readonly meaning: Sentence;
  /** When the check passed. */
  readonly fine: Sentence;
}

interface ChangeAbout {
  /** The affected field, quoted. */
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly options: readonly FieldOption[];
  /** Option labels, quoted, as one list. */
  readonly choices: string;
}

/** Placeholders of difference messages; empty when not applicable. */
export interface DifferenceAbout {
  /** The affected field or text, the step and the neighbor, each quoted. */
  readonly label: string;
  readonly step: string;
  readonly other: string;
  readonly before: string;
  readonly row: number;
  readonly place: number;
  /** The current value; empty for the default. */
  readonly now: string;
  /** The current value of a switch. */
  readonly on: boolean;
  /** The current value of a choice, as stored. */
  readonly choice: string;
  /** Whether the value was reset to HubSpot's, where empty is ambiguous. */
  readonly isUsual: boolean;
}

type DifferenceName = Exclude<Difference['kind'], 'form' | 'setting'> | keyof ExportSettings;

/** Two colors and their contrast ratio. */
export interface ColourWords {
  readonly names: Readonly<Record<Colour, string>>;
  readonly against: Readonly<Record<Against, string>>;
  readonly pair: (about: {
    readonly name: string;
    readonly against: string;
    readonly dark: boolean;
    readonly ratio: string;
    readonly least: string;
  }) => string;
}

/** Further messages used within difference messages. */
export interface LookWords {
  readonly presets: Readonly<Record<ThemeName, string>>;
  /** As used within a sentence: `the text colour`. */
  readonly looks: Readonly<Record<OtherLook, string>>;
}

export interface CheckWords {
  readonly quote: (text: string) => string;
  readonly list: (texts: readonly string[]) => string;
  readonly colours: ColourWords;
  /** Errors in custom CSS. */
  readonly css: Readonly<Record<CssFault, string>>;
  /** Names of custom content without text. */
  readonly content: Readonly<Record<ContentKind, string>>;
  readonly look: LookWords;
  readonly findings: Readonly<Record<FindingCode, FindingWords>>;
  readonly actions: Readonly<Record<Action, string>>;
  readonly changes: Readonly<Record<ChangeKind, string | ((about: ChangeAbout) => string)>>;
  readonly differences: Readonly<Record<DifferenceName, (about: DifferenceAbout) => string>>;
  /** The numbers of errors and warnings. */
  readonly verdict: (must: number, should: number) => string;
  readonly reconciled: (about: {
    readonly taken: number;
    readonly placed: string;
    readonly removed: string;
    /** The number of outdated translations. */
    readonly stale: number;
  }) => string;
  readonly complaints: Readonly<Record<TextComplaint['problem'], (at: string) => string>>;
  readonly line: (line: number, text: string) => string;
  /** Errors in translation files; `detail` quotes the file. */
  readonly files: Readonly<Record<FileProblem, (detail: string) => string>>;
  readonly refusals: Readonly<Record<OpenProblem, string>>;
  /** Exceeded limits: the actual count and the maximum. */
  readonly limits: Readonly<Record<LimitName, (count: string, most: string) => string>>;
}

/** One word for one, a number and a word for several. */
export const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
