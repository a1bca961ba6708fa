/**
 * What has to be said in every language of the interface: findings, changes, complaints about a layout's
 * text, refused files.
 */

import type { FieldOption, LimitName } from '@formloom/form';
import type { TextComplaint } from '@formloom/layout';
import type { CssFault, FileProblem, OpenProblem } from '@formloom/module';
import type { Against, Colour, ContentKind, ExportSettings, ThemeName } from '@formloom/project';
import type { Difference, OtherLook } from '../differences/difference.ts';
import type { ChangeKind } from '../drift/change.ts';
import type { Action, FindingCode } from '../finding.ts';

/** What sentences about findings are made of. */
export interface About {
  /** What a person calls the fields in question, quoted, as one list. */
  readonly names: string;
  readonly count: number;
  /** A colour, a language, a number or a name. */
  readonly value: string;
  /** The same as texts, each quoted, as one list. */
  readonly quotes: string;
  /** The address that was expected; empty where none is known. */
  readonly expected: string;
  readonly isMust: boolean;
  /** Colours that are too close, as one list. */
  readonly pairs: string;
}

export type Sentence = string | ((about: About) => string);

export interface FindingWords {
  readonly title: Sentence;
  /** What it means, and what helps. */
  readonly meaning: Sentence;
  /** When there is nothing to find. */
  readonly fine: Sentence;
}

interface ChangeAbout {
  /** The field in question, quoted. */
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly options: readonly FieldOption[];
  /** Their labels, quoted, as one list. */
  readonly choices: string;
}

/** What sentences about differences are made of; what a difference does not have is empty. */
export interface DifferenceAbout {
  /** The field or text in question, the step and the neighbour, each quoted. */
  readonly label: string;
  readonly step: string;
  readonly other: string;
  readonly before: string;
  readonly row: number;
  readonly place: number;
  /** What it is now; empty where it is the usual one. */
  readonly now: string;
  /** The same of a switch. */
  readonly on: boolean;
  /** The same of a choice, as it is kept. */
  readonly choice: string;
  /** Whether the account's own word counts again, where empty could mean more than that. */
  readonly isUsual: boolean;
}

type DifferenceName = Exclude<Difference['kind'], 'form' | 'setting'> | keyof ExportSettings;

/** Two colours, and how close they are. */
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

/** What the words of a difference need beyond its sentence. */
export interface LookWords {
  readonly presets: Readonly<Record<ThemeName, string>>;
  /** As it stands in a sentence: `the text colour`. */
  readonly looks: Readonly<Record<OtherLook, string>>;
}

export interface CheckWords {
  readonly quote: (text: string) => string;
  readonly list: (texts: readonly string[]) => string;
  readonly colours: ColourWords;
  /** What is wrong with CSS of the operator's own. */
  readonly css: Readonly<Record<CssFault, string>>;
  /** What content of the operator's own is called where it has no words. */
  readonly content: Readonly<Record<ContentKind, string>>;
  readonly look: LookWords;
  readonly findings: Readonly<Record<FindingCode, FindingWords>>;
  readonly actions: Readonly<Record<Action, string>>;
  readonly changes: Readonly<Record<ChangeKind, string | ((about: ChangeAbout) => string)>>;
  readonly differences: Readonly<Record<DifferenceName, (about: DifferenceAbout) => string>>;
  /** How many things must be fixed, and how many should be known. */
  readonly verdict: (must: number, should: number) => string;
  readonly reconciled: (about: {
    readonly taken: number;
    readonly placed: string;
    readonly removed: string;
    /** How many translations are older than their source now. */
    readonly stale: number;
  }) => string;
  readonly complaints: Readonly<Record<TextComplaint['problem'], (at: string) => string>>;
  readonly line: (line: number, text: string) => string;
  /** What is wrong with a file of translations; `detail` is in the file's own words. */
  readonly files: Readonly<Record<FileProblem, (detail: string) => string>>;
  readonly refusals: Readonly<Record<OpenProblem, string>>;
  /** What is too much of something: how much there is, and how much there may be. */
  readonly limits: Readonly<Record<LimitName, (count: string, most: string) => string>>;
}
