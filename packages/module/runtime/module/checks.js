/** What is wrong with an answer: the name of a text and its numbers, or nothing. */

import { answerOf, controlsOf, kindOf } from './values.js';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function problemOf(field) {
  const kind = kindOf(field);
  const [control] = controlsOf(field);
  if (!control || kind === 'hidden') return null;
  // Half a date and half a number look empty; they are not.
  if (control.validity.badInput) return { name: kind === 'number' ? 'number' : 'date' };
  const value = answerOf(field);
  const missing = kind === 'checkbox' || kind === 'consent' ? value !== 'true' : value === '';
  if (field.hasAttribute('data-fl-required') && missing) return { name: missingText(kind) };
  if (value === '') return null;
  const { typeMismatch } = control.validity;
  if (kind === 'email' && (typeMismatch || !EMAIL.test(value))) return { name: 'email' };
  if (kind === 'email' && isBlocked(field, value)) return { name: 'blocked' };
  if (kind === 'url' && typeMismatch) return { name: 'pattern' };
  return digitsProblem(field, value) || (fitsPattern(field, value) ? null : { name: 'pattern' });
}

function missingText(kind) {
  if (kind === 'consent') return 'consent';
  return /^(checkboxes|radios|select)$/.test(kind) ? 'choose' : 'required';
}

/** Whole addresses and whole domains can be blocked. */
function isBlocked(field, value) {
  const address = value.toLowerCase();
  const blocked = (field.getAttribute('data-fl-blocked') || '').split(' ');
  return blocked.includes(address) || blocked.includes(address.slice(address.lastIndexOf('@') + 1));
}

/** Longer answers than this are the provider's to judge: the time a pattern takes may grow with their square. */
const LONGEST = 5000;

/** A pattern that this browser cannot compile asks for nothing. */
function fitsPattern(field, value) {
  const pattern = field.getAttribute('data-fl-pattern');
  if (!pattern || value.length > LONGEST) return true;
  try {
    return new RegExp(pattern).test(value);
  } catch {
    return true;
  }
}

function digitsProblem(field, value) {
  const min = Number(field.getAttribute('data-fl-min-digits') || 0);
  const max = Number(field.getAttribute('data-fl-max-digits') || Number.POSITIVE_INFINITY);
  const digits = value.replace(/\D/g, '').length;
  if (digits >= min && digits <= max) return null;
  return max === Number.POSITIVE_INFINITY
    ? { name: 'digits-min', values: { min } }
    : { name: 'digits', values: { min, max } };
}
