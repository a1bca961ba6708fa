/**
 * Whether conditional fields are shown: one judgement for the editor, the checks and the visitor's page. What
 * cannot be judged is never hidden. Nothing is imported but types: every byte of it travels to visitors.
 */

import type { Condition } from './details.ts';

/** What has to be known of a field; parents stand before their children. */
export interface Conditional {
  readonly key: string;
  readonly parent?: string;
  readonly when?: Condition;
}

/**
 * The keys of the fields that take part. A field whose parent does not is out, whatever its own condition
 * says.
 */
export function shownKeys(
  fields: readonly Conditional[],
  valuesOf: (key: string) => readonly string[],
): Set<string> {
  const shown = new Set<string>();
  for (const { key, parent, when } of fields) {
    const free =
      parent === undefined || (shown.has(parent) && (!when || isFulfilled(when, valuesOf(parent))));
    if (free) shown.add(key);
  }
  return shown;
}

/**
 * Whether the answers of a shown parent fulfil a condition. No answer fulfils none, except one that cannot be
 * judged.
 */
export function isFulfilled(condition: Condition, parentValues: readonly string[]): boolean {
  const test = OPERATORS.get(condition.operator)?.(condition);
  if (!test) return true;
  const answers = readTexts(parentValues);
  return answers.length > 0 && test(answers);
}

/** Answers are trimmed, and there is at least one. */
type Test = (answers: readonly string[]) => boolean;

/** Makes a test out of a condition, or nothing where the condition leaves nothing to compare with. */
type Operator = (condition: Condition) => Test | undefined;

const any = onValues((answers, values) => values.some((value) => has(answers, value)));
const all = onValues((answers, values) => values.every((value) => has(answers, value)));
const exactly = onValues(
  (answers, values) =>
    values.every((value) => has(answers, value)) &&
    answers.every((answer) => values.some((value) => isSame(answer, value))),
);
const contains = onText((answer, value) => answer.includes(value));

/**
 * The two relative times are missing on purpose: without the provider's clock and calendar they cannot be
 * judged.
 */
const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['eq', any],
  ['neq', not(any)],
  ['set_any', any],
  ['set_not_any', not(any)],
  ['set_all', all],
  ['set_not_all', not(all)],
  ['set_eq', exactly],
  ['set_neq', not(exactly)],
  ['contains', contains],
  ['doesnt_contain', not(contains)],
  ['str_starts_with', onText((answer, value) => answer.startsWith(value))],
  ['str_ends_with', onText((answer, value) => answer.endsWith(value))],
  ['lt', onOrder((order) => order < 0)],
  ['lte', onOrder((order) => order <= 0)],
  ['gt', onOrder((order) => order > 0)],
  ['gte', onOrder((order) => order >= 0)],
  ['between', onRange((inside) => inside)],
  ['not_between', onRange((inside) => !inside)],
  ['is_not_empty', () => () => true],
]);

function not(operator: Operator): Operator {
  return (condition) => {
    const test = operator(condition);
    return test && ((answers) => !test(answers));
  };
}

function onValues(accepts: (answers: readonly string[], values: readonly string[]) => boolean): Operator {
  return (condition) => {
    const values = readTexts(condition.values);
    return values.length > 0 ? (answers) => accepts(answers, values) : undefined;
  };
}

/** Without regard to case: one of the answers with one of the values. */
function onText(accepts: (answer: string, value: string) => boolean): Operator {
  return onValues((answers, values) =>
    answers.some((answer) => values.some((value) => accepts(answer.toLowerCase(), value.toLowerCase()))),
  );
}

/** An answer that is neither number nor date stands in no order, and fulfils nothing. */
function onOrder(accepts: (order: number) => boolean): Operator {
  return (condition) => {
    const bound = readTexts(condition.values).find(isMeasure);
    if (bound === undefined) return undefined;
    return (answers) => answers.some((answer) => accepts(compare(answer, bound)));
  };
}

/** A range with one end is open at the other. */
function onRange(accepts: (inside: boolean) => boolean): Operator {
  return ({ from = '', to = '' }) => {
    const [low] = readTexts([from]).filter(isMeasure);
    const [high] = readTexts([to]).filter(isMeasure);
    if (low === undefined && high === undefined) return undefined;
    return (answers) =>
      answers.some((answer) => {
        const above = low === undefined ? 0 : compare(answer, low);
        const below = high === undefined ? 0 : compare(answer, high);
        return ![above, below].some(Number.isNaN) && accepts(above >= 0 && below <= 0);
      });
  };
}

function has(answers: readonly string[], value: string): boolean {
  return answers.some((answer) => isSame(answer, value));
}

function isSame(answer: string, value: string): boolean {
  return answer === value || compare(answer, value) === 0;
}

function isMeasure(value: string): boolean {
  return !Number.isNaN(readNumber(value)) || !Number.isNaN(readDay(value));
}

/** Below, at or above zero like the answer beside the value; NaN where the two cannot be compared. */
function compare(answer: string, value: string): number {
  const day = readDay(answer);
  if (Number.isNaN(day)) return readNumber(answer) - readNumber(value);
  // A condition may write a date as epoch milliseconds.
  const other = readDay(value);
  return day - (Number.isNaN(other) ? Math.floor(readNumber(value) / DAY_LENGTH) : other);
}

const DAY_LENGTH = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d(?=$|[T ])/i;
/** Longer ones are ids, which arithmetic would take for their neighbours. */
const NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i;

/** The number of the day, as it is written, whatever time follows it; NaN where the text begins with none. */
function readDay(text: string): number {
  const [day] = DAY.exec(text) ?? [];
  if (day === undefined) return Number.NaN;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The language reads 30 February as 1 March.
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return exists ? midnight / DAY_LENGTH : Number.NaN;
}

function readNumber(text: string): number {
  return NUMBER.test(text) ? Number(text) : Number.NaN;
}

export function readTexts(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
