import { normalizeDetails } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { type Content, createProject, type Project, setContent, setField, setStep } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { previewDocument } from '../document.ts';
import { exportModule } from '../export-module.ts';
import { field, layoutOf, projectOf, schemaOf } from '../testing/forms.ts';
import { renderTemplate } from '../testing/template.ts';

const names = ['a', 'b', 'c'];
const SCHEMA = schemaOf('Visit', ...names.map((name) => field(name, 'text', { label: name.toUpperCase() })));
const withLayout = (layout: Layout, language: 'en' | 'es' = 'en') => projectOf(SCHEMA, layout, { language });
const textOf = (project: Project, ending: string) =>
  exportModule(project).find(({ path }) => path.endsWith(ending))?.text ?? '';
const formOf = (project: Project) => {
  const rendered = renderTemplate(textOf(project, 'module.html'), textOf(project, 'fields.json'));
  // What is shipped is what is shown, in every test of this file.
  expect(previewDocument(project)).toContain(`<main>\n${rendered}</main>`);
  return rendered;
};
const lineWith = (html: string, text: string) => html.split('\n').find((line) => line.includes(text)) ?? '';
const fill = (project: Project, contents: Readonly<Record<string, Content>>) =>
  Object.entries(contents).reduce((next, [key, content]) => setContent(next, key, content), project);

const HEADING: Content = { kind: 'heading', text: 'Your visit', size: 'large' };
const SMALL: Content = { kind: 'heading', text: 'Details', size: 'small' };
const TEXT: Content = { kind: 'text', text: 'It takes **two** minutes.' };
const IMAGE: Content = { kind: 'image', src: 'https://a.test/map.png', alt: 'The way to us' };

describe('content of the operator’s own', () => {
  const project = fill(
    withLayout(
      layoutOf([['block:heading-1'], ['block:text-1', 'a'], ['block:divider-1'], ['b', 'block:image-1']]),
    ),
    { 'block:heading-1': HEADING, 'block:text-1': TEXT, 'block:image-1': IMAGE },
  );

  it('stands where it was placed', () => {
    const html = formOf(project);
    expect(lineWith(html, 'Your visit')).toBe(
      '<h3 class="fl-heading" data-fl-size="large" data-fl-key="block:heading-1" dir="auto">Your visit</h3>',
    );
    expect(lineWith(html, 'minutes')).toBe(
      '<div class="fl-rich" data-fl-text data-fl-key="block:text-1" dir="auto"><p>It takes <strong>two</strong> minutes.</p></div>',
    );
    expect(lineWith(html, '<hr')).toBe('<hr class="fl-divider" data-fl-key="block:divider-1">');
    expect(lineWith(html, '<img')).toBe(
      '<div class="fl-picture" data-fl-text data-fl-key="block:image-1"><img src="https://a.test/map.png" alt="The way to us" loading="lazy"></div>',
    );
  });

  it('can be edited on the page; what an editor writes there is made safe by the provider’s filters', () => {
    const fields = JSON.parse(textOf(project, 'fields.json'));
    const group = fields.find(({ name }: { name: string }) => name === 'fl_blocks');
    expect(group).toMatchObject({
      label: 'Content',
      children: [
        {
          name: 'fl_b1',
          label: 'Your visit',
          children: [{ name: 'fl_text', type: 'text', label: 'Heading', default: 'Your visit' }],
        },
        {
          name: 'fl_b2',
          label: 'It takes two minutes.',
          children: [
            {
              name: 'fl_text',
              type: 'richtext',
              label: 'Text',
              default: '<p>It takes <strong>two</strong> minutes.</p>',
            },
          ],
        },
        {
          name: 'fl_b3',
          label: 'The way to us',
          children: [
            {
              name: 'fl_image',
              type: 'image',
              label: 'Image',
              default: {
                size_type: 'auto',
                src: 'https://a.test/map.png',
                alt: 'The way to us',
                loading: 'lazy',
              },
            },
          ],
        },
      ],
    });
    const template = textOf(project, 'module.html');
    expect(template.match(/\{\{ module\.fl_blocks[^}]*\}\}/g)).toEqual([
      '{{ module.fl_blocks.fl_b1.fl_text|escape_html }}',
      '{{ module.fl_blocks.fl_b2.fl_text|sanitize_html }}',
      '{{ module.fl_blocks.fl_b3.fl_image.src|escape_attr }}',
      '{{ module.fl_blocks.fl_b3.fl_image.alt|escape_attr }}',
    ]);
  });

  it.each<[string, string, Content]>([
    ['a heading without words', 'block:heading-1', { kind: 'heading', text: ' ', size: 'large' }],
    ['a text without words', 'block:text-1', { kind: 'text', text: '\n' }],
    ['an image without an address', 'block:image-1', { kind: 'image', src: '', alt: 'x' }],
    ['an image without words', 'block:image-1', { kind: 'image', src: 'https://a.test/x.png', alt: ' ' }],
    ['an image over http', 'block:image-1', { kind: 'image', src: 'http://a.test/x.png', alt: 'x' }],
    ['an image from nowhere', 'block:image-1', { kind: 'image', src: '//a.test/x.png', alt: 'x' }],
    ['an image of data', 'block:image-1', { kind: 'image', src: 'data:image/png;base64,AA', alt: 'x' }],
  ])('%s is not drawn, and takes no room', (_, key, content) => {
    const html = formOf(fill(withLayout(layoutOf([[key, 'a']])), { [key]: content }));
    expect(html).not.toContain(key);
    expect(html).toContain('data-fl-columns="1"');
    expect(html).not.toContain('<img');
  });

  it('headings stand below the form’s title and the step’s, and none is skipped', () => {
    const keys = ['block:heading-1', 'block:heading-2', 'block:heading-3'];
    const contents = { [keys[0] ?? '']: SMALL, [keys[1] ?? '']: HEADING, [keys[2] ?? '']: SMALL };
    const levels = (one: Project) => formOf(one).match(/(?<=<)h\d/g);
    const rows = keys.map((key) => [key]);
    const single = fill(withLayout(layoutOf([...rows, ['a']])), contents);
    expect(levels(single)).toEqual(['h2', 'h3', 'h3', 'h4']);
    const bare = { ...single, settings: { ...single.settings, showTitle: false } };
    expect(levels(bare)).toEqual(['h2', 'h2', 'h3']);
    const several = fill(
      withLayout(layoutOf([...rows.slice(0, 2), ['a']], [...rows.slice(2), ['b']])),
      contents,
    );
    expect(levels(several)).toEqual(['h2', 'h3', 'h4', 'h4', 'h3', 'h4']);
  });
});

/** `e` hangs from `d`, and `d` from `a`. */
const dependent = (name: string, dependentFields: readonly object[] = []) => ({
  dependentCondition: { operator: 'eq', values: ['x'] },
  dependentField: { name, fieldType: 'single_line_text', dependentFields },
});
const details = normalizeDetails({
  id: 'form-1',
  fieldGroups: [
    {
      fields: [
        { name: 'a', fieldType: 'single_line_text', dependentFields: [dependent('d', [dependent('e')])] },
      ],
    },
  ],
});

describe('widths in a row', () => {
  const rowsOf = (project: Project) => formOf(project).match(/<div class="fl-row"[^>]*>/g);
  const widthsOf = (project: Project) =>
    [...formOf(project).matchAll(/data-fl-width="(\d)"/g)].map(([, n]) => n);
  const two = withLayout(layoutOf([['a', 'b'], ['c']]));

  it('are told only where a row is not divided into equal parts', () => {
    expect(rowsOf(two)).toEqual([
      '<div class="fl-row" data-fl-columns="2">',
      '<div class="fl-row" data-fl-columns="1">',
    ]);
    const divided = setField(two, 'a', 'width', '2/3');
    expect(rowsOf(divided)?.[0]).toBe('<div class="fl-row" data-fl-columns="2" data-fl-divided>');
    expect(widthsOf(divided)).toEqual(['4', '2']);
    expect(widthsOf(setField(divided, 'c', 'width', '1/2'))).toEqual(['4', '2', '3']);
    expect(widthsOf(setField(two, 'a', 'width', '1/2'))).toEqual([]);
  });

  it('count what takes room: a hidden neighbour has no part', () => {
    const alone = setField(setField(two, 'a', 'width', '1/2'), 'b', 'hidden', true);
    expect(widthsOf(alone)).toEqual(['3']);
  });

  it('are those of content, too, and of a field together with what hangs from it', () => {
    const heading = fill(withLayout(layoutOf([['block:heading-1', 'a']])), { 'block:heading-1': HEADING });
    expect(widthsOf(setField(heading, 'block:heading-1', 'width', '1/3'))).toEqual(['2', '4']);
    const family = setField(createProject(SCHEMA, { details }), 'a', 'width', '2/3');
    expect(formOf(family)).toContain('<div class="fl-family" data-fl-width="4">');
    expect(widthsOf(family)).toEqual(['4']);
  });

  it('of a conditional field are its own, and not of what hangs from it', () => {
    const form = createProject(SCHEMA, { details });
    const tags = (project: Project) =>
      [...formOf(project).matchAll(/<div class="fl-(?:family|field)"[^>]*>/g)].map(([tag]) => [
        / data-fl-key="(.)"/.exec(tag)?.[1],
        / data-fl-width="(.)"/.exec(tag)?.[1],
      ]);
    const family = [undefined, undefined];
    const narrow = setField(form, 'd', 'width', '2/3');
    expect(tags(narrow)).toEqual([family, ['a', undefined], family, ['d', '4'], ['e', undefined]]);
    expect(tags(setField(narrow, 'e', 'width', '1/3'))).toEqual([
      family,
      ['a', undefined],
      family,
      ['d', '4'],
      ['e', '2'],
    ]);
    expect(widthsOf(setField(form, 'd', 'width', 'full'))).toEqual([]);
    expect(widthsOf(setField(narrow, 'd', 'hidden', true))).toEqual([]);
  });
});

describe('settings of fields and steps', () => {
  it('a field says what the operator says', () => {
    const words = setField(
      setField(withLayout(layoutOf([['a'], ['b']])), 'a', 'label', 'Your {{ name }}'),
      'a',
      'help',
      'As in your passport',
    );
    const set = setField(setField(words, 'a', 'parameter', 'utm.name'), 'a', 'labelHidden', true);
    const html = formOf(setField(set, 'a', 'defaultValues', ['Ana']));
    expect(html).toContain(
      '<label class="fl-label fl-heard" for="formloom-f1" dir="auto">Your {\u2060{ name }\u2060}',
    );
    expect(html).toContain(`aria-describedby="formloom-f1-help formloom-f1-error"`);
    expect(lineWith(html, `id="formloom-f1"`)).toContain(`value="Ana"`);
    expect(lineWith(html, 'data-fl-key="a"')).toContain('data-fl-param="utm.name"');
    expect(lineWith(html, 'data-fl-key="b"')).not.toContain('data-fl-param');
  });

  it('a hidden one is sent with its value and takes no room', () => {
    const hidden = setField(withLayout(layoutOf([['a', 'b']])), 'a', 'hidden', true);
    const html = formOf(setField(hidden, 'a', 'defaultValues', ['web']));
    expect(html).toContain('<input type="hidden" id="formloom-f1" name="a" value="web">');
    expect(html).toContain('data-fl-columns="1"');
  });

  it('a step has a description and words of its own on its buttons, editable on the page', () => {
    const two = withLayout(layoutOf([['a']], [['b']]), 'es');
    const set = setStep(
      setStep(setStep(two, 's0', 'description', 'Dos <minutos>'), 's0', 'next', 'Seguir'),
      's1',
      'back',
      'Volver',
    );
    const html = formOf(set);
    expect(html).toContain(
      '<div class="fl-step" data-fl-step role="group" aria-labelledby="formloom-s1" aria-describedby="formloom-s1-text" data-fl-next-text="Seguir">',
    );
    expect(html).toContain(
      '<p class="fl-step-text" id="formloom-s1-text" dir="auto">Dos &lt;minutos&gt;</p>',
    );
    expect(html).toContain('aria-labelledby="formloom-s2" data-fl-back-text="Volver">');
    const steps = JSON.parse(textOf(set, 'fields.json')).find(
      (one: { name: string }) => one.name === 'fl_steps',
    );
    const first = steps.children[0].children.map((one: { label: string; default: string }) => [
      one.label,
      one.default,
    ]);
    expect(first).toEqual([
      ['Etiqueta', 'Paso 1'],
      ['Descripción', 'Dos <minutos>'],
      ['Botón de siguiente', 'Seguir'],
    ]);
  });

  it('where there is one step, its description stands alone', () => {
    const one = setStep(withLayout(layoutOf([['a']])), 's0', 'description', 'Two minutes');
    const html = formOf(setStep(one, 's0', 'next', 'On'));
    expect(html).toContain('<div class="fl-step" data-fl-step>\n<p class="fl-step-text"');
    expect(html).not.toContain('data-fl-next-text');
    expect(textOf(setStep(one, 's0', 'next', 'On'), 'fields.json')).not.toContain('fl_next');
  });
});
