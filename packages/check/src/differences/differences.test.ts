import type { Layout } from '@formloom/layout';
import { type Project, setLanguage, setLook, setSetting, setText } from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, formOf, projectOf } from '../testing/forms.ts';
import { describeDifference } from '../words/describe-difference.ts';
import { differences } from './differences.ts';
import { longestCommonSubsequence } from './layout-differences.ts';

/** `a b/c`: a row of two, then a row of one; steps as `Title: rows`. */
function layoutOf(...steps: string[]): Layout {
  return {
    mode: steps.length > 1 ? 'multi-step' : 'one-step',
    steps: steps.map((step) => {
      const [title = '', rows = ''] = step.split(': ');
      const [id = '', named = id] = title.split('=');
      return {
        id,
        title: named,
        rows: rows
          .split('/')
          .filter(Boolean)
          .map((row) => ({ id: `${id} ${row}`, fields: row.split(' ') })),
      };
    }),
  };
}

const FORM = formOf(
  ['a', 'b', 'c', 'd'].map((name) => field(name, undefined, { label: name.toUpperCase() })),
  { arrangement: [{ fields: ['a', 'b', 'c', 'd'] }, { fields: [], richText: '<p>Hello <b>you</b></p>' }] },
);
const project = (...steps: string[]): Project => ({ ...projectOf(FORM), layout: layoutOf(...steps) });
const messages = (before: Project, now: Project, language: 'en' | 'es' = 'en') =>
  differences(before, now).map((one) => describeDifference(one, language));

describe('layouts', () => {
  it.each([
    ['nothing', ['s: a/b/c/d'], ['s: a/b/c/d'], []],
    ['a field that went up', ['s: a/b/c/d'], ['s: d/a/b/c'], ['“D” moved to “s”, row 1']],
    ['a field beside another', ['s: a/b/c/d'], ['s: a b/c/d'], ['“B” stands beside “A”']],
    ['a row that was divided', ['s: a b/c d'], ['s: a/b/c d'], ['“B” begins a row of its own']],
    ['a field that joined another row', ['s: a/b/c/d'], ['s: a d/b/c'], ['“D” moved to “s”, row 1']],
    [
      'fields in and out',
      ['s: a/b/c'],
      ['s: a/b/d'],
      ['“C” was taken out of the form', '“D” was put into “s”, row 3'],
    ],
    ['a text of the account', ['s: a/block:2/b'], ['s: block:2/a/b'], ['“Hello you” moved to “s”, row 1']],
    [
      'a new step',
      ['s: a/b/c/d'],
      ['s: a/b', 't: c/d'],
      [
        'The form goes step by step',
        'The step “t” was added',
        '“C” moved to “t”, row 1',
        '“D” moved to “t”, row 2',
      ],
    ],
    [
      'a step less',
      ['s: a/b', 't: c/d', 'u: '],
      ['s: a/b/c/d', 'u: '],
      ['The step “t” was removed', '“C” moved to “s”, row 3', '“D” moved to “s”, row 4'],
    ],
    [
      'a step by another name',
      ['s=One: a', 't: b'],
      ['s=Two: a', 't: b'],
      ['The step “One” is called “Two” now'],
    ],
    [
      'steps in another order',
      ['s: a', 't: b', 'u: c'],
      ['u: c', 's: a', 't: b'],
      ['The step “u” comes as number 1'],
    ],
    [
      'one step again',
      ['s: a', 't: b'],
      ['s: a/b'],
      ['The form has one step only', 'The step “t” was removed', '“B” moved to “s”, row 2'],
    ],
    ['a start anew, with other ids', ['s=Paso 1: a/b'], ['x=Paso 1: a b'], ['“B” stands beside “A”']],
  ])('%s', (_, before, now, sentences) => {
    expect(messages(project(...before), project(...now))).toEqual(sentences);
  });

  it('what was moved, and nothing else, explains every order', () => {
    const order = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'], { minLength: 6 });
    fc.assert(
      fc.property(order, order, (before, now) => {
        const stays = longestCommonSubsequence(before, now);
        expect(now.filter((one) => stays.has(one))).toEqual(before.filter((one) => stays.has(one)));
        expect(stays.size).toBe(longest(before, now));
      }),
    );
  });
});

/** The plain and slow way. */
function longest(before: readonly string[], now: readonly string[]): number {
  if (before.length === 0 || now.length === 0) return 0;
  const [first, ...rest] = before;
  const at = now.indexOf(first ?? '');
  const without = longest(rest, now);
  return at < 0 ? without : Math.max(without, 1 + longest(rest, now.slice(at + 1)));
}

describe('everything else', () => {
  const before = project('s: a/b/c/d');
  it.each<[string, (project: Project) => Project, string, string]>([
    ['accent', (one) => setLook(one, 'accent', '#0f766e'), 'The accent is #0f766e', 'El color es #0f766e'],
    ['corners', (one) => setLook(one, 'radius', 0), 'The corners have 0 px', 'Las esquinas miden 0 px'],
    [
      'language',
      (one) => setLanguage(one, 'fr'),
      'The form’s language is Français',
      'El idioma del formulario es Français',
    ],
    [
      'a text',
      (one) => setText(one, 'submit', 'Go'),
      'The text “Send button” reads “Go”',
      'El texto «Botón de enviar» dice «Go»',
    ],
    [
      'a name',
      (one) => setSetting(one, 'name', 'Mine'),
      'The module is called “Mine”',
      'El módulo se llama «Mine»',
    ],
    [
      'the title',
      (one) => setSetting(one, 'showTitle', false),
      'The title is not shown',
      'El título no se muestra',
    ],
    [
      'a changed form',
      (one) => ({ ...one, details: { ...one.details, submit: { ...one.details.submit, captcha: true } } }),
      'Captcha was switched on',
      'Se activó el captcha',
    ],
  ])('%s', (_, edit, english, spanish) => {
    expect(messages(before, edit(before))).toEqual([english]);
    expect(messages(before, edit(before), 'es')).toEqual([spanish]);
  });

  it.each<[string, (project: Project) => Project, string]>([
    ['accent', (one) => setLook(one, 'accent', '#0f766e'), 'The accent is the usual one again'],
    ['corners', (one) => setLook(one, 'radius', 3), 'The corners are the usual ones again'],
    ['a text', (one) => setText(one, 'submit', 'Go'), 'The text “Send button” is the usual one again'],
    ['a name', (one) => setSetting(one, 'name', 'Mine'), 'The module is named after the form'],
    ['the title', (one) => setSetting(one, 'showTitle', false), 'The title is shown'],
    [
      'an address',
      (one) => setSetting(one, 'submitUrl', 'https://x.test'),
      'Answers go to the usual address',
    ],
    [
      'a folder',
      (one) => setSetting(one, 'uploadPath', 'a/b.module'),
      'The folder in the account is named after the module',
    ],
    [
      'where it lives',
      (one) => setSetting(one, 'target', 'embed'),
      'It is exported as a module of the account’s site',
    ],
    ['the tag', (one) => setSetting(one, 'tag', 'shadow'), 'Nothing is added to the element’s tag'],
  ])('%s, taken back', (_, edit, english) => {
    expect(messages(edit(before), before)).toEqual([english]);
  });

  it('a name of blanks is none', () => {
    expect(messages(before, setSetting(before, 'name', ' '))).toEqual(['The module is named after the form']);
  });

  it('what came with the account’s form is reported once', () => {
    const more = formOf([...FORM.details.fields, field('e', undefined, { label: 'E' })]);
    const now = { ...project('s: a/b/c/d/e'), schema: more.schema, details: more.details };
    expect(messages(before, now).filter((text) => text.includes('“E”'))).toEqual(['“E” was added']);
  });

  it('what was set aside and brought back is reported, by its field where it has one', () => {
    const left = { ...before, setAside: { 'label a': 'x', 'order ': 'y' } };
    expect(messages(before, left)).toEqual([
      'A change of “A” in the account is set aside',
      'A change of the form in the account is set aside',
    ]);
    expect(messages(left, before, 'es')).toEqual([
      'Ya no está apartado un cambio de «A» en la cuenta',
      'Ya no está apartado un cambio del formulario en la cuenta',
    ]);
    expect(messages(left, { ...left, setAside: { 'label a': 'z', 'order ': 'y' } })).toEqual([
      'A change of “A” in the account is set aside',
    ]);
  });

  it('what was set aside and then taken over is reported as that', () => {
    const renamed = formOf(
      FORM.details.fields.map((one) => (one.key === 'a' ? { ...one, label: 'Z' } : one)),
      { arrangement: FORM.details.arrangement },
    );
    const left = { ...before, setAside: { 'label a': 'x' } };
    expect(messages(left, { ...before, details: renamed.details, schema: renamed.schema })).toEqual([
      '“A” is called “Z” now',
    ]);
  });

  it('equal work has no differences, even as different objects', () => {
    expect(differences(before, JSON.parse(JSON.stringify(before)))).toEqual([]);
  });
});
