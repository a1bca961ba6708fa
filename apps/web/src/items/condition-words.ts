/**
 * When a conditional field is shown, in words that follow its parent's label: “is “A company””, “is at least
 * 5”.
 */

import { type Condition, type FieldDetails, isFulfilled, readTexts } from '@formloom/form';
import { kindOfNewerType } from '@formloom/kind';
import type { Words } from '../i18n/en.ts';

type Parent = Pick<FieldDetails, 'fieldType' | 'options'>;
type Sentences = Words['form']['condition'];

export function conditionWords(condition: Condition, parent: Parent, words: Words): string {
  const say = words.form.condition;
  // Only what cannot be judged is fulfilled by no answer at all: the function that shows the field decides it
  // here, too.
  if (isFulfilled(condition, [])) return say.unjudged;
  const { operator } = condition;
  const compared = COMPARED.get(operator);
  if (compared) return comparedWords(say[compared], readTexts(condition.values), parent, say);
  const order = ORDERED.get(operator);
  if (order) return orderWords(order, condition, parent, say);
  return operator === 'is_not_empty' ? say.answered : rangeWords(condition, parent, say);
}

export interface Reason {
  /** Read out before the words; empty where they stand alone. */
  readonly lead: string;
  readonly words: string;
}

/** What stands on a conditional field's card. */
export function reasonWords(
  { when }: Pick<FieldDetails, 'when'>,
  parent: Parent,
  parentLabel: string,
  words: Words,
): Reason {
  const { conditional } = words.form;
  if (!when) return { lead: '', words: conditional.withParent };
  const lead = isFulfilled(when, []) ? '' : conditional.when(parentLabel);
  return { lead, words: conditionWords(when, parent, words) };
}

/**
 * Operators that compare with one value or several. Chosen values are a set, and a single answer is a set of
 * one.
 */
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

function comparedWords(
  { one, many }: Sentences['is'],
  values: readonly string[],
  parent: Parent,
  say: Sentences,
): string {
  const spoken = values.map((value) => valueWords(value, parent, say));
  return spoken.length === 1 ? one(spoken.join()) : many(spoken.join(', '));
}

/** Of several bounds the first that is one counts. */
function orderWords(order: Order, { values }: Condition, parent: Parent, say: Sentences): string {
  const bound = readTexts(values).find(isMeasure) ?? '';
  const day = readDay(bound, parent);
  return day ? say.date[order](say.day(day)) : say.number[order](bound);
}

/** A range with one end is open at the other. */
function rangeWords({ operator, from, to }: Condition, parent: Parent, say: Sentences): string {
  const [low, high] = [from, to].map((end = '') => readTexts([end]).find(isMeasure));
  const isDate = readDay(low ?? high ?? '', parent) !== undefined;
  const spoken = (end: string) => {
    const day = readDay(end, parent);
    return day ? say.day(day) : end;
  };
  const words = isDate ? say.date : say.number;
  const outside = operator === 'not_between';
  if (low !== undefined && high !== undefined)
    return words[outside ? 'notBetween' : 'between'](spoken(low), spoken(high));
  if (low !== undefined) return words[outside ? 'lt' : 'gte'](spoken(low));
  return words[outside ? 'gt' : 'lte'](spoken(high ?? ''));
}

/**
 * As the visitor reads it: an option's label, a day; numbers without quotes; everything else as it is
 * written.
 */
function valueWords(value: string, parent: Parent, say: Sentences): string {
  const option = parent.options?.find((one) => one.value.trim() === value);
  if (option) return say.quote(option.label);
  const day = readDay(value, parent);
  if (day) return say.onDay(say.day(day));
  const { compares = 'text' } = kindOfNewerType(parent.fieldType) ?? {};
  if (compares === 'number' && isMeasure(value)) return value;
  if (compares === 'flag' && (value === 'true' || value === 'false'))
    return say.quote(value === 'true' ? say.yes : say.no);
  return say.quote(value);
}

/** A day as it is written, if there is such a day, or epoch milliseconds where the parent is a date. */
function readDay(value: string, { fieldType }: Parent): Date | undefined {
  if (/^\d{4}-\d\d-\d\d(?=$|[T ])/i.test(value))
    return isMeasure(value) ? new Date(`${value.slice(0, 10)}T00:00:00Z`) : undefined;
  const isDay = kindOfNewerType(fieldType)?.compares === 'day';
  return isDay && /^\d{1,15}$/.test(value) ? new Date(Number(value)) : undefined;
}

/** Whether it can stand in an order; again decided by what shows the field. */
function isMeasure(value: string): boolean {
  return !isFulfilled({ operator: 'lt', values: [value] }, []);
}
