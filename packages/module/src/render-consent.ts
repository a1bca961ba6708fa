/**
 * Renders the consent section (GDPR) at the end of the last step: its texts, and a checkbox for each consent.
 */

import type { Consent } from '@formloom/form';
import { CONSENT_NAME } from '@formloom/kind';
import { boxKey, boxPart, type ConsentPart, PROCESS_KEY } from '@formloom/project';
import { attributes } from './control/field-parts.ts';
import { escapeData } from './escape.ts';
import { inSpot, type Print } from './print.ts';
import { plainText, renderInline, renderRichText } from './rich-text/rich-text.ts';

/** Data attributes contain the consent texts: the provider requires the exact text that was shown. */
export function renderConsent(consent: Consent, instance: string, print: Print): string {
  const richText = (part: keyof Consent & ConsentPart) => {
    const rendered = renderRichText(consent[part] ?? '');
    const open = attributes({ class: 'fl-rich', 'data-fl-edit': print.spot(`consent.${part}`), dir: 'auto' });
    return rendered === '' ? '' : `<div${open}>${print.fixed(rendered)}</div>`;
  };
  const boxes = consent.kind === 'legitimate-interest' ? [] : consent.checkboxes;
  const parts = [
    richText('communicationText'),
    ...boxes.map((box, index) =>
      checkbox({
        id: `${instance}-c${index + 1}`,
        key: boxKey(consent, index),
        html: box.label,
        words: spotted(print.spot(`consent.${boxPart(consent, index)}`), `${instance}-c${index + 1}`),
        required: box.required,
        print,
        spot: print.spot(`consent.${boxPart(consent, index)}`),
        data: {
          'data-fl-consent': 'communication',
          'data-fl-subscription':
            box.subscriptionTypeId === null ? undefined : String(box.subscriptionTypeId),
        },
      }),
    ),
    richText('processText'),
    consent.kind === 'explicit'
      ? checkbox({
          id: `${instance}-c0`,
          key: PROCESS_KEY,
          html: consent.processLabel ?? '',
          words: print.text('text.consent'),
          required: true,
          print,
          spot: print.spot('consent.processLabel'),
          data: { 'data-fl-consent': 'process' },
        })
      : '',
    richText('processFooter'),
    richText('privacyText'),
  ];
  const [subscription] = consent.subscriptionTypeIds ?? [];
  const open = attributes({
    class: 'fl-consent',
    'data-fl-consent-kind': consent.kind,
    'data-fl-consent-text': print.fixed(escapeData(consentText(consent))),
    'data-fl-basis': consent.lawfulBasis === undefined ? undefined : escapeData(basisOf(consent.lawfulBasis)),
    'data-fl-subscription': subscription === undefined ? undefined : String(subscription),
  });
  return `<div${open}>\n${parts.filter(Boolean).join('\n')}\n</div>`;
}

/** Consent checkboxes: the key of each in the form's values, with its label as text. */
export function consentBoxes(consent: Consent): Array<{ readonly key: string; readonly label: string }> {
  if (consent.kind === 'legitimate-interest') return [];
  const boxes = consent.checkboxes.map(({ label }, index) => ({
    key: boxKey(consent, index),
    label: plainText(label),
  }));
  if (consent.kind === 'implicit') return boxes;
  return [...boxes, { key: PROCESS_KEY, label: plainText(consent.processLabel ?? '') }];
}

/**
 * The text that the visitor consents to: the checkbox's label where there is a checkbox. The provider rejects
 * consent without a text.
 */
export function consentText({ kind, privacyText, processText, processLabel }: Consent): string {
  const texts = {
    'legitimate-interest': [privacyText],
    explicit: [processLabel, processText, privacyText],
    implicit: [processText, processLabel, privacyText],
  };
  return texts[kind].map((html) => plainText(html ?? '')).find((text) => text !== '') ?? '';
}

/** Older definitions contain the full legal basis; a submission needs its last part. */
function basisOf(basis: string): string {
  const word = basis.toUpperCase().replace(/^LEGITIMATE_INTEREST_/, '');
  return word === 'PQL' ? 'LEAD' : word;
}

const spotted = (spot: string | undefined, html: string) => (spot === undefined ? html : inSpot(spot, html));

interface ConsentBox {
  readonly id: string;
  /** Key among the form's values. */
  readonly key: string;
  readonly html: string;
  /** Default text, where the account has none. */
  readonly words: string;
  readonly required: boolean;
  readonly print: Print;
  readonly spot: string | undefined;
  readonly data: Readonly<Record<string, string | undefined>>;
}

function checkbox({ id, key, html, words: usual, required, print, spot, data }: ConsentBox): string {
  const inline = renderInline(html);
  const words = inline === '' ? usual : spotted(spot, print.fixed(inline));
  const field = attributes({
    class: 'fl-field',
    'data-fl-field': true,
    'data-fl-key': key,
    'data-fl-kind': CONSENT_NAME,
    'data-fl-required': required ? true : undefined,
    'data-fl-consent-text': print.fixed(escapeData(plainText(html))),
    ...data,
  });
  const control = attributes({
    type: 'checkbox',
    id,
    required: required ? true : undefined,
    'aria-describedby': `${id}-error`,
  });
  const mark = required ? ' <span aria-hidden="true">*</span>' : '';
  return `<div${field}>
<label class="fl-choice" for="${id}"><input${control}><span class="fl-label-text" dir="auto">${words}${mark}</span></label>
<p class="fl-error" id="${id}-error" hidden></p>
</div>`;
}
