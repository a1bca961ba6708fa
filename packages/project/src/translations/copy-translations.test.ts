/** What becomes of translations when a step, content or a whole layout is taken for another. */

import { describe, expect, it } from 'vitest';
import { duplicateContent } from '../blocks/copy-content.ts';
import { createProject } from '../create-project.ts';
import { withLayout } from '../edit-project.ts';
import { copyStep, copyStepSettings } from '../fields/copy-step.ts';
import { setContent, setStep } from '../fields/edit-fields.ts';
import type { Language } from '../language.ts';
import type { Project } from '../project.ts';
import { readProject } from '../read-project.ts';
import { applyLayout } from '../reuse/apply-layout.ts';
import { writeProject } from '../write-project.ts';
import { addLanguage, setTranslation } from './edit-translations.ts';
import type { TextPlace } from './text-place.ts';
import { fingerprint } from './translation.ts';

let ids = 0;
const newId = () => `new-${++ids}`;
const HEADING = 'block:heading-1';
const field = (name: string) => ({ name, label: name, type: 'text', required: false });

/** Two steps, of which the first has a description and a heading, in Spanish, too. */
function form(id: string, ...languages: Language[]): Project {
  const schema = { id, name: id, fields: [field('a'), field('b')] };
  const row = (one: string, ...fields: string[]) => ({ id: `row-${one}`, fields });
  const steps = [
    { id: `${id}-1`, title: 'About you', rows: [row('1', HEADING), row('2', 'a')] },
    { id: `${id}-2`, title: 'Your visit', rows: [row('3', 'b')] },
  ];
  const plain = withLayout(createProject(schema), { mode: 'multi-step', steps });
  const described = setStep(plain, `${id}-1`, 'description', 'Who you are');
  return languages.reduce(
    (project, language) => addLanguage(project, language),
    setContent(described, HEADING, { kind: 'heading', text: 'Welcome', size: 'large' }),
  );
}
const translate = (project: Project, place: TextPlace, text: string, source: string) =>
  setTranslation(project, 'es', place, text, source);
function translated(id: string, ...languages: Language[]): Project {
  const step = { of: 'step', id: `${id}-1` } as const;
  return [
    (one: Project) => translate(one, { ...step, part: 'title' }, 'Sobre ti', 'About you'),
    (one: Project) => translate(one, { ...step, part: 'description' }, 'Quién eres', 'Who you are'),
    (one: Project) => translate(one, { of: 'content', key: HEADING }, 'Bienvenida', 'Welcome'),
    (one: Project) => translate(one, { of: 'field', key: 'a', part: 'label' }, 'La a', 'a'),
  ].reduce((one, edit) => edit(one), form(id, 'es', ...languages));
}
const isSound = (project: Project) =>
  expect(readProject(writeProject(project))).toEqual({ project, repairs: [] });

describe('within a form', () => {
  it('a copied step has the translated words, and a title of its own', () => {
    const copied = copyStep(translated('f'), 'f-1', newId);
    if (!copied) throw new Error('not copied');
    const { es } = copied.project.design.translations;
    expect(es?.steps?.[copied.id]).toEqual({ description: 'Quién eres' });
    expect(es?.sources?.steps?.[copied.id]).toEqual({ description: fingerprint('Who you are') });
    isSound(copied.project);
  });

  it('words in the place of another step’s leave its title, and replace the translations there', () => {
    const before = setTranslation(
      setStep(
        setTranslation(
          translated('f'),
          'es',
          { of: 'step', id: 'f-2', part: 'title' },
          'Tu visita',
          'Your visit',
        ),
        'f-2',
        'next',
        'On',
      ),
      'es',
      { of: 'step', id: 'f-2', part: 'next' },
      'Sigue',
      'On',
    );
    const { es } = copyStepSettings(before, 'f-1', 'f-2').design.translations;
    expect(es?.steps?.['f-2']).toEqual({ title: 'Tu visita', description: 'Quién eres' });
    expect(Object.keys(es?.sources?.steps?.['f-2'] ?? {})).toEqual(['title', 'description']);
  });

  it('duplicated content is translated as the first', () => {
    const copied = duplicateContent(translated('f'), HEADING, newId);
    if (!copied) throw new Error('not copied');
    const { es } = copied.project.design.translations;
    expect(es?.blocks).toEqual({ [HEADING]: { text: 'Bienvenida' }, [copied.key]: { text: 'Bienvenida' } });
    expect(es?.sources?.blocks?.[copied.key]).toEqual({ text: fingerprint('Welcome') });
    isSound(copied.project);
  });

  it('nothing is made of what was not translated', () => {
    const plain = form('f', 'es');
    expect(duplicateContent(plain, HEADING, newId)?.project.design.translations).toEqual({ es: {} });
    expect(copyStep(form('f'), 'f-1', newId)?.project.design.translations).toEqual({});
  });
});

describe('a layout for another form', () => {
  it('brings the words of steps and content, in the languages that form has', () => {
    const { project } = applyLayout(translated('f', 'fr'), addLanguage(form('g', 'de'), 'es'), newId);
    const [first] = project.layout.steps;
    const { es, ...others } = project.design.translations;
    expect(others).toEqual({ de: {} });
    expect(es).toEqual({
      steps: { [first?.id ?? '']: { title: 'Sobre ti', description: 'Quién eres' } },
      blocks: { [HEADING]: { text: 'Bienvenida' } },
      sources: expect.objectContaining({ blocks: { [HEADING]: { text: fingerprint('Welcome') } } }),
    });
    isSound(project);
  });

  it('removes translations of removed steps and content, not of fields', () => {
    const { project } = applyLayout(form('f'), translated('g'), newId);
    expect(project.design.translations).toEqual({
      es: { fields: { a: { label: 'La a' } }, sources: { fields: { a: { label: fingerprint('a') } } } },
    });
    isSound(project);
  });
});
