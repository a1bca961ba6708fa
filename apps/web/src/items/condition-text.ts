/**
 * Describes the condition of a conditional field in words after its parent's label: “is “A company””, “is at
 * least 5”.
 */

import { type Condition, type FieldDetails, isFulfilled, readTexts } from '@formloom/form';
import { kindOfNewerType } from '@formloom/kind';
import type { Words } from '../i18n/en.ts';

type Parent = Pick<FieldDetails, 'fieldType' | 'options'>;
type Sentences = Words['form']['condition'];

export function conditionText(condition: Condition, parent: Parent, words: Words): string {
  const messages = words.form.condition;
  // A condition that cannot be evaluated is fulfilled by no answer; the runtime's own function decides that.
  if (isFulfilled(condition, [])) return messages.unjudged;
  const { operator } = condition;
  const compared = COMPARED.get(operator);
  if (compared) return comparisonText(messages[compared], readTexts(condition.values), parent, messages);
  const order = ORDERED.get(operator);
  if (order) return orderText(order, condition, parent, messages);
  return operator === 'is_not_empty' ? messages.answered : rangeText(condition, parent, messages);
}

export interface Reason {
  /** Screen reader text before the condition; empty without context. */
  readonly lead: string;
  readonly words: string;
}

/** The text on a conditional field's card. */
export function reasonText(
  { when }: Pick<FieldDetails, 'when'>,
  parent: Parent,
  parentLabel: string,
  words: Words,
): Reason {
  const { conditional } = words.form;
  if (!when) return { lead: '', words: conditional.withParent };
  const lead = isFulfilled(when, []) ? '' : conditional.when(parentLabel);
  return { lead, words: conditionText(when, parent, words) };
}

/** Operators with one value or several. Chosen values are a set; a single answer is a set of one. */
const COMPARED: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['eq', 'is'],
  ['set_any', 'is'],
  ['neq', 'isNot'],
  ['set_not_any', 'isNot'],
  ['set_all', 'all'],
  ['set_not_all', 'notAll'],
  ['set_eq', 'exactly'],
  ['set_neq', 'notExactly'],
  ['contains', 'contains'],
  ['doesnt_contain', 'containsNot'],
  ['str_starts_with', 'starts'],
  ['str_ends_with', 'ends'],
]);
type Comparison = {
  [Key in keyof Sentences]: Sentences[Key] extends Sentences['is'] ? Key : never;
}[keyof Sentences];

type Order = 'lt' | 'lte' | 'gt' | 'gte';
const ORDERED: ReadonlyMap<string, Order> = new Map(
  (['lt', 'lte', 'gt', 'gte'] as const).map((order) => [order, order]),
);

function comparisonText(
  { one, many }: Sentences['is'],
  values: readonly string[],
  parent: Parent,
  messages: Sentences,
): string {
  const spoken = values.map((value) => valueText(value, parent, messages));
  return spoken.length === 1 ? one(spoken.join()) : many(spoken.join(', '));
}

/** The first valid bound counts. */
function orderText(order: Order, { values }: Condition, parent: Parent, messages: Sentences): string {
  const bound = readTexts(values).find(isMeasure) ?? '';
  const day = readDay(bound, parent);
  return day ? messages.date[order](messages.day(day)) : messages.number[order](bound);
}

/** A range with one end is open at the other. */
function rangeText({ operator, from, to }: Condition, parent: Parent, messages: Sentences): string {
  const [low, high] = [from, to].map((end = '') => readTexts([end]).find(isMeasure));
  const isDate = readDay(low ?? high ?? '', parent) !== undefined;
  const spoken = (end: string) => {
    const day = readDay(end, parent);
    return day ? messages.day(day) : end;
  };
  const words = isDate ? messages.date : messages.number;
  const outside = operator === 'not_between';
  if (low !== undefined && high !== undefined)
    return words[outside ? 'notBetween' : 'between'](spoken(low), spoken(high));
  if (low !== undefined) return words[outside ? 'lt' : 'gte'](spoken(low));
  return words[outside ? 'gt' : 'lte'](spoken(high ?? ''));
}

/**
 * Formats a value as visitors see it: an option's label, a date, a number without quotes; otherwise the raw
 * value.
 */
function valueText(value: string, parent: Parent, messages: Sentences): string {
  const option = parent.options?.find((one) => one.value.trim() === value);
  if (option) return messages.quote(option.label);
  const day = readDay(value, parent);
  if (day) return messages.onDay(messages.day(day));
  const { compares = 'text' } = kindOfNewerType(parent.fieldType) ?? {};
  if (compares === 'number' && isMeasure(value)) return value;
  if (compares === 'flag' && (value === 'true' || value === 'false'))
    return messages.quote(value === 'true' ? messages.yes : messages.no);
  return messages.quote(value);
}

/** An ISO date if valid, or epoch milliseconds where the parent is a date. */
function readDay(value: string, { fieldType }: Parent): Date | undefined {
  if (/^\d{4}-\d\d-\d\d(?=$|[T ])/i.test(value))
    return isMeasure(value) ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : undefined;
  const isDay = kindOfNewerType(fieldType)?.compares === 'day';
  return isDay && /^\d{1,15}$/.test(value) ? new Date(Number(value)) : undefined;
}

/** Whether the value can be compared; decided by the runtime's own function. */
function isMeasure(value: string): boolean {
  return !isFulfilled({ operator: 'lt', values: [value] }, []);
}
