/** Types of the words each language provides for exported forms and the page editor. */

import type { CHOICES, LookKey, TextKey } from '@formloom/project';
import type { StyleGroup } from '../style/style-groups.ts';

export type Texts = Readonly<Record<TextKey, string>>;

/** What an editor of the page reads beside everything that is no text. */
interface FieldLabels {
  readonly title: string;
  readonly action: string;
  readonly actionHelp: string;
  /** The group of everything that is said at single fields, and of the steps' titles. */
  readonly fields: string;
  readonly steps: string;
  readonly fieldLabel: string;
  readonly fieldHelp: string;
  readonly fieldPlaceholder: string;
  /** `%n` is its place among the options. */
  readonly fieldOption: string;
  /** Of a step. */
  readonly description: string;
  /** The group of what the operator added, and what each piece of it is. */
  readonly content: string;
  readonly heading: string;
  readonly richText: string;
  readonly image: string;
  readonly texts: string;
  readonly style: string;
  /** The group of what visitors meet on the way, and its choices. */
  readonly visitors: string;
  readonly keep: string;
  readonly keepOff: string;
  readonly keepTab: string;
  /** `%n` is how many. */
  readonly keepDays: string;
  readonly judge: string;
  readonly judgeContinue: string;
  readonly judgeLeave: string;
  readonly history: string;
  readonly dataLayer: string;
}

/** Settings of the dark palette have the labels of the light one; their group tells them apart. */
type Labelled = Exclude<LookKey, `${string}Dark`>;

type OneOf = {
  [Key in LookKey]: (typeof CHOICES)[Key] extends { readonly of: readonly string[] } ? Key : never;
}[LookKey];

/** Labels of the style settings: groups, settings, and values to choose from. */
export interface StyleWording {
  readonly groups: Readonly<Record<StyleGroup, string>>;
  readonly keys: Readonly<Record<Labelled, string>>;
  readonly values: { readonly [Key in OneOf]: Readonly<Record<(typeof CHOICES)[Key]['of'][number], string>> };
}

export interface Wording {
  /**
   * `%words` stand for numbers, the same ones in every language. No noun depends on a number, so that one
   * wording is right for all of them.
   */
  readonly texts: Texts;
  /** What an editor of the page reads beside each text. */
  readonly labels: Texts;
  readonly fields: FieldLabels;
  readonly style: StyleWording;
}
