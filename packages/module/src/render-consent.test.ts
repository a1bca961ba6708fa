import type { Consent } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { editableDocument, previewDocument } from './document.ts';
import { consentText } from './render-consent.ts';
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
    [{ privacyText: 'Leave' }, 'Leave'],
    [{ kind: 'legitimate-interest', processText: 'Why', privacyText: 'Leave' }, 'Leave'],
    [{}, ''],
  ])('%j is agreed to as “%s”', (given, text) =>
    expect(consentText({ ...BARE_CONSENT, ...given })).toBe(text),
  );
});
