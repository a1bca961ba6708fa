/** What is sent: every answer that is shown, where it was given, and what was consented to. */

import { all, answerOf, answersOf, controlsOf, fieldKeyOf, fieldsIn, kindOfField, read } from './fields.ts';
import type { FormElement } from './form-element.ts';
import { usualTitle } from './page-title.ts';
import { nameOf } from './words.ts';

/** The provider's visitor: 32 hexadecimal digits, or it refuses the whole submission. */
const VISITOR = /^[0-9a-f]{32}$/i;

export type IsShown = (field: Element) => boolean;

export function payloadOf(form: FormElement, isShown: IsShown) {
  const consent = consentOf(form);
  return {
    fields: sentFields(form, isShown),
    context: contextOf(form),
    ...(consent && { legalConsentOptions: consent }),
  };
}

/** An optional checkbox that was left alone says false: that, too, is an answer. An empty answer is none. */
function sentFields(form: FormElement, isShown: IsShown) {
  return answeredFields(form, isShown)
    .filter((field) => kindOfField(field).isSent)
    .map((field) => ({
      ...(field.hasAttribute('data-fl-object') && { objectTypeId: read(field, 'object') }),
      name: read(field, 'name'),
      value: answerOf(field),
    }))
    .filter(({ value }) => value !== '');
}

function answeredFields(form: FormElement, isShown: IsShown) {
  return fieldsIn(form).filter((field) => isShown(field) && controlsOf(field).length > 0);
}

/** The same and each consent by key, for the page around the form: several choices are a list. */
export function valuesOf(form: FormElement, isShown: IsShown): Record<string, string | string[]> {
  return Object.fromEntries(
    answeredFields(form, isShown).map((field) => [
      fieldKeyOf(field),
      kindOfField(field).takesSeveral ? answersOf(field) : answerOf(field),
    ]),
  );
}

/** The same to be read by people: what they see, a line each. */
export function textOf(form: FormElement, isShown: IsShown): string {
  return answeredFields(form, isShown)
    .filter((field) => kindOfField(field).isSeen && answerOf(field) !== '')
    .map((field) => `${nameOf(field)}: ${answersOf(field).join(', ')}`)
    .join('\n');
}

function contextOf(form: FormElement) {
  const pageId = read(form, 'page-id');
  const visitor = cookie(read(form, 'cookie'));
  return {
    pageName: usualTitle(),
    // A page on a disk has an address that must not be sent.
    ...(/^https?:$/.test(location.protocol) && { pageUri: location.href }),
    ...(/^\d+$/.test(pageId) && { pageId }),
    ...(VISITOR.test(visitor) && { hutk: visitor }),
  };
}

/** Empty where there is none. A page in a sandboxed frame may not even ask. */
function cookie(name: string): string {
  try {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return pair ? pair.slice(name.length + 1) : '';
  } catch {
    return '';
  }
}

function consentOf(form: FormElement) {
  const [box] = all(form, '[data-fl-consent-kind]');
  if (!box) return undefined;
  const text = box.getAttribute('data-fl-consent-text');
  const subscription = read(box, 'subscription');
  if (read(box, 'consent-kind') === 'legitimate-interest') {
    return {
      legitimateInterest: {
        value: true,
        ...(subscription && { subscriptionTypeId: Number(subscription) }),
        legalBasis: read(box, 'basis') || 'LEAD',
        text,
      },
    };
  }
  return { consent: { consentToProcess: true, text, communications: communicationsOf(box) } };
}

function communicationsOf(box: Element) {
  return all(box, '[data-fl-consent="communication"]').map((field) => ({
    value: answerOf(field) === 'true',
    subscriptionTypeId: Number(field.getAttribute('data-fl-subscription')),
    text: field.getAttribute('data-fl-consent-text'),
  }));
}
