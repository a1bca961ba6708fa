/** A form in which everything occurs, outside of the CMS; and what each way out says of itself. */

import { COUNTRY_CODES } from '@formloom/kind';
import { addLanguage, type Project, setContent, setSetting } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { EVERYTHING_PROJECT } from '../testing/everything.ts';
import {
  CONTACT_PROJECT,
  counting,
  field,
  guarded,
  onePerRow,
  projectOf,
  schemaOf,
  VISITA_PROJECT,
} from '../testing/forms.ts';
import { expectGolden } from '../testing/golden.ts';
import { shippedForm } from './shipped-form.ts';
import type { TargetName } from './target.ts';
import { exportFiles, TARGETS } from './targets.ts';
import { plainSnippet, reactSnippet } from './usage.ts';
import { valueTypes } from './value-types.ts';

const textOf = (project: Project, target: TargetName, ending: string) =>
  exportFiles(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';

describe('what a script or a package carries', () => {
  it.each(['script', 'server'] as const)('for a %s is what a reviewer can open in golden/', (drawer) => {
    const { words, ...form } = shippedForm(EVERYTHING_PROJECT, drawer);
    const said = { ...form, words: Object.fromEntries(words ?? []) };
    expectGolden(`everything/shipped-${drawer}.json`, `${JSON.stringify(said, null, 2)}\n`);
  });

  it('is shorter for a script, which knows what is so without saying it', () => {
    const [script, server] = (['script', 'server'] as const).map(
      (one) => shippedForm(CONTACT_PROJECT, one).html,
    );
    expect(server).toContain('data-fl-keep="tab" data-fl-judge="continue"');
    expect(script).not.toMatch(/data-fl-(?:keep|judge|page-id|title|text-error-title)=/);
    expect(shippedForm(setSetting(CONTACT_PROJECT, 'dataLayer', true), 'script').html).toContain(
      'data-fl-title=',
    );
    expect(script).toContain('data-fl-text-no-target=');
    expect(shippedForm(VISITA_PROJECT, 'script').html).not.toContain('data-fl-text-no-target=');
  });

  it('tells its fields to a server, with their options', async () => {
    const code = encodeURIComponent(textOf(EVERYTHING_PROJECT, 'package', 'index.js'));
    const { fields } = (await import(`data:text/javascript,${code}`)) as {
      fields: ReadonlyArray<{ key: string }>;
    };
    expect(fields.find(({ key }) => key === 'light')).toEqual({
      key: 'light',
      label: 'Light',
      kind: 'select',
      required: false,
      options: [
        { label: 'By daylight', value: 'day' },
        { label: 'The lamp', value: 'lamp' },
      ],
    });
    expect(fields.find(({ key }) => key === 'code')).not.toHaveProperty('options');
  });

  it('counts visits only where that is wished', () => {
    const script = textOf(counting(CONTACT_PROJECT), 'package', 'index.js');
    expect(script).toContain('export function define(name = tag) {\n  countVisits();\n  if (');
    expect(script).toContain('let isCounting = false;');
    expect(textOf(CONTACT_PROJECT, 'package', 'index.js')).toContain(
      'export function define(name = tag) {\n  if (',
    );
    expect(textOf(CONTACT_PROJECT, 'package', 'index.js')).not.toContain('isCounting');
    const embed = (project: Project) => textOf(project, 'embed', '.js');
    expect(embed(counting(CONTACT_PROJECT))).toContain('https://forms.test/base/figures');
    expect(embed(CONTACT_PROJECT)).not.toContain('figures');
  });

  it('has its style beside it', () => {
    const { css } = shippedForm(CONTACT_PROJECT, 'server');
    expect(textOf(CONTACT_PROJECT, 'package', 'style.css')).toBe(`/* Made with Formloom. */\n${css}\n`);
  });

  it('brings country codes along where one field asks for them', () => {
    const codes = `"${COUNTRY_CODES.toLowerCase()}".toUpperCase()`;
    expect(textOf(EVERYTHING_PROJECT, 'embed', '.js')).toContain(codes);
    expect(textOf(CONTACT_PROJECT, 'embed', '.js')).not.toContain(codes.slice(0, 40));
  });
});

it.each<[TargetName, string, string, number]>([
  ['module', 'contact-us.module/', 'contact-us.zip', 5],
  ['embed', '', 'contact-us.zip', 0],
  ['package', 'contact-us/', 'contact-us.zip', 0],
  ['page', '', 'contact-us.html', 0],
])('%s: folder “%s”, file %s, and %i files for the account', (target, folder, download, uploads) => {
  expect(TARGETS[target].folder(CONTACT_PROJECT)).toBe(folder.replace(/\/$/, ''));
  expect(TARGETS[target].download(CONTACT_PROJECT)).toBe(download);
  expect(TARGETS[target].uploads(CONTACT_PROJECT)).toHaveLength(uploads);
});

describe('what a policy must allow', () => {
  const shown = (src: string, key = 'block:image-1') =>
    setContent(EVERYTHING_PROJECT, key, { kind: 'image', src, alt: 'A' });

  it('for answers, counting and pictures', () => {
    const codes = (project: Project, target: TargetName) =>
      TARGETS[target].notes(project).map((note) => ({ ...note }));
    expect(codes(counting(EVERYTHING_PROJECT), 'package')).toEqual([
      { code: 'answers-go-to', address: 'https://p.test/submit/4210/studio-1' },
      { code: 'inside-form' },
      { code: 'strict-styles' },
      { code: 'allow-connection', origin: 'https://p.test' },
      { code: 'allow-figures', origin: 'https://forms.test' },
      { code: 'allow-pictures', origins: ['https://studio.test'] },
    ]);
    expect(codes(shown('https://b.test:8443/x?y'), 'embed')).toContainEqual({
      code: 'allow-pictures',
      origins: ['https://b.test:8443'],
    });
    expect(codes(CONTACT_PROJECT, 'embed')).toEqual([
      { code: 'answers-go-nowhere' },
      { code: 'inside-form' },
      { code: 'strict-styles' },
    ]);
  });
});

describe('the README', () => {
  it.each(['module', 'embed', 'package'] as const)('of a Spanish form in two languages, as %s', (target) => {
    const project = counting(guarded(addLanguage(setSetting(VISITA_PROJECT, 'submitUrl', ' '), 'pt-br')));
    expectGolden(`visita-more/README.${target}.md`, textOf(project, target, 'README.md'));
  });

  it.each(['embed', 'package'] as const)('of an English one that goes nowhere, as %s', (target) => {
    expect(textOf(guarded(CONTACT_PROJECT), target, 'README.md')).toContain(
      '**Captcha is switched on in the account',
    );
    expect(textOf(CONTACT_PROJECT, target, 'README.md')).toContain('it was off when this was made');
    expect(textOf(counting(EVERYTHING_PROJECT), target, 'README.md')).toContain(': for counting visits');
    const nowhere = { ...VISITA_PROJECT, form: { ...VISITA_PROJECT.form, account: null, submitUrl: null } };
    expect(textOf(nowhere, target, 'README.md')).toContain('**Todavía a ninguna parte.**');
  });

  it('has a fence that what stands in it cannot end', () => {
    const schema = schemaOf(
      'x',
      field('a', 'radio', { label: 'A', options: [{ label: 'B', value: '````' }] }),
    );
    const readme = textOf(projectOf(schema, onePerRow(schema)), 'package', 'README.md');
    expect(readme).toMatch(/^`{5}ts\n/m);
  });
});

describe('types of answers', () => {
  const typeOf = (rest: Parameters<typeof field>[2], type = 'dropdown', key = 'a') => {
    const schema = schemaOf('x', field(key, type, rest));
    return valueTypes(projectOf(schema, onePerRow(schema)))[0]?.type;
  };
  const options = [
    { label: 'B', value: 'b' },
    { label: 'C', value: 'c' },
    { label: 'C again', value: 'c' },
  ];

  it('are unions of what can be chosen', () => {
    expect(typeOf({ options, required: true })).toBe("'b' | 'c'");
    expect(typeOf({ options })).toBe("'b' | 'c' | ''");
    expect(typeOf({ options }, 'multiple_checkboxes')).toBe("ReadonlyArray<'b' | 'c'>");
    expect(typeOf({ options: [] })).toBe('string');
    expect(typeOf({ options: [{ label: 'None', value: '' }] })).toBe('string');
  });

  it('are none of what is not sent, and the example names the first', () => {
    const files = schemaOf('x', field('a', 'file'));
    expect(valueTypes(projectOf(files, onePerRow(files)))).toEqual([]);
    const named = (name: string) => {
      const schema = schemaOf('x', field(name));
      return (
        reactSnippet(projectOf(schema, onePerRow(schema))) +
        plainSnippet(projectOf(schema, onePerRow(schema)))
      );
    };
    expect(named('email')).toContain('.email');
    expect(named('0-2/name')).toContain("['0-2/name']");
  });
});
