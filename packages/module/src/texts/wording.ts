/** What one language has to bring along. */

import type { TextKey } from '@formloom/project';

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

export interface Wording {
  /**
   * `%words` stand for numbers, the same ones in every language. No noun depends on a number, so that one
   * wording is right for all of them.
   */
  readonly texts: Texts;
  /** What an editor of the page reads beside each text. */
  readonly labels: Texts;
  readonly fields: FieldLabels;
}
