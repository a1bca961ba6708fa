/** Rules about what the operator adds and says of fields. */

import { type Content, type Project, setContent, setField, withLayout } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { check } from '../check.ts';
import { field, formOf, options, projectOf } from '../testing/forms.ts';
import { describeFinding } from '../words/describe.ts';

const FORM = projectOf(
  formOf([
    field('email', 'email', { required: true }),
    field('plan', 'dropdown', { options: options('a', 'b') }),
    field('utm', 'single_line_text', { hidden: true, required: true, defaultValues: ['web'] }),
  ]),
);

function withContent(key: string, content?: Content): Project {
  const [first] = FORM.layout.steps;
  if (!first) throw new Error('no step');
  const rows = [{ id: 'own', fields: [key] }, ...first.rows];
  const placed = withLayout(FORM, { ...FORM.layout, steps: [{ ...first, rows }] });
  return content ? setContent(placed, key, content) : placed;
}

const notFine = (project: Project) => check(project).filter(({ severity }) => severity !== 'fine');
const messages = (project: Project, language: 'en' | 'es') =>
  notFine(project).map((finding) => describeFinding(finding, project, language).title);

describe('content', () => {
  it.each<[string, Project, string, string, string]>([
    [
      'a heading without words',
      withContent('block:heading-2'),
      'empty-content',
      'Heading 2 is empty',
      'Encabezado 2 no contiene nada',
    ],
    [
      'a text without words',
      withContent('block:text-1', { kind: 'text', text: ' \n' }),
      'empty-content',
      'Text 1 is empty',
      'Texto 1 no contiene nada',
    ],
    [
      'an image without an address',
      withContent('block:image-1', { kind: 'image', src: '', alt: 'A map' }),
      'empty-content',
      '“A map” is empty',
      '«A map» no contiene nada',
    ],
    [
      'an image over http',
      withContent('block:image-1', { kind: 'image', src: 'http://a.test/x.png', alt: 'A map' }),
      'image-address',
      '“A map” has no address that works',
      '«A map» no tiene una dirección que sirva',
    ],
    [
      'an image without alternative text',
      withContent('block:image-1', { kind: 'image', src: 'https://a.test/x.png', alt: '' }),
      'image-alt',
      'Image 1 has no alternative text',
      'Imagen 1 no tiene texto alternativo',
    ],
  ])('%s is reported', (_, project, code, english, spanish) => {
    expect(notFine(project)).toMatchObject([{ code, severity: 'should', action: 'edit-content' }]);
    expect([messages(project, 'en'), messages(project, 'es')]).toEqual([[english], [spanish]]);
  });

  it('that can be drawn is fine; where there is none, none is asked for', () => {
    const codes = (project: Project) => check(project).map(({ code }) => code);
    const image = withContent('block:image-1', { kind: 'image', src: 'https://a.test/x.png', alt: 'A map' });
    expect(notFine(image)).toEqual([]);
    expect(codes(image)).toEqual(expect.arrayContaining(['image-alt', 'image-address', 'empty-content']));
    expect(codes(withContent('block:divider-1'))).toEqual(codes(FORM));
    expect(codes(FORM)).not.toContain('image-alt');
  });

  it('a field that is called like content is none', () => {
    const odd = projectOf(formOf([field('block:heading-1')]));
    expect(notFine(odd)).toEqual([]);
  });
});

describe('what the operator says of a field is what counts', () => {
  it.each<[string, Project, object]>([
    [
      'a default that is no option',
      setField(FORM, 'plan', 'defaultValues', ['c']),
      { code: 'default-refused', severity: 'should', at: 'plan', action: 'set-default' },
    ],
    [
      'the same of a field that was hidden',
      setField(setField(FORM, 'plan', 'defaultValues', ['c']), 'plan', 'hidden', true),
      { code: 'default-refused', severity: 'must', at: 'plan' },
    ],
    [
      'a required field that was hidden',
      setField(setField(FORM, 'email', 'hidden', true), 'email', 'parameter', 'e'),
      { code: 'hidden-empty', severity: 'must', at: 'email', value: 'e' },
    ],
    [
      'a hidden value that was taken away',
      setField(FORM, 'utm', 'defaultValues', []),
      { code: 'hidden-empty', severity: 'must', at: 'utm' },
    ],
    [
      'a label that another field has',
      setField(FORM, 'plan', 'label', 'Label of email'),
      { code: 'same-label', severity: 'should', at: 'plan' },
    ],
  ])('%s is reported', (_, project, finding) => {
    expect(notFine(project)).toMatchObject([finding]);
  });

  it.each<[string, Project]>([
    ['a default that is an option', setField(FORM, 'plan', 'defaultValues', ['b'])],
    [
      'a hidden required field with a value',
      setField(setField(FORM, 'email', 'hidden', true), 'email', 'defaultValues', ['a@b.test']),
    ],
  ])('%s is fine', (_, project) => {
    expect(notFine(project)).toEqual([]);
  });

  it('fields are called as the operator calls them', () => {
    const project = setField(setField(FORM, 'plan', 'label', 'Tariff'), 'plan', 'defaultValues', ['c']);
    expect(messages(project, 'en')).toEqual(['The default of “Tariff” does not fit']);
  });
});
