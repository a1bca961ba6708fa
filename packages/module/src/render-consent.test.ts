import type { Consent } from '@formloom/form';
import { addLanguage, inLanguage, languagesOf, setTranslation } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { editableDocument, previewDocument } from './document.ts';
import { consentText } from './render-consent.ts';
import { plainText } from './rich-text/rich-text.ts';
import { BARE_CONSENT, CONTACT_PROJECT } from './testing/forms.ts';

const consentOf = (consent: Partial<Consent>, draw = previewDocument) => {
  const { details } = CONTACT_PROJECT;
  const html = draw({
    ...CONTACT_PROJECT,
    details: { ...details, consent: { ...BARE_CONSENT, ...consent } },
  });
  return /<div class="fl-consent"[\s\S]*?\n<\/div>(?=\n<\/div>)/.exec(html)?.[0] ?? '';
};
const box = { label: '<p>News</p>', required: false, subscriptionTypeId: 7 };

describe('a legitimate interest', () => {
  const interest = { kind: 'legitimate-interest', privacyText: '<p>We may write.</p>' } as const;

  it('is told, and asks for nothing', () => {
    expect(
      consentOf({ ...interest, checkboxes: [box], subscriptionTypeIds: [5, 6], lawfulBasis: 'customer' }),
    ).toBe(
      '<div class="fl-consent" data-fl-consent-kind="legitimate-interest" data-fl-consent-text="We may write."' +
        ' data-fl-basis="CUSTOMER" data-fl-subscription="5">\n' +
        '<div class="fl-rich" dir="auto"><p>We may write.</p></div>\n</div>',
    );
  });

  it.each([
    ['LEGITIMATE_INTEREST_PQL', 'LEAD'],
    ['legitimate_interest_client', 'CLIENT'],
    ['pql', 'LEAD'],
    ['OTHER', 'OTHER'],
  ])('on the basis of %s is sent as %s', (lawfulBasis, word) => {
    expect(consentOf({ ...interest, lawfulBasis })).toContain(`data-fl-basis="${word}"`);
  });

  it('without a basis and a subscription names none', () => {
    expect(consentOf(interest)).not.toMatch(/data-fl-basis|data-fl-subscription/);
  });
});

describe('consent', () => {
  it('that is implied has no box of its own', () => {
    const html = consentOf({
      processText: 'We keep it.',
      checkboxes: [{ ...box, subscriptionTypeId: null }],
    });
    expect(html).toContain('data-fl-consent-kind="implicit" data-fl-consent-text="We keep it."');
    expect(html).not.toMatch(/data-fl-consent="process"|data-fl-subscription/);
    expect(html.match(/type="checkbox"/g)).toHaveLength(1);
  });

  it('that is asked for without words has those of every form', () => {
    const html = consentOf({ kind: 'explicit' });
    expect(html).toMatch(/<span class="fl-label-text" dir="auto">[^<]+ <span aria-hidden="true">\*<\/span>/);
    expect(html).not.toContain('fl-rich');
  });

  it('records the very sentence beside the box that is ticked, in each language', () => {
    const ticked = { kind: 'explicit', processText: 'Why', processLabel: '<p>I <b>agree</b>.</p>' } as const;
    const { details } = CONTACT_PROJECT;
    const place = { of: 'consent', part: 'processLabel' } as const;
    const project = setTranslation(
      addLanguage(
        { ...CONTACT_PROJECT, details: { ...details, consent: { ...BARE_CONSENT, ...ticked } } },
        'fr',
      ),
      'fr',
      place,
      'Je suis **d’accord**.',
      'I **agree**.',
    );
    const recorded = languagesOf(project).map((language) => {
      const html = previewDocument(inLanguage(project, language));
      const [, text] = /data-fl-consent-kind="explicit" data-fl-consent-text="([^"]*)"/.exec(html) ?? [];
      const [, label = ''] =
        /id="[^"]*-c0"[^>]*><span class="fl-label-text" dir="auto">(.*?) <span aria-hidden/.exec(html) ?? [];
      return [text, plainText(label)];
    });
    expect(recorded).toEqual([
      ['I agree.', 'I agree.'],
      ['Je suis d’accord.', 'Je suis d’accord.'],
    ]);
  });

  it('has a name for each of its texts where they can be changed', () => {
    const html = consentOf(
      { kind: 'explicit', processText: 'Why', processLabel: 'Yes', checkboxes: [box] },
      editableDocument,
    );
    const names = [...html.matchAll(/data-fl-edit="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['consent.box-7', 'consent.processText', 'consent.processLabel']);
  });

  it.each<[Partial<Consent>, string]>([
    [{ processText: '<p>Why</p>', processLabel: 'Yes', privacyText: 'Leave' }, 'Why'],
    [{ processText: '<p> </p>', processLabel: 'Yes', privacyText: 'Leave' }, 'Yes'],
    [{ kind: 'explicit', processText: 'Why', processLabel: '<p>Yes</p>', privacyText: 'Leave' }, 'Yes'],
    [{ kind: 'explicit', processText: 'Why', processLabel: '', privacyText: 'Leave' }, 'Why'],
    [{ privacyText: 'Leave' }, 'Leave'],
    [{ kind: 'legitimate-interest', processText: 'Why', privacyText: 'Leave' }, 'Leave'],
    [{}, ''],
  ])('%j is agreed to as “%s”', (given, text) =>
    expect(consentText({ ...BARE_CONSENT, ...given })).toBe(text),
  );
});
