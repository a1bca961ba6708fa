/** Options and consent in the operator's own words. */

import { type Consent, normalizeDetails } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { adoptForm } from './adopt-form.ts';
import { type ConsentPart, consentTexts, mapConsent } from './consent-words.ts';
import { createProject } from './create-project.ts';
import { applySettings } from './fields/apply-settings.ts';
import { dropRepeated, setConsent, setOption } from './fields/edit-fields.ts';
import { readProject } from './read-project.ts';
import { writeProject } from './write-project.ts';

const FORM = createProject(
  { id: 'form-1', name: 'Form', fields: [] },
  {
    details: normalizeDetails({
      fieldGroups: [
        {
          fields: [
            {
              name: 'size',
              label: 'Size',
              fieldType: 'radio',
              options: [
                { label: 'Small', value: 's' },
                { label: 'Proto', value: '__proto__' },
              ],
            },
          ],
        },
      ],
      legalConsentOptions: {
        type: 'implicit_consent_to_process',
        communicationsCheckboxes: [
          { label: 'One', subscriptionTypeId: 7 },
          { label: 'Again', subscriptionTypeId: 7 },
          { label: 'None' },
        ],
        privacyText: 'Policy',
      },
    }),
  },
);
const labels = (project: typeof FORM) =>
  applySettings(project.details, project.design.fields).fields[0]?.options?.map(({ label }) => label);
const reread = (project: typeof FORM) => readProject(writeProject(project));

describe('the label of an option', () => {
  it('is the operator’s, and its value stays', () => {
    const own = setOption(FORM, 'size', 's', 'Tiny');
    expect(labels(own)).toEqual(['Tiny', 'Proto']);
    expect(applySettings(own.details, own.design.fields).fields[0]?.options?.[0]?.value).toBe('s');
    expect(reread(own)).toEqual({ project: own, repairs: [] });
  });

  it('may belong to a value that is called like something every object has', () => {
    const own = setOption(FORM, 'size', '__proto__', 'Other');
    expect(labels(own)).toEqual(['Small', 'Other']);
    expect(reread(own)).toEqual({ project: own, repairs: [] });
  });

  it.each([['Small'], [' '], ['']])('%j goes back to the account’s', (words) => {
    expect(setOption(setOption(FORM, 'size', 's', 'Tiny'), 'size', 's', words)).toEqual(FORM);
  });

  it('of an option that is not there is none', () => {
    expect(setOption(FORM, 'size', 'xl', 'Huge')).toBe(FORM);
    expect(setOption(FORM, 'email', 's', 'Huge')).toBe(FORM);
  });

  it('goes once the account says the same, or has the option no longer', () => {
    const own = setOption(setOption(FORM, 'size', 's', 'Tiny'), 'size', '__proto__', 'Other');
    const fields = own.details.fields.map((field) => ({
      ...field,
      options: [{ label: 'Tiny', value: 's' }],
    }));
    expect(dropRepeated({ ...own, details: { ...own.details, fields } }).design.fields).toEqual({});
  });
});

describe('consent', () => {
  it('has its parts by what is consented to, or by their place', () => {
    const { consent } = FORM.details;
    expect(consent && consentTexts(consent).map(({ part }) => part)).toEqual([
      'box-7',
      'box-n2',
      'box-n3',
      'privacyText',
    ]);
    expect(consent && mapConsent(consent, ({ part }) => part).checkboxes.map(({ label }) => label)).toEqual([
      'box-7',
      'box-n2',
      'box-n3',
    ]);
  });

  it('says what the operator says, and is read again', () => {
    const own = setConsent(setConsent(FORM, 'privacyText', 'Ours'), 'box-7', 'News');
    expect(own.design.consent).toEqual({ privacyText: 'Ours', 'box-7': 'News' });
    expect(reread(own)).toEqual({ project: own, repairs: [] });
    expect(setConsent(setConsent(own, 'privacyText', ' '), 'box-7', '')).toEqual(FORM);
  });

  it('that is taken over keeps the words of what is still there', () => {
    const own = ['box-7', 'box-n2', 'box-n3', 'privacyText'].reduce(
      (project, part) => setConsent(project, part as ConsentPart, part),
      FORM,
    );
    const { consent } = FORM.details;
    if (!consent) throw new Error('no consent');
    const [first, second, third] = consent.checkboxes;
    const adopt = (checkboxes: unknown) =>
      adoptForm(
        own,
        {
          ...own,
          details: { ...own.details, consent: { ...consent, checkboxes, privacyText: null } as Consent },
        },
        () => 'id',
      ).project.design.consent;
    expect(adopt([first, second, third])).toEqual({
      'box-7': 'box-7',
      'box-n2': 'box-n2',
      'box-n3': 'box-n3',
    });
    // What goes by its place is another one there.
    expect(adopt([first, third])).toEqual({ 'box-7': 'box-7' });
    expect(adopt([third, first])).toEqual({ 'box-7': 'box-7' });
    expect(
      adoptForm(own, { ...own, details: { ...own.details, consent: null } }, () => 'id').project.design
        .consent,
    ).toEqual({});
  });

  it('has no words where the account has no such part', () => {
    expect(setConsent(FORM, 'processText', 'Ours')).toBe(FORM);
    expect(setConsent(FORM, 'box-8', 'Ours')).toBe(FORM);
    expect(
      setConsent(createProject({ id: 'x', name: 'X', fields: [] }), 'privacyText', 'Ours').design.consent,
    ).toEqual({});
  });

  it('that is invalid is reported', () => {
    const text = writeProject(FORM).replace(
      '"design": {',
      '"design": { "consent": { "box-x": "A", "privacyText": 3, "processText": "B" },',
    );
    const read = readProject(text);
    expect(read.project?.design.consent).toEqual({ privacyText: '3', processText: 'B' });
    expect(read.project && read.repairs).toEqual([{ repair: 'choice-dropped', at: 'consent.box-x' }]);
  });
});
