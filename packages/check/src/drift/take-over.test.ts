/** Which changes each level takes, and that nothing is left to take afterwards. */

import { createProject } from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyForm, workedOn } from '../testing/any-form.ts';
import { field, formOf, options, projectOf } from '../testing/forms.ts';
import { changeId } from './change.ts';
import { reconcile } from './reconcile.ts';
import { driftOf, setAside } from './set-aside.ts';
import { TAKE_LEVELS, takeOver } from './take-over.ts';

const email = field('email', 'email', { required: true });
const source = field('source', 'single_line_text', { hidden: true, label: 'Source' });
const before = formOf([email, source]);
/** One of each severity. */
const now = formOf([
  { ...email, label: 'Your email' },
  { ...source, label: 'Campaign' },
  field('vat', 'number', { required: true }),
]);

const namesOf = (changes: readonly { change: string; at?: string }[]) =>
  changes.map(({ change, at }) => `${change} ${at}`);

describe('levels', () => {
  it.each([
    ['harmless', ['label source']],
    ['shows', ['label email', 'label source']],
    ['all', ['field-added-required vat', 'label email', 'label source']],
  ] as const)('%s takes %j and leaves the rest', (level, expected) => {
    const done = takeOver(projectOf(before), now, level);
    expect(namesOf(done.taken)).toEqual(expected);
    expect([...namesOf(done.taken), ...namesOf(done.left)].sort()).toEqual([
      'field-added-required vat',
      'label email',
      'label source',
    ]);
  });

  it('a change that would bring a worse one along is left with it', () => {
    const size = field('size', 'dropdown', { options: options('s', 'l') });
    const was = formOf([email, size]);
    const is = formOf([email, { ...size, options: options('s', 'm') }]);
    const project = projectOf(was);
    expect(namesOf(driftOf(project, is).open)).toEqual(['options-removed size', 'options-added size']);
    const done = takeOver(project, is, 'shows');
    expect([done.project, done.taken]).toEqual([project, []]);
  });

  it('what was set aside stays, and so does what would bring it along', () => {
    const project = setAside(projectOf(before), now, [{ change: 'label', at: 'email' }]);
    expect(namesOf(takeOver(project, now, 'all').taken)).toEqual([
      'field-added-required vat',
      'label source',
    ]);
    expect(namesOf(takeOver(project, now, 'shows').taken)).toEqual(['label source']);
  });
});

it('an order that cannot be had before something worse was taken is not reported as a change', () => {
  const below = (parent: string) => ({ parent, when: { operator: 'eq', values: ['x'] } }) as const;
  const [topic, more, detail] = [field('topic'), field('more'), field('detail')];
  const was = formOf([topic, { ...more, ...below('topic') }, { ...detail, ...below('more') }]);
  const is = formOf([{ ...more, required: true }, { ...detail, ...below('more') }, field('late')], {
    arrangement: [{ fields: ['more'] }, { fields: ['late'], richText: '<p>Hi</p>' }],
  });
  const done = takeOver(projectOf(was), is, 'shows');
  expect(namesOf(done.taken)).toEqual(['rich-text undefined', 'field-added late']);
  expect(namesOf(done.left)).toEqual(['field-removed topic', 'became-required more', 'condition more']);
});

describe('for any pair of forms', () => {
  it.each(TAKE_LEVELS)(
    'after %s nothing more can be taken, and all of it is what reconcile does',
    (level) => {
      fc.assert(
        fc.property(anyForm, anyForm, fc.array(fc.nat(1000), { maxLength: 8 }), (one, other, worked) => {
          const project = workedOn(one, worked);
          const live = createProject(other.schema, { details: other.details, account: 4210 });
          const done = takeOver(project, live, level);
          const again = takeOver(done.project, live, level);
          expect([again.project === done.project, again.taken]).toEqual([true, []]);
          if (level === 'all') expect(done.project).toEqual(reconcile(project, live).project);
          const levels = new Set(done.taken.map(({ severity }) => severity));
          if (level === 'harmless') expect([...levels].filter((one) => one !== 'harmless')).toEqual([]);
          if (level === 'shows') expect(levels.has('breaks')).toBe(false);
          expect(new Set(done.taken.map(changeId)).size).toBe(done.taken.length);
        }),
        { numRuns: 150 },
      );
    },
  );
});
