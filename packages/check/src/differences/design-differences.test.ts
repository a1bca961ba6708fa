/** What is reported of the look, of settings and of content; that everything is reported. */

import type { Layout } from '@formloom/layout';
import {
  addLanguage,
  type Content,
  LOOK_KEYS,
  type Project,
  setContent,
  setCss,
  setField,
  setLook,
  setOption,
  setPreset,
  setSetting,
  setStep,
  setTranslation,
  withDesign,
  withLayout,
} from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { field, formOf, projectOf } from '../testing/forms.ts';
import { describeDifference } from '../words/describe-difference.ts';
import { differences } from './differences.ts';

const FORM = projectOf(
  formOf([
    field('a', undefined, { label: 'A', help: 'Old help', placeholder: 'Old words', defaultValues: ['x'] }),
    field('b', undefined, { label: 'B', hidden: true, options: [{ label: 'X', value: 'x' }] }),
  ]),
);
const layoutOf = (...rows: string[][]): Layout => ({
  mode: 'one-step',
  steps: [{ id: 's', title: 'You', rows: rows.map((fields, row) => ({ id: `r${row}`, fields })) }],
});
const START = withLayout(FORM, layoutOf(['a'], ['b'], ['block:heading-1'], ['block:text-1']));
const HEADING: Content = { kind: 'heading', text: 'Welcome', size: 'large' };
const messages = (before: Project, now: Project, language: 'en' | 'es' = 'en') =>
  differences(before, now).map((one) => describeDifference(one, language));

type Row = readonly [what: string, edit: (project: Project) => Project, en: string, es: string, back: string];

describe.each<Row>([
  [
    'a preset',
    (one) => setPreset(one, 'night'),
    'The theme is “Night”',
    'El tema es «Noche»',
    'The theme is “Plain”',
  ],
  [
    'a colour',
    (one) => setLook(one, 'text', '#112233'),
    'The text colour: #112233',
    'El color del texto: #112233',
    'The text colour was changed',
  ],
  [
    'a number',
    (one) => setLook(one, 'width', 640),
    'The maximum width: 640',
    'El ancho máximo: 640',
    'The maximum width was changed',
  ],
  [
    'a choice',
    (one) => setLook(one, 'labels', 'inside'),
    'The place of labels was changed',
    'Cambió el lugar de las etiquetas',
    'The place of labels was changed',
  ],
  [
    'rules of one’s own',
    (one) => setCss(one, 'p { color: red }'),
    'The form’s own CSS was changed',
    'Cambió el CSS propio del formulario',
    'The form’s own CSS was removed',
  ],
  [
    'help that is taken away',
    (one) => setField(one, 'a', 'help', ''),
    '“A” has no help',
    '«A» no tiene ayuda',
    'The help of “A” is the account’s again',
  ],
  [
    'a placeholder that is taken away',
    (one) => setField(one, 'a', 'placeholder', ''),
    '“A” has no placeholder',
    '«A» no tiene texto de ejemplo',
    'The placeholder of “A” is the account’s again',
  ],
  [
    'a label',
    (one) => setField(one, 'a', 'label', 'Name'),
    '“A” is called “Name”',
    '«A» se llama «Name»',
    '“Name” is called as in the account again',
  ],
  [
    'help',
    (one) => setField(one, 'a', 'help', 'New'),
    'The help of “A” reads “New”',
    'La ayuda de «A» dice «New»',
    'The help of “A” is the account’s again',
  ],
  [
    'a placeholder',
    (one) => setField(one, 'a', 'placeholder', 'Ana'),
    'The placeholder of “A” reads “Ana”',
    'El texto de ejemplo de «A» dice «Ana»',
    'The placeholder of “A” is the account’s again',
  ],
  [
    'a default',
    (one) => setField(one, 'a', 'defaultValues', ['y', 'z']),
    'The default of “A” is “y; z”',
    'El valor inicial de «A» es «y; z»',
    'The default of “A” is the account’s again',
  ],
  [
    'a default that was emptied',
    (one) => setField(one, 'a', 'defaultValues', []),
    '“A” has no default',
    '«A» no tiene valor inicial',
    'The default of “A” is the account’s again',
  ],
  [
    'a hidden label',
    (one) => setField(one, 'a', 'labelHidden', true),
    'The label of “A” is only read aloud',
    'La etiqueta de «A» solo se lee en voz alta',
    'The label of “A” is shown',
  ],
  [
    'a width',
    (one) => setField(one, 'a', 'width', '2/3'),
    '“A” takes 2/3 of its row',
    '«A» ocupa 2/3 de su fila',
    '“A” has its usual width',
  ],
  [
    'the width of content',
    (one) => setField(one, 'block:heading-1', 'width', '1/2'),
    'Heading 1 takes 1/2 of its row',
    'Encabezado 1 ocupa 1/2 de su fila',
    'Heading 1 has its usual width',
  ],
  [
    'a field that was hidden',
    (one) => setField(one, 'a', 'hidden', true),
    '“A” is hidden',
    '«A» está oculto',
    '“A” is shown',
  ],
  [
    'a field that was shown',
    (one) => setField(one, 'b', 'hidden', false),
    '“B” is shown',
    '«B» se muestra',
    '“B” is hidden',
  ],
  [
    'a parameter',
    (one) => setField(one, 'b', 'parameter', 'utm'),
    '“B” is filled in by “utm” in the address',
    '«B» se rellena con «utm» en la dirección',
    '“B” is filled in by its own name in the address',
  ],
  [
    'a description',
    (one) => setStep(one, 's', 'description', 'Two minutes'),
    'The description of “You” reads “Two minutes”',
    'La descripción de «You» dice «Two minutes»',
    'The step “You” has no description',
  ],
  [
    'words of a button',
    (one) => setStep(one, 's', 'next', 'On'),
    'In “You” the next button reads “On”',
    'En «You» el botón de siguiente dice «On»',
    'In “You” the next button reads as usual',
  ],
  [
    'words of the other',
    (one) => setStep(one, 's', 'back', 'Off'),
    'In “You” the back button reads “Off”',
    'En «You» el botón de volver dice «Off»',
    'In “You” the back button reads as usual',
  ],
  [
    'an option',
    (one) => setOption(one, 'b', 'x', 'Other'),
    'Options of “B” read “Other”',
    'Opciones de «B» dicen «Other»',
    'The options of “B” read as in the account again',
  ],
  [
    'a title',
    (one) => setSetting(one, 'title', 'Mine'),
    'The title is “Mine”',
    'El título es «Mine»',
    'The title is the form’s name',
  ],
  [
    'what follows an answer',
    (one) => setSetting(one, 'afterwards', 'message'),
    'After sending, visitors read the form’s own message',
    'Tras el envío, el visitante lee el mensaje propio del formulario',
    'After sending, visitors meet what the account says',
  ],
  [
    'where visitors are led',
    (one) => setSetting(one, 'redirect', 'https://a.test'),
    'Visitors are led to “https://a.test” after sending',
    'Tras el envío, el visitante va a «https://a.test»',
    'There is no address to lead visitors to',
  ],
  [
    'the contact for blocked answers',
    (one) => setSetting(one, 'fallback', 'ana@loom.test'),
    'The contact for blocked answers is “ana@loom.test”',
    'El contacto para respuestas bloqueadas es «ana@loom.test»',
    'There is no contact for blocked answers',
  ],
  [
    'consent',
    (one) => withDesign(one, { consent: { privacyText: 'Ours' } }),
    'A consent text reads “Ours”',
    'Un texto del consentimiento dice «Ours»',
    'A consent text is the account’s again',
  ],
  [
    'a heading',
    (one) => setContent(one, 'block:heading-1', HEADING),
    '“Welcome” was rewritten',
    'Cambió lo que dice «Welcome»',
    'Heading 1 was rewritten',
  ],
  [
    'a text',
    (one) => setContent(one, 'block:text-1', { kind: 'text', text: `It takes **two** ${'x'.repeat(60)}` }),
    `“It takes two ${'x'.repeat(27)}…” was rewritten`,
    `Cambió lo que dice «It takes two ${'x'.repeat(27)}…»`,
    'Text 1 was rewritten',
  ],
])('%s', (_, edit, english, spanish, back) => {
  it('is reported, in both languages and both directions', () => {
    const edited = edit(START);
    expect(messages(START, edited)).toEqual([english]);
    expect(messages(START, edited, 'es')).toEqual([spanish]);
    expect(messages(edited, START)).toEqual([back]);
  });
});

it('a language is reported when it comes, changes and goes, once for all its words', () => {
  const added = addLanguage(START, 'es');
  const place = { of: 'field', key: 'a', part: 'label' } as const;
  const title = { of: 'title' } as const;
  const one = setTranslation(added, 'es', place, 'Uno', 'A');
  const written = setTranslation(one, 'es', title, 'Dos', 'Title');
  expect(messages(START, added)).toEqual(['The form can be read in another language: Español']);
  expect(messages(START, added, 'es')).toEqual(['El formulario se puede leer en otro idioma: Español']);
  expect(messages(added, written)).toEqual(['Translations were changed: Español']);
  expect(messages(written, added, 'es')).toEqual(['Cambiaron las traducciones: Español']);
  // That the source was looked at again is a change, too.
  const stale = setTranslation(added, 'es', place, 'Uno', 'B');
  expect(messages(stale, one)).toEqual(['Translations were changed: Español']);
  expect(messages(written, START)).toEqual(['A language was removed with its translations: Español']);
  expect(messages(written, START, 'es')).toEqual(['Se quitó un idioma con sus traducciones: Español']);
});

it('content that was placed or taken out is called by its words, else by what it is', () => {
  const without = withLayout(START, layoutOf(['a'], ['b'], ['block:heading-1']));
  const written = setContent(START, 'block:text-1', { kind: 'text', text: '_Hello_ you' });
  expect(messages(without, START)).toEqual(['Text 1 was put into “You”, row 4']);
  expect(messages(without, written)).toEqual(['“Hello you” was put into “You”, row 4']);
  expect(messages(written, without)).toEqual(['“Hello you” was taken out of the form']);
});

it('every choice of the look is reported', () => {
  for (const key of LOOK_KEYS) {
    const other = { ...START, design: { ...START.design, theme: { [key]: '#123456' } } };
    const [en, es] = [messages(START, other), messages(START, other, 'es')];
    expect([key, en.length, es.length]).toEqual([key, 1, 1]);
    expect(en[0]).not.toBe(es[0]);
    expect(`${en} ${es}`).not.toContain('undefined');
  }
});

it('a field setting is reported though it is not placed', () => {
  const without = withLayout(START, layoutOf(['a']));
  expect(messages(without, setField(without, 'b', 'label', 'Mine'))).toEqual(['“B” is called “Mine”']);
});

it('a field that was renamed is reported by its old name, and all else of it by its new one', () => {
  const edited = setField(setField(START, 'a', 'label', 'Name'), 'a', 'help', 'New');
  expect(messages(START, edited)).toEqual(['“A” is called “Name”', 'The help of “Name” reads “New”']);
});
