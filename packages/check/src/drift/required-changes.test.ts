/** Changes that bring others along. */

import { describe, expect, it } from 'vitest';
import { field, formOf } from '../testing/forms.ts';
import { type Change, type ChangeKind, changeId } from './change.ts';
import { withRequiredChanges } from './required-changes.ts';

const change = (kind: ChangeKind, at?: string): Change => ({
  change: kind,
  severity: 'shows',
  ...(at !== undefined && { at }),
});
const NOTHING = formOf([]);
const broughtBy = (chosen: Change, all: readonly Change[], before = NOTHING, now = NOTHING) =>
  [...withRequiredChanges(all, new Set([changeId(chosen)]), before, now)].sort();

const VALUES: readonly ChangeKind[] = [
  'type',
  'options-added',
  'options-removed',
  'options-relabelled',
  'options-order',
  'default',
  'validation',
];
const CONSENT: readonly ChangeKind[] = [
  'consent-added',
  'consent-removed',
  'consent-kind',
  'consent-boxes',
  'consent-text',
];
const ARRANGEMENT: readonly ChangeKind[] = ['order', 'arrangement', 'rich-text'];

describe('what only makes sense together', () => {
  it.each(VALUES)('%s brings what else the field is sent as, and nothing else of it or of others', (kind) => {
    const ofField = VALUES.map((one) => change(one, 'x'));
    const others = [change('label', 'x'), change('type', 'y'), change('order')];
    expect(broughtBy(change(kind, 'x'), [...ofField, ...others])).toEqual(ofField.map(changeId).sort());
  });

  it.each([
    ['consent', CONSENT],
    ['arrangement', ARRANGEMENT],
  ])('any change of %s brings the others', (_, kinds) => {
    const all = [...CONSENT, ...ARRANGEMENT, 'name' as const].map((one) => change(one));
    const together = kinds.map((one) => changeId(change(one))).sort();
    for (const kind of kinds) expect(broughtBy(change(kind), all)).toEqual(together);
  });

  it('any other change comes alone', () => {
    const all = [change('label', 'x'), change('help', 'x'), change('name'), change('language')];
    for (const one of all) expect(broughtBy(one, all)).toEqual([changeId(one)]);
  });

  it('what was not found is not taken', () => {
    expect(broughtBy(change('name'), [change('language')])).toEqual([]);
  });
});

describe('where a field hangs', () => {
  const under = (name: string, parent: string) => field(name, undefined, { parent });

  it.each<[ChangeKind]>([['field-added'], ['field-added-required'], ['condition']])(
    '%s brings its parent to where that is now, and nothing else of it',
    (kind) => {
      const now = formOf([field('p'), under('x', 'p')]);
      const parent = [change('field-added-required', 'p'), change('label', 'p')];
      expect(broughtBy(change(kind, 'x'), [change(kind, 'x'), ...parent], NOTHING, now)).toEqual(
        [`${kind} x`, 'field-added-required p'].sort(),
      );
    },
  );

  it('a label brings no parent', () => {
    const now = formOf([field('p'), under('x', 'p')]);
    const all = [change('label', 'x'), change('field-added', 'p')];
    expect(broughtBy(change('label', 'x'), all, NOTHING, now)).toEqual(['label x']);
  });

  it('a field that goes takes along where its children hang, or that they go', () => {
    const before = formOf([field('p'), under('x', 'p'), under('y', 'p'), field('z')]);
    const all = [
      change('field-removed', 'p'),
      change('condition', 'x'),
      change('label', 'x'),
      change('field-removed', 'y'),
      change('field-removed', 'z'),
    ];
    expect(broughtBy(change('field-removed', 'p'), all, before, NOTHING)).toEqual([
      'condition x',
      'field-removed p',
      'field-removed y',
    ]);
  });
});
