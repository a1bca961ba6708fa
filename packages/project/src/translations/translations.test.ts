/** One form in several languages: stored translations, and the form in one of them. */

import { normalizeDetails } from '@formloom/form';
import { command, dispatch } from '@formloom/layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adoptForm } from '../adopt-form.ts';
import { boardWithSpares } from '../board.ts';
import { countIds, createProject } from '../create-project.ts';
import { setText, withLayout } from '../edit-project.ts';
import { setContent, setField, setOption } from '../fields/edit-fields.ts';
import type { Project } from '../project.ts';
import { readProject } from '../read-project.ts';
import { anyProject } from '../testing/projects.ts';
import { writeProject } from '../write-project.ts';
import { addLanguage, removeLanguage, setTranslation } from './edit-translations.ts';
import { inLanguage, languagesOf } from './in-language.ts';
import { type TextPlace, textId } from './text-place.ts';
import { isStale, translationAt } from './translation.ts';

const ACCOUNT = {
  id: 'form-1',
  fieldGroups: [
    { richText: '<p>Welcome</p>', fields: [] },
    {
      fields: [
        { name: 'email', label: 'Email', fieldType: 'email' },
        {
          name: 'size',
          label: 'Size',
          fieldType: 'dropdown',
          options: [
            { label: 'Small', value: 's' },
            { label: 'Large', value: 'l' },
          ],
        },
      ],
    },
  ],
  legalConsentOptions: { type: 'legitimate_interest', privacyText: '<p>See our policy.</p>' },
};
const FORM = addLanguage(
  createProject({ id: 'form-1', name: 'Visit', fields: [] }, { details: normalizeDetails(ACCOUNT) }),
  'es',
);
const STEP = FORM.layout.steps[0]?.id ?? '';

const LABEL: TextPlace = { of: 'field', key: 'email', part: 'label' };
const OPTION: TextPlace = { of: 'option', key: 'size', value: 'l' };
const TITLE: TextPlace = { of: 'title' };
const write = (project: Project, place: TextPlace, text: string, source = 'Email') =>
  setTranslation(project, 'es', place, text, source);
const spanish = (project: Project) => project.design.translations.es;

describe('a language', () => {
  it('is there without a text, and written so', () => {
    expect(languagesOf(FORM)).toEqual(['en', 'es']);
    expect(readProject(writeProject(FORM))).toEqual({ project: FORM, repairs: [] });
    expect(writeProject(removeLanguage(FORM, 'es'))).not.toContain('translations');
  });

  it('is there once, and never the form’s own', () => {
    expect(addLanguage(FORM, 'es')).toBe(FORM);
    expect(addLanguage(FORM, 'en')).toBe(FORM);
    expect(removeLanguage(FORM, 'fr')).toBe(FORM);
  });

  it('goes with all its words', () => {
    const gone = removeLanguage(write(FORM, LABEL, 'Correo'), 'es');
    expect(languagesOf(gone)).toEqual(['en']);
    expect(setTranslation(gone, 'es', LABEL, 'Correo', 'Email')).toBe(gone);
  });
});

describe('a translation', () => {
  it('is stored with a source fingerprint, and is outdated when the source changes', () => {
    const done = write(FORM, LABEL, 'Correo');
    expect(translationAt(spanish(done), LABEL)).toBe('Correo');
    expect(isStale(spanish(done), LABEL, 'Email')).toBe(false);
    expect(isStale(spanish(done), LABEL, 'Work email')).toBe(true);
    const again = write(done, LABEL, 'Correo', 'Work email');
    expect(isStale(spanish(again), LABEL, 'Work email')).toBe(false);
    expect(write(again, LABEL, 'Correo', 'Work email')).toBe(again);
  });

  it('that is missing is not stale', () => {
    expect(isStale(spanish(FORM), LABEL, 'Email')).toBe(false);
    expect(isStale(undefined, LABEL, 'Email')).toBe(false);
  });

  it('goes back to none when nothing is written', () => {
    expect(write(write(FORM, OPTION, 'Grande'), OPTION, ' ')).toEqual(FORM);
    expect(write(FORM, OPTION, '')).toBe(FORM);
  });

  it('is none of a step or of content that is not there', () => {
    expect(write(FORM, { of: 'step', id: 'nowhere', part: 'title' }, 'Paso')).toBe(FORM);
    expect(write(FORM, { of: 'content', key: 'block:text-9' }, 'Hola')).toBe(FORM);
  });

  it('of a step goes with the step', () => {
    const { layout } = FORM;
    const board = boardWithSpares(FORM);
    const two = withLayout(
      FORM,
      dispatch(layout, { board, newId: () => 'second' }, command('addStep')).layout,
    );
    const id = two.layout.steps[1]?.id ?? '';
    const done = write(two, { of: 'step', id, part: 'title' }, 'Paso dos', 'Step 2');
    expect(spanish(done)?.steps).toEqual({ [id]: { title: 'Paso dos' } });
    const removed = dispatch(done.layout, { board, newId: countIds() }, command('removeStep', id)).layout;
    expect(spanish(withLayout(done, removed))).toEqual({});
  });
});

describe('names of texts', () => {
  it('say what they belong to', () => {
    expect([TITLE, LABEL, OPTION].map(textId)).toEqual([
      'title',
      'fields.email.label',
      'fields.size.options.l',
    ]);
    expect(textId({ of: 'content', key: 'block:image-1' })).toBe('blocks.block:image-1.alt');
  });

  it('are never the same for two places', () => {
    const names = fc.oneof(
      fc.constantFrom('a', 'a.options.b', 'options', '.', '%', 'ñ', '%00F1', '\ud800'),
      fc.string(),
    );
    const place: fc.Arbitrary<TextPlace> = fc.oneof(
      names.map((key) => ({ of: 'field', key, part: 'label' }) as const),
      fc.tuple(names, names).map(([key, value]) => ({ of: 'option', key, value }) as const),
      names.map((id) => ({ of: 'step', id, part: 'title' }) as const),
    );
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(textId(one) === textId(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the form in a language', () => {
  it('is the very same in its own, and in one that it does not have', () => {
    expect(inLanguage(FORM, 'en')).toBe(FORM);
    expect(inLanguage(FORM, 'fr')).toBe(FORM);
  });

  it('has what was translated, and the form’s own words for the rest', () => {
    const own = setOption(setField(FORM, 'size', 'help', 'Of your team'), 'size', 's', 'Tiny');
    const done = [
      [TITLE, 'Visita'],
      [LABEL, 'Correo'],
      [OPTION, 'Grande'],
      [{ of: 'consent', part: 'privacyText' }, 'Lee nuestra política.'],
      [{ of: 'text', key: 'submit' }, 'Pedir'],
      [{ of: 'step', id: STEP, part: 'next' }, 'Más'],
    ] as const;
    const read = inLanguage(
      done.reduce((next, [place, text]) => write(next, place, text), own),
      'es',
    );
    expect(read.settings.title).toBe('Visita');
    expect(read.design).toMatchObject({
      language: 'es',
      texts: { submit: 'Pedir' },
      fields: {
        email: { label: 'Correo' },
        size: { help: 'Of your team', options: { s: 'Tiny', l: 'Grande' } },
      },
      steps: { [STEP]: { next: 'Más' } },
      consent: { privacyText: 'Lee nuestra política.' },
      translations: {},
    });
  });

  it('says the language’s own words where every form has them', () => {
    const read = inLanguage(setText(FORM, 'submit', 'Ask for a visit'), 'es');
    expect(read.design.texts).toEqual({});
    expect(read.layout.steps.map(({ title }) => title)).toEqual(['Paso 1']);
  });

  it('ends with translated thanks instead of the account’s message, and is led nowhere else', () => {
    const thanks: TextPlace = { of: 'text', key: 'thanks' };
    const ended = (submit: object, text: string) => {
      const details = normalizeDetails({ ...ACCOUNT, configuration: submit });
      const read = inLanguage(write({ ...FORM, details }, thanks, text), 'es');
      return [read.settings.afterwards, read.details.submit.redirect];
    };
    const message = { postSubmitAction: { type: 'thank_you', value: 'Thank you' } };
    const redirect = { postSubmitAction: { type: 'redirect_url', value: 'https://a.test/' } };
    expect(ended(message, 'Gracias')).toEqual(['message', null]);
    expect(ended(message, '')).toEqual(['account', null]);
    expect(ended(redirect, 'Gracias')).toEqual(['account', 'https://a.test/']);
  });

  it('leads to a page of its own where the form leads elsewhere', () => {
    const led = (submit: object, afterwards: 'account' | 'address' | 'message', page: string) => {
      const details = normalizeDetails({ ...ACCOUNT, configuration: submit });
      const { settings } = FORM;
      const own = { ...FORM, details, settings: { ...settings, afterwards, redirect: 'https://own.test/' } };
      const read = inLanguage(write(own, { of: 'redirect' }, page), 'es').settings;
      return [read.afterwards, read.redirect];
    };
    const redirect = { postSubmitAction: { type: 'redirect_url', value: 'https://a.test/' } };
    expect(led(redirect, 'account', ' https://a.test/es ')).toEqual(['address', 'https://a.test/es']);
    expect(led({}, 'address', 'https://own.test/es')).toEqual(['address', 'https://own.test/es']);
    for (const page of ['', 'javascript:alert(1)', '/es'])
      expect(led({}, 'address', page)).toEqual(['address', 'https://own.test/']);
    expect(led({}, 'account', 'https://a.test/es')).toEqual(['account', 'https://own.test/']);
    expect(led(redirect, 'message', 'https://a.test/es')).toEqual(['message', 'https://own.test/']);
  });

  it('keeps the shape of content', () => {
    const { layout } = FORM;
    const board = boardWithSpares(FORM);
    const key = 'block:heading-1';
    const placed = dispatch(
      layout,
      { board, newId: countIds() },
      command('addFieldToNewRow', STEP, key, 0),
    ).layout;
    const own = setContent(withLayout(FORM, placed), key, { kind: 'heading', text: 'Hello', size: 'small' });
    const read = inLanguage(write(own, { of: 'content', key }, 'Hola', 'Hello'), 'es');
    expect(read.design.blocks).toEqual({ [key]: { kind: 'heading', text: 'Hola', size: 'small' } });
  });

  it('is a sound project, whatever was translated', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        for (const language of languagesOf(project).slice(1)) {
          const read = inLanguage(project, language);
          expect(readProject(writeProject(read))).toEqual({ project: read, repairs: [] });
          expect(read.details.fields).toBe(project.details.fields);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('when the account changes', () => {
  const done = [
    [LABEL, 'Correo'],
    [OPTION, 'Grande'],
    [{ of: 'field', key: 'block:1', part: 'text' }, 'Bienvenida'],
    [{ of: 'consent', part: 'privacyText' }, 'Lee'],
  ] as const;
  const translated = done.reduce((next, [place, text]) => write(next, place, text), FORM);
  const adopt = (raw: object) => {
    const details = normalizeDetails({ ...ACCOUNT, ...raw });
    return spanish(adoptForm(translated, { ...FORM, details }, countIds()).project);
  };

  it('words of a field that is gone go, with what they were made from', () => {
    const [text] = ACCOUNT.fieldGroups;
    const left = adopt({ fieldGroups: [text, { fields: [ACCOUNT.fieldGroups[1]?.fields[0]] }] });
    expect(Object.keys(left?.fields ?? {})).toEqual(['email', 'block:1']);
    expect(Object.keys(left?.sources?.fields ?? {})).toEqual(['email', 'block:1']);
  });

  it('words of a text follow it to its new key', () => {
    const [text, fields] = ACCOUNT.fieldGroups;
    const left = adopt({ fieldGroups: [{ richText: '<p>New</p>', fields: [] }, text, fields] });
    expect(left?.fields?.['block:2']).toEqual({ text: 'Bienvenida' });
    expect(left?.fields?.['block:1']).toBeUndefined();
  });

  it('words of consent go with it', () => {
    expect(adopt({ legalConsentOptions: undefined })?.consent).toBeUndefined();
    expect(adopt({})?.consent).toEqual({ privacyText: 'Lee' });
  });
});

describe('what is no translation', () => {
  it.each([
    ['a language that there is not', { xx: {} }, 'translations.xx'],
    ['a language that is no record', { es: 7 }, 'translations.es'],
    ['a text that there is not', { es: { texts: { nothing: 'x' } } }, 'translations.es.texts.nothing'],
    ['blank words', { es: { fields: { email: { label: ' ' } } } }, 'translations.es.email.label'],
    ['an empty help', { es: { fields: { email: { help: '' } } } }, 'translations.es.email.help'],
    [
      'a setting that is no text',
      { es: { fields: { email: { hidden: true } } } },
      'translations.es.email.hidden',
    ],
    ['a title that is none', { es: { title: {} } }, 'translations.es.title'],
    ['consent that there is not', { es: { consent: { nowhere: 'x' } } }, 'translations.es.consent.nowhere'],
  ])('%s is dropped and reported', (_, translations, at) => {
    const text = JSON.stringify({ ...FORM, design: { ...FORM.design, translations } });
    const read = readProject(text);
    expect(read.project && read.repairs).toEqual([{ repair: 'choice-dropped', at }]);
  });
});
