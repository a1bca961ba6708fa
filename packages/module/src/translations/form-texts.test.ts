import { normalizeDetails } from '@formloom/form';
import {
  addLanguage,
  createProject,
  inLanguage,
  type Project,
  setField,
  setSetting,
  setText,
  setTranslation,
} from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { previewDocument } from '../document.ts';
import { exportModule } from '../export-module.ts';
import { renderForm } from '../render-form.ts';
import { settingsOf } from '../settings.ts';
import { EVERYTHING_PROJECT } from '../testing/everything.ts';
import { expectGolden } from '../testing/golden.ts';
import { TEXTS } from '../texts.ts';
import { formTexts, shownText, textState } from './form-texts.ts';
import { sharedMarkup } from './shared-markup.ts';

const FORM = addLanguage(
  createProject(
    { id: 'form-1', name: 'Visit', fields: [] },
    {
      details: normalizeDetails({
        id: 'form-1',
        fieldGroups: [
          { richText: '<p>Who <b>comes</b>?</p>', fields: [] },
          {
            fields: [
              {
                name: 'kind',
                label: 'I am',
                fieldType: 'dropdown',
                options: [{ label: 'A company', value: 'c' }],
                dependentFields: [
                  {
                    dependentCondition: { operator: 'eq', values: ['c'] },
                    dependentField: { name: 'size', label: 'Size', fieldType: 'single_line_text' },
                  },
                ],
              },
              { name: 'source', label: 'Source', fieldType: 'single_line_text', hidden: true },
              { name: 'email', label: 'Email', fieldType: 'email', placeholder: 'ana@company.com' },
            ],
          },
        ],
        legalConsentOptions: { type: 'legitimate_interest', privacyText: '<p>See our policy.</p>' },
        displayOptions: { submitButtonText: 'Ask for a visit' },
      }),
    },
  ),
  'es',
);
const textNamed = (project: Project, id: string) => {
  const text = formTexts(project).find((one) => one.id === id);
  if (!text) throw new Error(id);
  return text;
};
const stateOf = (project: Project, id: string) => textState(project, 'es', textNamed(project, id));
const shown = (project: Project, id: string) => shownText(project, 'es', textNamed(project, id));

describe('the texts of a form', () => {
  it('are listed as they are read, each once, without those that nobody sees', () => {
    const ids = formTexts(FORM).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe('title');
    expect(ids.filter((id) => !id.startsWith('texts.')).slice(1)).toEqual([
      `steps.${FORM.layout.steps[0]?.id}.title`,
      'fields.block:1.text',
      'fields.kind.label',
      'fields.kind.options.c',
      'fields.size.label',
      'fields.email.label',
      'fields.email.placeholder',
      'consent.privacyText',
    ]);
    expect(ids).toContain('texts.submit');
    expect(ids).not.toContain('texts.next');
  });

  it('know their step, and which of them are Markdown', () => {
    expect(textNamed(FORM, 'fields.block:1.text')).toMatchObject({
      source: 'Who **comes**?',
      isMarkdown: true,
      step: 0,
    });
    expect('step' in textNamed(FORM, 'texts.submit')).toBe(false);
  });
});

describe('in another language', () => {
  it('words of the account are missing, and stay; those of every form are there', () => {
    expect([stateOf(FORM, 'fields.email.label'), shown(FORM, 'fields.email.label')]).toEqual([
      'missing',
      'Email',
    ]);
    expect([stateOf(FORM, 'texts.summary'), shown(FORM, 'texts.summary')]).toEqual([
      'own',
      expect.not.stringContaining('Please'),
    ]);
    expect(stateOf(FORM, `steps.${FORM.layout.steps[0]?.id}.title`)).toBe('own');
  });

  it('a button with words of its own has the language’s until they are translated', () => {
    expect([stateOf(FORM, 'texts.submit'), shown(FORM, 'texts.submit')]).toEqual(['missing', 'Enviar']);
    const own = setText(FORM, 'summary', 'Look again');
    expect(stateOf(own, 'texts.summary')).toBe('missing');
  });

  it('the account’s thanks come from the provider until they are translated', () => {
    const told = {
      ...FORM,
      details: { ...FORM.details, submit: { ...FORM.details.submit, message: '<p>We call you.</p>' } },
    };
    expect([stateOf(told, 'texts.thanks'), shown(told, 'texts.thanks')]).toEqual(['missing', 'We call you.']);
    const { place, source } = textNamed(told, 'texts.thanks');
    expect(shown(setTranslation(told, 'es', place, 'Llamamos.', source), 'texts.thanks')).toBe('Llamamos.');
  });

  it('a translation is done until its source changes, and then only that one is stale', () => {
    const texts = formTexts(FORM);
    const all = texts.reduce(
      (next, { place, source }) => setTranslation(next, 'es', place, `es ${source}`, source),
      FORM,
    );
    expect(new Set(formTexts(all).map((text) => textState(all, 'es', text)))).toEqual(new Set(['done']));
    const changed = setField(all, 'email', 'label', 'Work email');
    const stale = formTexts(changed).filter((text) => textState(changed, 'es', text) === 'stale');
    expect(stale.map(({ id }) => id)).toEqual(['fields.email.label']);
    expect(shown(changed, 'fields.email.label')).toBe('es Email');
  });
});

it('those of a form in which everything occurs are the ones that a reviewer can open in golden/', () => {
  const said = formTexts(EVERYTHING_PROJECT).map((text) => ({
    ...text,
    state: textState(EVERYTHING_PROJECT, 'es', text),
    shown: shownText(EVERYTHING_PROJECT, 'es', text),
  }));
  expectGolden('everything/texts.es.json', `${JSON.stringify(said, null, 2)}\n`);
  for (const text of formTexts(EVERYTHING_PROJECT)) {
    expect(textState(EVERYTHING_PROJECT, 'en', text)).toBe('done');
    expect(shownText(EVERYTHING_PROJECT, 'en', text)).toBe(text.source);
  }
});

it('thanks are the language’s unless the account sends its own', () => {
  const project = addLanguage(EVERYTHING_PROJECT, 'fr');
  const { details } = project;
  const thanked = (message: string | null, afterwards: 'account' | 'message') => {
    const one = setSetting(
      { ...project, details: { ...details, submit: { ...details.submit, message } } },
      'afterwards',
      afterwards,
    );
    const text = formTexts(one).find(({ id }) => id === 'texts.thanks');
    return text && shownText(one, 'fr', text);
  };
  expect(thanked('<p>Bye</p>', 'account')).toBe('Bye');
  expect(thanked('<p>Bye</p>', 'message')).toBe(TEXTS.fr.thanks);
  expect(thanked('<p> </p>', 'account')).toBe(TEXTS.fr.thanks);
  expect(thanked(null, 'account')).toBe(TEXTS.fr.thanks);
});

it('thanks keep their link and their formatting in every language and target', () => {
  const message = '<p>Thanks! Read <a href="https://a.test/guide">the <b>guide</b></a>.</p>';
  const project = addLanguage(EVERYTHING_PROJECT, 'fr');
  const { details } = project;
  const form = { ...project, details: { ...details, submit: { ...details.submit, message } } };
  const text = formTexts(form).find(({ id }) => id === 'texts.thanks');
  expect(text).toMatchObject({
    source: 'Thanks! Read [the **guide**](<https://a.test/guide>).',
    isMarkdown: true,
  });
  if (!text) return;
  const words = 'Merci ! Lisez [le **guide**](<https://a.test/guide>).';
  const said = setTranslation(form, 'fr', text.place, words, text.source);
  const html =
    '<p>Merci ! Lisez <a href="https://a.test/guide" target="_blank" rel="noopener">le <strong>guide</strong></a>.</p>';
  const french = inLanguage(said, 'fr');
  expect(previewDocument(french)).toContain(`<template data-fl-thanks>${html}</template>`);
  expect(settingsOf(french).texts.thanks).toBe('Merci ! Lisez le guide.');
  const shared = sharedMarkup(said, renderForm);
  expect(shared.words.get('fr')).toContain(`<template data-fl-thanks>${html}</template>`);
  expect(shared.markup).toContain('data-fl-submit');
  const files = new Map(exportModule(said).map(({ path, text: held }) => [path.split('/').at(-1), held]));
  expect(files.get('fields.json')).toContain(JSON.stringify(html));
  expect(files.get('module.html')).toContain(
    '<template data-fl-thanks>{{ module.fl_in_fr.fl_texts.fl_thanks|sanitize_html }}</template>',
  );
});

it('the page that visitors are led to is a text where there is one, and needs no translation', () => {
  const project = addLanguage(setSetting(EVERYTHING_PROJECT, 'redirect', 'https://a.test/?a=1&b=2'), 'fr');
  const textOf = (one: Project) => formTexts(one).find(({ id }) => id === 'redirect');
  expect(textOf(setSetting(project, 'afterwards', 'message'))).toBeUndefined();
  const led = setSetting(project, 'afterwards', 'address');
  const text = textOf(led);
  expect(text?.source).toBe('https://a.test/?a=1&b=2');
  if (!text) return;
  expect([textState(led, 'fr', text), shownText(led, 'fr', text)]).toEqual(['own', text.source]);
  const said = setTranslation(led, 'fr', text.place, 'https://a.test/fr?a=1&b=2', text.source);
  const shared = sharedMarkup(said, renderForm);
  expect(shared.words.get('en')).toContain('https://a.test/?a=1&amp;b=2');
  expect(shared.words.get('fr')).toContain('https://a.test/fr?a=1&amp;b=2');
  const template = exportModule(said).find(({ path }) => path.endsWith('module.html'))?.text;
  // French, and the two languages that say nothing else.
  expect(template?.match(/data-fl-end="own" data-fl-redirect="[^"]*"/g)?.sort()).toEqual(
    ['?a=1', '?a=1', 'fr?a=1'].map(
      (page) => `data-fl-end="own" data-fl-redirect="https://a.test/${page}&amp;b=2"`,
    ),
  );
});

it('a text of every form stands before the steps, also where a field has its name', () => {
  const texts = formTexts(EVERYTHING_PROJECT);
  expect(texts.find(({ id }) => id === 'fields.email.label')?.step).toBe(0);
  expect(texts.find(({ id }) => id === 'texts.email')).not.toHaveProperty('step');
});
