/**
 * The analytics API: counts of visits per version of a form. Ad blockers block paths with “analytics”, hence
 * `/figures`.
 */

import { list, object, type ShapeOf, text, whole } from '../shape.ts';

const COUNT = whole('How many.');
const BY_KEY = list(object('Of a field.', { key: text('The field’s key.'), count: COUNT }));

const VERSION = object('What visitors of one version did.', {
  version: text('The id of the version that was exported.'),
  views: whole('How often the form was shown.'),
  starts: whole('How often somebody began to answer.'),
  done: whole('How often the provider took the answers.'),
  steps: list(
    object('A step.', {
      index: whole('From 0.'),
      reached: whole('How often it was reached; the first one by every view.'),
      left: whole('How often the page was left there, after a beginning and before the end.'),
    }),
  ),
  errors: BY_KEY,
  leftAt: BY_KEY,
});

export const FIGURES_REPLY = object('The figures of a form.', { versions: list(VERSION) });
export type FiguresReply = ShapeOf<typeof FIGURES_REPLY>;
export type VersionFigures = FiguresReply['versions'][number];

/** Minimum number of visits for showing percentages. */
export const FEWEST_FOR_SHARES = 30;

/** Days of analytics returned: default and maximum. */
export const FIGURES_DAYS = { usual: 30, most: 400 } as const;
