/**
 * Evaluates conditions of dependent fields for a submission. Independent of the product's implementation, so
 * that tests can detect differences.
 */

export interface Condition {
  readonly operator: string;
  readonly values: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** False without a value, and for unsupported operators: relative times and unknown ones. */
export function isFulfilled(condition: Condition, sent: readonly string[]): boolean {
  const answers = sent.map((answer) => answer.trim()).filter(Boolean);
  return answers.length > 0 && (OPERATORS.get(condition.operator)?.(answers, condition) ?? false);
}

type Operator = (answers: readonly string[], condition: Condition) => boolean;

const any: Operator = (answers, { values }) => values.some((value) => includes(answers, value));
const all: Operator = (answers, { values }) => values.every((value) => includes(answers, value));
const exactly: Operator = (answers, condition) =>
  all(answers, condition) && answers.every((answer) => includes(condition.values, answer));
const contains = onText((answer, value) => answer.includes(value));
const inside: Operator = (answers, { from, to }) =>
  // A missing limit is NaN; comparisons with NaN are false, so the range is open.
  sizes(answers).some((size) => !(size < measure(from)) && !(size > measure(to)));

const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['eq', withValues(any)],
  ['neq', withValues(not(any))],
  ['set_any', withValues(any)],
  ['set_not_any', withValues(not(any))],
  ['set_all', withValues(all)],
  ['set_not_all', withValues(not(all))],
  ['set_eq', withValues(exactly)],
  ['set_neq', withValues(not(exactly))],
  ['contains', withValues(contains)],
  ['doesnt_contain', withValues(not(contains))],
  ['str_starts_with', withValues(onText((answer, value) => answer.startsWith(value)))],
  ['str_ends_with', withValues(onText((answer, value) => answer.endsWith(value)))],
  ['lt', onSize((size, bound) => size < bound)],
  ['lte', onSize((size, bound) => size <= bound)],
  ['gt', onSize((size, bound) => size > bound)],
  ['gte', onSize((size, bound) => size >= bound)],
  ['between', withRange(inside)],
  ['not_between', withRange(not(inside))],
  ['is_not_empty', () => true],
]);

function not(operator: Operator): Operator {
  return (answers, condition) => !operator(answers, condition);
}

/** Without comparison values both an operator and its opposite are false. */
function withValues(operator: Operator): Operator {
  return (answers, condition) => condition.values.length > 0 && operator(answers, condition);
}

function withRange(operator: Operator): Operator {
  return (answers, condition) =>
    sizes([condition.from, condition.to]).length > 0 &&
    sizes(answers).length > 0 &&
    operator(answers, condition);
}

/** Case-insensitive. */
function onText(accepts: (answer: string, value: string) => boolean): Operator {
  return (answers, { values }) =>
    answers.some((answer) => values.some((value) => accepts(answer.toLowerCase(), value.toLowerCase())));
}

function onSize(accepts: (size: number, bound: number) => boolean): Operator {
  return (answers, { values }) =>
    answers.some((answer) => values.some((value) => accepts(measure(answer), measure(value))));
}

function includes(texts: readonly string[], text: string): boolean {
  return texts.some((one) => one === text || measure(one) === measure(text));
}

function sizes(texts: readonly string[]): number[] {
  return texts.map(measure).filter((size) => !Number.isNaN(size));
}

/** A number, or a date as epoch milliseconds; NaN for other text. */
function measure(text: string): number {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return Date.parse(`${text}T00:00:00Z`);
  // Longer digit strings are ids, which numbers cannot represent exactly.
  return /^[+-]?\d{1,15}(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
}
