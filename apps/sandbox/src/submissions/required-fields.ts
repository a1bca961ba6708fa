/** Which fields a submission has to bring. Hidden ones are no exception: they carry their default. */

import { isMet } from './condition.ts';
import type { DefinedField } from './defined-field.ts';
import { fieldKey, type SubmittedField } from './submission.ts';
import { errorInField, type SubmissionError } from './submission-error.ts';

export function missingErrors(
  submitted: readonly SubmittedField[],
  defined: readonly DefinedField[],
): SubmissionError[] {
  const answers = new Map(
    submitted.filter(({ value }) => value.trim() !== '').map((field) => [fieldKey(field), field.value]),
  );
  const missing = defined
    .filter((field) => field.required && isInPlay(field, answers))
    .filter((field) => !isAnswered(field, answers.get(field.key)));
  return [...new Set(missing.map(({ key }) => key))].map((key) =>
    errorInField(key, `Required field '${key}' is missing`, 'REQUIRED_FIELD'),
  );
}

type Answers = ReadonlyMap<string, string>;

/**
 * A conditional field is in play when what was sent for its parent says so, and its parent is in play itself.
 */
function isInPlay({ depends }: DefinedField, answers: Answers): boolean {
  if (!depends) return true;
  const { on, condition } = depends;
  const sent = answers.get(on.key) ?? '';
  return isInPlay(on, answers) && isMet(condition, on.kind === 'choices' ? sent.split(';') : [sent]);
}

/**
 * A checkbox that a visitor must tick is not answered by leaving it; a hidden one can only be sent as it is.
 */
function isAnswered({ kind, hidden }: DefinedField, answer: string | undefined): boolean {
  if (answer === undefined) return false;
  return kind !== 'flag' || hidden || answer !== 'false';
}
