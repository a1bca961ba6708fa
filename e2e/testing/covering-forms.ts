/** Few forms that stand for all: among them there is one of everything that a form can be made of. */

import type { WholeFormReply } from '@formloom/form';

/** `FORMS=all` tries every form every way. */
export const EVERY_FORM = process.env.FORMS === 'all';

/**
 * Those that are tried by default where all would show hardly more: each part of a form in two of them, as
 * far as two forms have it.
 */
export function formsToTry(forms: readonly WholeFormReply[]): readonly WholeFormReply[] {
  if (EVERY_FORM) return forms;
  const first = coveringForms(forms);
  return [...first, ...coveringForms(forms.filter((form) => !first.includes(form)))];
}

/** The one with most fields. */
export const longestOf = (forms: readonly WholeFormReply[]) =>
  forms.toSorted((a, b) => b.details.fields.length - a.details.fields.length).slice(0, 1);

/** The next is always the one with most of what is still missing; of two alike the shorter one. */
export function coveringForms(forms: readonly WholeFormReply[]): WholeFormReply[] {
  // The shorter ones first: of two alike the first is taken.
  const candidates = forms
    .toSorted((a, b) => a.details.fields.length - b.details.fields.length)
    .map((form) => ({ form, parts: partsOf(form) }));
  const missing = new Set(candidates.flatMap(({ parts }) => parts));
  const gain = (parts: readonly string[]) => parts.filter((part) => missing.has(part)).length;
  const chosen: WholeFormReply[] = [];
  while (missing.size > 0) {
    const [first, ...others] = candidates;
    if (!first) break;
    const best = others.reduce((one, other) => (gain(other.parts) > gain(one.parts) ? other : one), first);
    chosen.push(best.form);
    for (const part of best.parts) missing.delete(part);
  }
  return chosen;
}

/**
 * What a form is made of, in words: its kinds of fields and what they ask for, its consent, its texts, how it
 * ends.
 */
export function partsOf({ details }: WholeFormReply): string[] {
  const { fields, arrangement, consent, submit, style } = details;
  const ofFields = fields.flatMap((field) => [
    field.fieldType,
    ...(field.required ? [`${field.fieldType}, required`] : []),
    ...(field.hidden ? ['hidden'] : []),
    ...(field.label.trim() === '' ? ['without a label'] : []),
    ...(field.label.length > 60 ? ['with a long label'] : []),
    ...(/[<{&]/.test(field.label) ? ['with signs of markup in its label'] : []),
    ...(/[\u0590-\u08ff]/.test(field.label) ? ['written from right to left'] : []),
    ...(field.labelHidden ? ['with a label that is only heard'] : []),
    ...(field.help ? ['with help'] : []),
    ...(field.placeholder ? ['with a placeholder'] : []),
    ...(field.when ? [`shown when ${field.when.operator}`] : []),
    ...(field.objectTypeId && field.objectTypeId !== '0-1' ? ['of another object'] : []),
    ...(field.defaultValues.length > 0 ? ['answered already'] : []),
    ...Object.keys(field.validation ?? {}).map((name) => `judged by ${name}`),
  ]);
  const ofArrangement = arrangement.flatMap((item) => [
    `${item.fields.length} side by side`,
    ...(item.richText ? ['a text'] : []),
    ...(item.pageBreak ? ['steps'] : []),
  ]);
  const ofForm = [
    ...(consent ? [`consent, ${consent.kind}`] : []),
    ...(submit.redirect ? ['leads elsewhere'] : []),
    ...(submit.captcha ? ['a captcha'] : []),
    ...(submit.message ? ['thanks'] : []),
    ...(style ? ['a style of its own'] : []),
  ];
  return [...new Set([...ofFields, ...ofArrangement, ...ofForm])];
}
