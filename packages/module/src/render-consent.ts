/** Consent at the end of the last step: its texts, and a checkbox for each thing that a visitor may allow. */

import type { Consent } from '@formloom/form';
import { CONSENT_NAME } from '@formloom/kind';
import { attributes } from './control/attributes.ts';
import { escapeData } from './escape.ts';
import type { Print } from './print.ts';
import { plainText, renderInline, renderRichText } from './rich-text/rich-text.ts';

/** What travels with the answers stands in attributes: the provider wants the very texts that were shown. */
export function renderConsent(consent: Consent, instance: string, print: Print): string {
  const boxes = consent.kind === 'legitimate-interest' ? [] : consent.checkboxes;
  const parts = [
    richText(consent.communicationText),
    ...boxes.map((box, index) =>
      checkbox(`${instance}-c${index + 1}`, box.label, box.required, {
        'data-fl-consent': 'communication',
        'data-fl-subscription': box.subscriptionTypeId === null ? undefined : String(box.subscriptionTypeId),
      }),
    ),
    richText(consent.processText),
    consent.kind === 'explicit'
      ? checkbox(`${instance}-c0`, consent.processLabel ?? '', true, { 'data-fl-consent': 'process' }, print)
      : '',
    richText(consent.processFooter),
    richText(consent.privacyText),
  ];
  const [subscription] = consent.subscriptionTypeIds ?? [];
  const open = attributes({
    class: 'fl-consent',
    'data-fl-consent-kind': consent.kind,
    'data-fl-consent-text': escapeData(consentText(consent)),
    'data-fl-basis': consent.lawfulBasis === undefined ? undefined : escapeData(basisOf(consent.lawfulBasis)),
    'data-fl-subscription': subscription === undefined ? undefined : String(subscription),
  });
  return `<div${open}>\n${parts.filter(Boolean).join('\n')}\n</div>`;
}

/** What a visitor agrees to, as text: the provider refuses consent without one. */
export function consentText({ kind, privacyText, processText, processLabel }: Consent): string {
  const texts = kind === 'legitimate-interest' ? [privacyText] : [processText, processLabel, privacyText];
  return texts.map((html) => plainText(html ?? '')).find((text) => text !== '') ?? '';
}

/** The provider's older definitions spell the basis out; a submission wants its last word. */
function basisOf(basis: string): string {
  const word = basis.toUpperCase().replace(/^LEGITIMATE_INTEREST_/, '');
  return word === 'PQL' ? 'LEAD' : word;
}

function checkbox(
  id: string,
  html: string,
  required: boolean,
  data: Readonly<Record<string, string | undefined>>,
  print?: Print,
): string {
  const words = renderInline(html) || (print ? print.text('text.consent') : id);
  const field = attributes({
    class: 'fl-field',
    'data-fl-field': true,
    'data-fl-key': id,
    'data-fl-kind': CONSENT_NAME,
    'data-fl-required': required ? true : undefined,
    'data-fl-consent-text': escapeData(plainText(html)),
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

function richText(html: string | null): string {
  const rendered = html === null ? '' : renderRichText(html);
  return rendered === '' ? '' : `<div class="fl-rich" dir="auto">${rendered}</div>`;
}
