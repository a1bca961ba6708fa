import { Script } from 'node:vm';
import { setSetting } from '@formloom/project';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { EVERYTHING_PROJECT } from '../testing/everything.ts';
import {
  CONTACT_PROJECT,
  field,
  HOSTILE,
  onePerRow,
  projectOf,
  schemaOf,
  VISITA_PROJECT,
} from '../testing/forms.ts';
import { expectGolden } from '../testing/golden.ts';
import { shippedForm } from './shipped-form.ts';
import type { TargetName } from './target.ts';
import { exportFiles } from './targets.ts';
import { componentOf, reactSnippet, scriptSnippet } from './usage.ts';
import { propertyName, quoted, valueTypes } from './value-types.ts';

const textOf = (project: typeof CONTACT_PROJECT, target: TargetName, ending: string) =>
  exportFiles(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';

it('the files are those that were asked for', () => {
  const paths = (target: TargetName) => exportFiles(CONTACT_PROJECT, target).map(({ path }) => path);
  expect(paths('embed')).toEqual(['contact-us.js', 'example.html', 'README.md', 'formloom.json']);
  expect(paths('package')).toEqual(
    [
      'package.json',
      'index.js',
      'index.d.ts',
      'react.js',
      'react.d.ts',
      'vue.d.ts',
      'svelte.d.ts',
      'style.css',
      'custom-elements.json',
      'README.md',
      'formloom.json',
    ].map((name) => `contact-us/${name}`),
  );
});

it.each([
  ['contact', CONTACT_PROJECT],
  ['visita', VISITA_PROJECT],
  ['everything', EVERYTHING_PROJECT],
])('what people read of “%s” is what a reviewer can open in golden/', (name, project) => {
  for (const target of ['embed', 'package'] as const) {
    for (const { path, text } of exportFiles(project, target)) {
      if (/\.(?:js|css)$|formloom\.json$/.test(path) && !path.endsWith('/react.js')) continue;
      expectGolden(`${name}-${target}/${path}`, text);
    }
  }
});

describe('names', () => {
  it.each([
    ['Contact us', 'fl-contact-us', 'ContactUs'],
    ['2024: a survey', 'fl-2024-a-survey', 'Form2024ASurvey'],
    ['Values', 'fl-values', 'Values'],
    ['見積もり', 'fl-form-form-1', 'FormForm1'],
  ])('“%s” is %s and %s', (name, tag, component) => {
    const project = setSetting(CONTACT_PROJECT, 'name', name);
    expect([shippedForm(project, 'script').tag, componentOf(project)]).toEqual([tag, component]);
    expect(parseSync('react.js', textOf(project, 'package', 'react.js')).errors).toEqual([]);
  });

  it('snippets have them', () => {
    expect(scriptSnippet(CONTACT_PROJECT, { shadow: true, noTitle: true, noPrefill: false })).toBe(
      '<script type="module" src="/contact-us.js"></script>\n<fl-contact-us shadow no-title></fl-contact-us>',
    );
    expect(reactSnippet(CONTACT_PROJECT)).toContain('console.log(detail.values.firstname)');
  });
});

describe('types', () => {
  it('of every shape of field', () => {
    const options = [
      { label: 'A', value: 'a' },
      { label: 'B', value: "b'\n" },
    ];
    const schema = schemaOf(
      'x',
      field('written', 'text', { required: true }),
      field('ticked', 'single_checkbox'),
      field('one', 'radio', { required: true, options }),
      field('list', 'dropdown', { options }),
      field('some', 'multiple_checkboxes', { options }),
      field('file', 'file'),
    );
    expect(
      valueTypes(projectOf(schema, onePerRow(schema))).map(({ key, type, required }) => [
        key,
        type,
        required,
      ]),
    ).toEqual([
      ['written', 'string', true],
      ['ticked', "'true' | 'false'", false],
      ['one', "'a' | 'b\\'\\n'", true],
      ['list', "'a' | 'b\\'\\n' | ''", false],
      ['some', "ReadonlyArray<'a' | 'b\\'\\n'>", false],
    ]);
  });

  it('names and texts are written so that they are read as they are', () => {
    for (const text of [...HOSTILE, '\\', '\\"', "\\'", '0-2/name', 'a b']) {
      expect(new Script(`(${quoted(text)})`).runInNewContext()).toBe(text);
      expect(Object.keys(new Script(`({ ${propertyName(text)}: 1 })`).runInNewContext())).toEqual([text]);
    }
  });
});

describe('hostile content is harmless', () => {
  const options = HOSTILE.map((label, index) => ({ label, value: `${label}-${index}` }));
  const schema = schemaOf(
    HOSTILE.join(' '),
    ...HOSTILE.map((label, index) =>
      field(`${label}-${index}`, ['text', 'radio', 'dropdown', 'checkbox'][index % 4], { label, options }),
    ),
  );
  const project = projectOf(schema, onePerRow(schema), { name: `x ${HOSTILE.join(' ')}` });

  it('scripts and types can be read', () => {
    expect(() => new Script(textOf(project, 'embed', '.js'))).not.toThrow();
    for (const name of ['index.js', 'react.js', 'index.d.ts', 'react.d.ts', 'vue.d.ts', 'svelte.d.ts'])
      expect([name, parseSync(name, textOf(project, 'package', `/${name}`)).errors]).toEqual([name, []]);
  });

  it('what is carried comes out as it was put in, and needs no document to be read', async () => {
    const script = textOf(project, 'package', '/index.js');
    const form = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const { html, tag } = shippedForm(project, 'server');
    expect(form.render({ inside: true })).toBe(html);
    expect(form.render({ shadow: true, noPrefill: true, step: 1 })).toBe(
      `<${tag} shadow no-prefill step="1">${html}</${tag}>`,
    );
    expect(form.fields.map(({ label }: { label: string }) => label)).toEqual(HOSTILE);
  });
});

it('the script leaves no name behind and carries country codes only where they are asked for', () => {
  const script = textOf(CONTACT_PROJECT, 'embed', '.js');
  expect(script).toMatch(/^\/\* Formloom: fl-contact-us \*\/\n\{const formloom=.*\}\n$/s);
  expect(script).not.toContain('cado0jm0');
});
