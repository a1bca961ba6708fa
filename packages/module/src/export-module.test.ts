import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { addLanguage } from '@formloom/project';
import { strFromU8, unzipSync } from 'fflate';
import { parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { previewDocument } from './document.ts';
import { exportModule } from './export-module.ts';
import { shippedForm } from './targets/shipped-form.ts';
import { EVERYTHING_PROJECT } from './testing/everything.ts';
import {
  CONTACT_PROJECT,
  field,
  HOSTILE,
  layoutOf,
  onePerRow,
  projectOf,
  schemaOf,
  VISITA_PROJECT,
} from './testing/forms.ts';
import { expectGolden } from './testing/golden.ts';
import { renderTemplate, withoutExpressions, writtenFields } from './testing/template.ts';
import { zipModule } from './zip-module.ts';

const textOf = (files: ReturnType<typeof exportModule>, ending: string) =>
  files.find(({ path }) => path.endsWith(ending))?.text ?? '';

interface JsonField {
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly show_opacity?: boolean;
  readonly children?: readonly JsonField[];
}

const flatten = (fields: readonly JsonField[]): JsonField[] =>
  fields.flatMap((one) => [one, ...flatten(one.children ?? [])]);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const SAMPLES = [
  ['contact', CONTACT_PROJECT],
  ['visita', VISITA_PROJECT],
] as const;

describe('the files', () => {
  it.each(SAMPLES)('of “%s” are those a reviewer can open in golden/', (name, project) => {
    const files = exportModule(project);
    const isReadable = ({ path }: { path: string }) => path.startsWith('readable/');
    for (const file of files.filter((one) => !isReadable(one)))
      expectGolden(`${name}/${file.path}`, file.text);
    const hashes = files.filter(isReadable).map(({ path, text }) => `${sha256(text)}  ${path}\n`);
    expectGolden(`${name}/readable.sha256`, hashes.join(''));
  });

  it('of a form in which everything occurs likewise, apart from what is the same in all of them', () => {
    for (const { path, text } of exportModule(EVERYTHING_PROJECT))
      if (!/^readable|module\.js$/.test(path)) expectGolden(`everything/${path}`, text);
  });

  it('are exactly these, and nothing needs to be chosen', () => {
    expect(exportModule(CONTACT_PROJECT).map(({ path }) => path)).toEqual([
      'contact-us.module/meta.json',
      'contact-us.module/fields.json',
      'contact-us.module/module.html',
      'contact-us.module/module.css',
      'contact-us.module/module.js',
      'readable/module.css',
      'readable/module.js',
      'preview.html',
      'formloom.json',
      'README.md',
    ]);
  });

  it.each(SAMPLES)('of “%s” are small in visitors’ lines: script and style together', (_, project) => {
    const files = exportModule(project);
    const sizeOf = (name: string) => gzipSync(textOf(files, name), { level: 9 }).length;
    expect(sizeOf('module.js') + sizeOf('module.css')).toBeLessThanOrEqual(19_500);
  });

  it('say what they are, and can be read beside what travels', () => {
    const files = exportModule(CONTACT_PROJECT);
    for (const name of ['module.js', 'module.css']) {
      const travels = textOf(files, name);
      const readable = textOf(files, `readable/${name}`);
      expect(travels).toMatch(new RegExp(`^/\\* Formloom. To be read: readable/${name} \\*/\n.+\n`));
      expect(travels.split('\n').length).toBeLessThan(5);
      expect(readable.split('\n').length).toBeGreaterThan(1_000);
    }
  });

  it('never write markup into the page', () => {
    expect(textOf(exportModule(CONTACT_PROJECT), 'readable/module.js')).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment/,
    );
  });
});

describe('what is previewed is what is shipped', () => {
  it.each(SAMPLES)('the template of “%s” with its default values is the preview’s form', (_, project) => {
    const files = exportModule(project);
    const rendered = renderTemplate(textOf(files, 'module.html'), textOf(files, 'fields.json'));
    for (const page of [previewDocument(project), textOf(files, 'preview.html')]) {
      expect(page).toContain(`<main>\n${rendered}</main>`);
      expect(page).toContain(`<style>\n${textOf(files, 'module.css')}</style>`);
      expect(page).toContain(`<script>\n${textOf(files, 'module.js')}</script>`);
    }
  });

  it('also when every text is hostile', () => {
    const schema = schemaOf('x', ...HOSTILE.map((label, index) => field(`f${index}`, 'text', { label })));
    const texts = { submit: '<b>"Go"</b> & \'go\'', next: '{{ 7 * 7 }} {% if %}', thanks: '{# %n' };
    const project = projectOf(schema, onePerRow(schema), { texts });
    const files = exportModule(project);
    const rendered = renderTemplate(textOf(files, 'module.html'), textOf(files, 'fields.json'));
    expect(previewDocument(project)).toContain(`<main>\n${rendered}</main>`);
  });

  it('only the preview shows what it would send', () => {
    const shows = /className="fl-payload"/;
    expect(previewDocument(CONTACT_PROJECT)).toMatch(shows);
    expect(textOf(exportModule(CONTACT_PROJECT), 'preview.html')).not.toMatch(shows);
  });
});

it('inside a form of the page it is parsed as a form', () => {
  const files = exportModule(CONTACT_PROJECT);
  const { html: served } = shippedForm(CONTACT_PROJECT, 'server');
  for (const form of [textOf(files, 'module.html'), served]) {
    const page = serialize(parse(`<form id="page"><div>${form}</div></form>`));
    expect(page).toMatch(/<form id="page"><div><form class="fl-form[^>]* data-formloom="" method="dialog"/);
  }
});

it('of several languages the page’s own decides, by its first part', () => {
  const project = addLanguage(addLanguage(CONTACT_PROJECT, 'pt-br'), 'fr');
  const template = textOf(exportModule(project), 'module.html');
  expect(template.match(/\{% (?:set|if|elif) fl_language[^%]*%\}/g)).toEqual([
    '{% set fl_language = html_lang|lower|split("-")|first %}',
    '{% if fl_language == "fr" %}',
    '{% elif fl_language == "pt" %}',
  ]);
  expect(template).toContain('\n</form>\n{% elif fl_language');
});

describe('the module can be uploaded', () => {
  const files = () => exportModule(VISITA_PROJECT);
  const ALLOWED = ['ANY', 'LANDING_PAGE', 'SITE_PAGE', 'BLOG_POST', 'BLOG_LISTING'];

  it('its meta.json names a label and content types the provider knows', () => {
    const meta = JSON.parse(textOf(files(), 'meta.json'));
    expect(meta.label).toBe('Visita al taller');
    expect(meta.content_types.length).toBeGreaterThan(0);
    for (const type of meta.content_types) expect(ALLOWED).toContain(type);
    expect(meta).not.toHaveProperty('module_id');
  });

  it('its fields.json has safe names, and the style in one group of the style tab', () => {
    const fields = JSON.parse(textOf(files(), 'fields.json'));
    const all = flatten(fields);
    for (const { name, type, label } of all) {
      expect(name).toMatch(/^fl_[a-z0-9_]+$/);
      expect(['text', 'group', 'color', 'number', 'choice', 'boolean']).toContain(type);
      expect(label).not.toBe('');
    }
    const styled = fields.filter((one: { tab?: string }) => one.tab === 'STYLE');
    expect(styled.map((one: { type: string }) => one.type)).toEqual(['group']);
    const colours = all.filter(({ type }) => type === 'color');
    expect(colours.map((one) => one.show_opacity)).toEqual(Array(12).fill(false));
  });

  it('every expression of its template has a field, and every field is used', () => {
    const template = textOf(files(), 'module.html');
    const fields = JSON.parse(textOf(files(), 'fields.json'));
    const named = (list: readonly JsonField[], path = ''): string[] =>
      list.flatMap(({ name, type, children }) =>
        children ? named(children, `${path}${name}.`) : [`${path}${name}${type === 'color' ? '.color' : ''}`],
      );
    expect(writtenFields(template).sort()).toEqual(named(fields).sort());
    expect(withoutExpressions(template)).not.toMatch(/\{\{|\{%|\{#/);
  });

  it('its script and style hold nothing a template language would read', () => {
    for (const ending of ['module.css', 'module.js'])
      expect(textOf(files(), ending)).not.toMatch(/\{\{|\{%|\{#/);
  });
});

describe('hostile content is harmless', () => {
  const options = HOSTILE.map((text, index) => ({ label: text, value: `${text}-${index}` }));
  const schema = schemaOf(
    HOSTILE.join(' '),
    field('left out', 'text', { label: '`x` <img src=x onerror=alert(1)> `y`' }),
    ...HOSTILE.map((text, index) =>
      field(`${text}-${index}`, ['text', 'radio', 'dropdown', 'checkbox'][index % 4], {
        label: text,
        options,
      }),
    ),
  );
  const steps = [[...schema.fields.slice(1).map(({ name }) => [name])], [['none']]];
  const layout = {
    ...layoutOf(...steps),
    steps: layoutOf(...steps).steps.map((step) => ({ ...step, title: HOSTILE.join(' ') })),
  };
  const files = () => exportModule(projectOf(schema, layout, { name: HOSTILE.join(' ') }));

  it('no label, option, name or title becomes template or markup', () => {
    const template = textOf(files(), 'module.html');
    expect(withoutExpressions(template)).not.toMatch(/[{}]/);
    expect(template).not.toMatch(/<(script|img|style|b>|!--)/i);
    const tags = new Set([...template.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name));
    expect([...tags].sort()).toEqual(
      [
        'button',
        'div',
        'fieldset',
        'form',
        'h2',
        'h3',
        'input',
        'label',
        'legend',
        'li',
        'noscript',
        'ol',
        'option',
        'p',
        'select',
        'span',
      ].sort(),
    );
  });

  it('the README stays text', () => {
    const readme = textOf(files(), 'README.md');
    expect(readme).not.toMatch(/(^|[^\\])<(b|script|img|!--)/);
    expect(readme).toContain('Not placed');
  });

  it('paths stay paths, and JSON stays JSON', () => {
    for (const { path, text } of files()) {
      expect(path).toMatch(/^([a-z0-9-]{1,60}\.module\/|readable\/)?[\w.]+$/);
      if (!path.endsWith('.json')) continue;
      JSON.parse(text);
      if (!path.startsWith('formloom')) expect(text).not.toMatch(/\{\{|\{%|\{#/);
    }
    const source = JSON.parse(textOf(files(), 'formloom.json'));
    expect(source.schema.fields[1].label).toBe(HOSTILE[0]);
  });
});

describe('the ZIP', () => {
  const files = () => exportModule(VISITA_PROJECT);

  it('holds the files as they are', () => {
    const unpacked = unzipSync(zipModule(VISITA_PROJECT));
    expect(
      Object.fromEntries(Object.entries(unpacked).map(([path, bytes]) => [path, strFromU8(bytes)])),
    ).toEqual(Object.fromEntries(files().map(({ path, text }) => [path, text])));
  });

  it('is the same bytes in every time zone', () => {
    const zone = process.env.TZ;
    const zips = ['UTC', 'Pacific/Kiritimati', 'America/Caracas', 'Asia/Kathmandu'].map((TZ) => {
      process.env.TZ = TZ;
      return Buffer.from(zipModule(VISITA_PROJECT)).toString('base64');
    });
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(new Set([...zips, Buffer.from(zipModule(VISITA_PROJECT)).toString('base64')]).size).toBe(1);
  });
});
