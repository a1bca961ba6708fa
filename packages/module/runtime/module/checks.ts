/** What is wrong with an answer: the name of a text and its numbers, or nothing. */

import { answerOf, controlsOf, kindOfField, pageField, read } from './fields.ts';

export interface FieldProblem {
  /** Of the text that says it. */
  readonly name: string;
  readonly values?: Readonly<Record<string, number>>;
  /** In words of the page's own. */
  readonly message?: string;
}

export function problemOf(field: Element): FieldProblem | null {
  const kind = kindOfField(field);
  const [control] = controlsOf(field);
  if (!control || !kind.isSeen) return null;
  const refused = controlsOf(field).find(({ validity }) => validity.customError);
  if (refused) return { name: 'pattern', message: refused.validationMessage };
  // Half a date and half a number look empty; they are not.
  if (control.validity.badInput) return { name: kind.unreadableText };
  const answer = answerOf(field);
  if (field.hasAttribute('data-fl-required') && kind.isMissing(answer)) return { name: kind.missingText };
  if (answer === '') return null;
  const name = kind.problem?.(pageField(field), answer);
  if (name) return { name };
  return digitsProblem(field, answer) || (fitsPattern(field, answer) ? null : { name: 'pattern' });
}

/**
 * Longer answers than this are the provider's to judge: the time a pattern takes may grow with their square.
 */
const LONGEST_JUDGED = 5000;

/** A pattern that this browser cannot compile asks for nothing. */
function fitsPattern(field: Element, answer: string): boolean {
  const pattern = read(field, 'pattern');
  if (!pattern || answer.length > LONGEST_JUDGED) return true;
  try {
    return new RegExp(pattern).test(answer);
  } catch {
    return true;
  }
}

function digitsProblem(field: Element, answer: string): FieldProblem | null {
  const min = Number(read(field, 'min-digits') || 0);
  const max = Number(read(field, 'max-digits') || Number.POSITIVE_INFINITY);
  const digits = answer.replace(/\D/g, '').length;
  if (digits >= min && digits <= max) return null;
  return max === Number.POSITIVE_INFINITY
    ? { name: 'digits-min', values: { min } }
    : { name: 'digits', values: { min, max } };
}
