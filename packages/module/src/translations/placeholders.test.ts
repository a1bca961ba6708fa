import { createProject, LANGUAGES, TEXT_KEYS, type TextPlace } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../texts.ts';
import { placeholderFaults, placeholdersAt } from './placeholders.ts';

const PROGRESS = { of: 'text', key: 'progress' } as const;
const SUBMIT = { of: 'text', key: 'submit' } as const;
const LABEL = { of: 'field', key: 'email', part: 'label' } as const;
const NONE = { lost: [], invented: [] };

describe('a translation holds the placeholders of its source', () => {
  it.each([
    ['all of them', PROGRESS, 'Step %n of %total', 'Paso %n de %total', NONE],
    ['in another order', PROGRESS, 'Step %n of %total', '%total: %n', NONE],
    ['one is lost', PROGRESS, 'Step %n of %total', 'Paso %n', { lost: ['%total'], invented: [] }],
    ['one is misspelt', PROGRESS, 'Step %n', 'Paso %num', { lost: ['%n'], invented: ['%num'] }],
    ['the form fills in one that its source leaves out', PROGRESS, 'Step %n', 'Paso %n/%total', NONE],
    ['a letter follows', PROGRESS, 'Step %n', 'Paso %nº', NONE],
    ['the page fills in a name', LABEL, 'Hi {name}', 'Hola', { lost: ['{name}'], invented: [] }],
    ['a name that no page fills in', LABEL, 'Hi', 'Hola {{ name }}', { lost: [], invented: ['{{name}}'] }],
    ['blanks within braces', LABEL, 'Hi {{ name }}', 'Hola {{name}}', NONE],
    ['a number of another text', LABEL, 'Size', 'Talla %n', { lost: [], invented: ['%n'] }],
    ['a percentage', SUBMIT, 'Get 50%off', 'Obtén 50%de descuento', NONE],
    ['a remark in braces', LABEL, 'Size {see below}', 'Talla {véase abajo}', NONE],
  ])('%s', (_, place, source, translated, expected) => {
    expect(placeholderFaults(place, source, translated)).toEqual(expected);
  });

  it.each(LANGUAGES)('as Formloom’s own words do in “%s”', (language) => {
    for (const key of TEXT_KEYS)
      expect(placeholderFaults({ of: 'text', key }, TEXTS.en[key], TEXTS[language][key])).toEqual(NONE);
  });
});

it('a text in the form’s own language holds none that the form does not fill in', () => {
  const project = createProject({ id: 'f', name: 'F', fields: [] });
  const at = (place: TextPlace, source: string) =>
    placeholdersAt(project, project.design.language, { id: '', place, source, isMarkdown: false }).invented;
  expect(at(PROGRESS, 'Step %x of %total')).toEqual(['%x']);
  expect(at(SUBMIT, 'Send %n, 50%off {name}')).toEqual(['%n']);
  expect(at(LABEL, 'Up to %max')).toEqual([]);
});
