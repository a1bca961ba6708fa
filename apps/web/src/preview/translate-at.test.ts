import { normalizeDetails } from '@formloom/form';
import { formTexts, spotsOf, type TextSpot } from '@formloom/module';
import { addLanguage, createProject, inLanguage, setTranslation } from '@formloom/project';
import { expect, it } from 'vitest';
import { hasSource, translateAt } from './translate-at.ts';

const FORM = addLanguage(
  createProject(
    { id: 'f', name: 'Visit', fields: [] },
    {
      language: 'en',
      details: normalizeDetails({
        fieldGroups: [
          { richText: '<p>We keep it <b>safe</b>.</p>' },
          {
            fields: [
              { name: 'a', label: 'Name', fieldType: 'text' },
              { name: 'b', label: 'Size', fieldType: 'dropdown', options: [{ label: 'S', value: 's' }] },
            ],
          },
        ],
        legalConsentOptions: { type: 'implicit_consent_to_process', privacyText: '<p>See our policy.</p>' },
      }),
    },
  ),
  'es',
);

it('every text that can be pressed in another language becomes its translation, and nothing else changes', () => {
  const texts = new Set(formTexts(FORM).map(({ id }) => id));
  const pressed = [...spotsOf(inLanguage(FORM, 'es')).values()].filter(({ at }) => hasSource(FORM, at));
  expect(pressed).toHaveLength(texts.size);
  for (const { at } of pressed) {
    const next = translateAt(FORM, 'es', at, 'Otras palabras');
    const shown = [...spotsOf(inLanguage(next, 'es')).values()].find(
      (spot) => JSON.stringify(spot.at) === JSON.stringify(at),
    );
    expect([at, shown?.text]).toEqual([at, 'Otras palabras']);
    expect({ ...next, design: { ...next.design, translations: FORM.design.translations } }).toEqual(FORM);
  }
});

it('it is up to date with what the form says', () => {
  const at = { of: 'field', key: 'a', part: 'label' } as const;
  expect(translateAt(FORM, 'es', at, 'Nombre')).toEqual(setTranslation(FORM, 'es', at, 'Nombre', 'Name'));
});

it.each<TextSpot>([
  { of: 'field', key: 'a', part: 'placeholder' },
  { of: 'field', key: 'gone', part: 'label' },
])('where the form itself says nothing, nothing can be translated: %j', (at) => {
  expect([hasSource(FORM, at), translateAt(FORM, 'es', at, 'Hola')]).toEqual([false, FORM]);
});
