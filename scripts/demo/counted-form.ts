/**
 * The form of the demo that has figures: three versions of it, one after the other and at last two at once,
 * and how visitors get on with each. All of it is made up.
 */

import { readLayoutText } from '@formloom/layout';
import {
  boardForText,
  countIds,
  createProject,
  type Project,
  readDefinition,
  withLayout,
} from '@formloom/project';
import { createSeed, DEFAULT_SETTINGS, type VisitedField } from '@formloom/sandbox';

export const COUNTED_FORM = 'Quote request: office furniture';

export interface CountedVersion {
  readonly name: string;
  readonly by: string;
  /** How many days ago it came, and went. */
  readonly from: number;
  readonly to: number;
  readonly project: Project;
  readonly begin: number;
  readonly steps: ReadonlyArray<readonly VisitedField[]>;
}

/** Thumbs mistype addresses and numbers. */
const email = { key: 'email', leave: 4, wrong: 5, wrongOnPhone: 17 };
const desks = { key: 'desks', leave: 4, wrong: 3, wrongOnPhone: 8 };
const delivery = { key: 'delivery', leave: 3, wrong: 2, wrongOnPhone: 6 };
const names = [
  { key: 'firstname', leave: 2 },
  { key: 'lastname', leave: 1 },
];
/** Many do not want to be called. */
const phone = { key: 'phone', leave: 19, wrong: 4, wrongOnPhone: 7 };
const company = { key: 'company', leave: 5 };
const notes = { key: 'notes', leave: 3 };

interface Sketch extends Omit<CountedVersion, 'project' | 'steps'> {
  readonly titles: readonly string[];
  readonly steps: ReadonlyArray<ReadonlyArray<readonly VisitedField[]>>;
}

/** Rows of fields, step by step. */
const SKETCHES: readonly Sketch[] = [
  {
    name: 'Three steps',
    by: 'Ana',
    from: 364,
    to: 121,
    begin: 62,
    titles: ['About you', 'Your company', 'Your order'],
    steps: [
      [names, [email]],
      [[company], [phone]],
      [[desks, delivery], [notes]],
    ],
  },
  {
    name: 'The order first',
    by: 'Ben',
    from: 120,
    to: 0,
    begin: 68,
    titles: ['Your order', 'About you', 'Your company'],
    steps: [[[desks, delivery]], [names, [email]], [[company], [phone], [notes]]],
  },
  {
    name: 'Two steps, no phone',
    by: 'Ana',
    from: 60,
    to: 0,
    begin: 71,
    titles: ['Your order', 'About you'],
    steps: [
      [[desks, delivery], [notes]],
      [names, [email, company]],
    ],
  },
];

/** As the demo's application would have them, with visits counted at an address. */
export function countedVersions({
  address,
  submitUrl,
}: {
  address: string;
  submitUrl: string;
}): CountedVersion[] {
  const definition = readDefinition(
    createSeed().find((form) => form.definition.name === COUNTED_FORM)?.definition,
  );
  if (!definition) throw new Error(`The sandbox has no form ${COUNTED_FORM}`);
  const { schema, details } = definition;
  const begun = createProject(schema, { details, account: DEFAULT_SETTINGS.hubId, submitUrl });
  const counted: Project = {
    ...begun,
    settings: { ...begun.settings, figures: true, figuresUrl: address },
  };
  return SKETCHES.map(({ titles, steps, ...sketch }) => {
    const text = steps
      .map((rows, at) =>
        [`# ${titles[at]}`, ...rows.map((row) => row.map(({ key }) => key).join(' | '))].join('\n'),
      )
      .join('\n');
    const { layout } = readLayoutText(text, counted.layout, boardForText(counted, text), countIds());
    if (!layout) throw new Error(`The layout of ${sketch.name} cannot be used`);
    return { ...sketch, project: withLayout(counted, layout), steps: steps.map((rows) => rows.flat()) };
  });
}
