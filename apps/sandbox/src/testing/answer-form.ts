/**
 * A visitor who answers every question of a form. Reads definitions in a way of its own, so that no reader
 * proves itself.
 */

import type { Json } from '../seed/definition.ts';

export interface Answers {
  readonly fields: ReadonlyArray<{ objectTypeId: string; name: string; value: string }>;
  readonly legalConsentOptions?: Json;
}

export function answerForm(definition: Json): Answers {
  const consent = answerConsent(definition);
  const fields = everyField(definition)
    .map((field) => ({
      objectTypeId: String(field.objectTypeId ?? '0-1'),
      name: String(field.name),
      value: answerField(field),
    }))
    .filter(({ value }) => value !== '');
  return { fields, ...(consent && { legalConsentOptions: consent }) };
}

/** Depth first, conditional ones included, switched-off ones left out. */
export function everyField(definition: Json): Json[] {
  const groups = list(definition.fieldGroups ?? definition.formFieldGroups);
  const pending = [...groups.flatMap(({ fields }) => list(fields)), ...list(definition.fields)];
  const all: Json[] = [];
  for (let field = pending.shift(); field; field = pending.shift()) {
    if (field.enabled === false) continue;
    all.push(field);
    pending.unshift(
      ...list(field.dependentFields).map(({ dependentField }) => dependentField as Json),
      ...list(field.dependentFieldFilters).map(({ dependentFormField }) => dependentFormField as Json),
    );
  }
  return all;
}

function answerField(field: Json): string {
  if (field.hidden === true) return String(field.defaultValue ?? '');
  const choices = list(field.options ?? field.choices)
    .filter((option) => option.hidden !== true)
    .map((option) => String(option.value ?? option.name))
    .filter(Boolean);
  const type = String(field.fieldType ?? field.inputType);
  if (/^(multiple_checkboxes|checkbox)$/.test(type)) return choices.join(';');
  if (choices.length > 0) return choices[0] ?? '';
  if (/email/.test(`${type} ${field.name}`)) return 'ana@mitaller.example';
  if (/phone/.test(`${type} ${field.name}`)) return '+34 944 000 000';
  if (/date/.test(type)) return '2026-03-14';
  if (/single_checkbox|booleancheckbox/.test(type)) return 'true';
  if (type === 'number') return '7'.repeat(leastDigits(field));
  return type === 'file' ? 'https://files.example/plan.pdf' : 'Telar';
}

function leastDigits({ validation }: Json): number {
  const { minAllowedDigits, data } = (validation as Json | undefined) ?? {};
  return Number(minAllowedDigits ?? String(data ?? '').split(':')[0]) || 1;
}

/** Ticks every box, and repeats what stands beside it. */
function answerConsent({ legalConsentOptions, metaData }: Json): Json | undefined {
  const older = list(metaData).find(({ name }) => name === 'legalConsentOptions');
  const asked = (older ? JSON.parse(String(older.value)) : (legalConsentOptions ?? {})) as Json;
  if (asked.type === 'none' || Object.keys(asked).length === 0) return undefined;
  if (asked.type === 'legitimate_interest' || asked.isLegitimateInterest === true) {
    const [subscriptionTypeId] = [
      asked.subscriptionTypeIds ?? asked.legitimateInterestSubscriptionTypes,
    ].flat();
    const legalBasis = String(asked.lawfulBasis ?? asked.legitimateInterestLegalBasis).toUpperCase();
    const text = asked.privacyText ?? asked.privacyPolicyText;
    return { legitimateInterest: { value: true, subscriptionTypeId, legalBasis, text } };
  }
  const boxes = list(asked.communicationsCheckboxes ?? asked.communicationConsentCheckboxes);
  return {
    consent: {
      consentToProcess: true,
      text: asked.consentToProcessText ?? asked.processingConsentText,
      communications: boxes.map(({ label, subscriptionTypeId, communicationTypeId }) => ({
        value: true,
        subscriptionTypeId: subscriptionTypeId ?? communicationTypeId,
        text: label,
      })),
    },
  };
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? value : [];
}
