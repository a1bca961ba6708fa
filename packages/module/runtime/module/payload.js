/** What is sent: every answer that is shown, where it was given, and what was consented to. */

import { answerOf, controlsOf, FIELD, kindOf, list } from './values.js';

/** The provider's visitor: 32 hexadecimal digits, or it refuses the whole submission. */
const VISITOR = /^[0-9a-f]{32}$/i;

export function payloadOf(form, isShown) {
  const consent = consentOf(form);
  return {
    fields: fieldsOf(form, isShown),
    context: contextOf(form),
    ...(consent && { legalConsentOptions: consent }),
  };
}

/** An optional checkbox that was left alone says false: that, too, is an answer. An empty answer is none. */
function fieldsOf(form, isShown) {
  return list(form, FIELD)
    .filter((field) => isShown(field) && kindOf(field) !== 'consent' && controlsOf(field).length > 0)
    .map((field) => ({
      ...(field.hasAttribute('data-fl-object') && { objectTypeId: field.getAttribute('data-fl-object') }),
      name: field.getAttribute('data-fl-name'),
      value: answerOf(field),
    }))
    .filter(({ value }) => value !== '');
}

function contextOf(form) {
  const context = { pageName: document.title };
  // A page on a disk has an address that is nobody's business.
  if (/^https?:$/.test(location.protocol)) context.pageUri = location.href;
  const pageId = form.getAttribute('data-fl-page-id') || '';
  if (/^\d+$/.test(pageId)) context.pageId = pageId;
  const cookie = form.getAttribute('data-fl-cookie');
  const tracking = cookies().find((pair) => pair.startsWith(`${cookie}=`));
  const visitor = tracking ? tracking.slice(cookie.length + 1) : '';
  if (VISITOR.test(visitor)) context.hutk = visitor;
  return context;
}

/** A page in a sandboxed frame may not even ask. */
function cookies() {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}

function consentOf(form) {
  const box = form.querySelector('[data-fl-consent-kind]');
  if (!box) return undefined;
  const text = box.getAttribute('data-fl-consent-text');
  const subscription = box.getAttribute('data-fl-subscription');
  if (box.getAttribute('data-fl-consent-kind') === 'legitimate-interest') {
    return {
      legitimateInterest: {
        value: true,
        ...(subscription && { subscriptionTypeId: Number(subscription) }),
        legalBasis: box.getAttribute('data-fl-basis') || 'LEAD',
        text,
      },
    };
  }
  return { consent: { consentToProcess: true, text, communications: communicationsOf(box) } };
}

function communicationsOf(box) {
  return list(box, '[data-fl-consent="communication"]').map((field) => ({
    value: answerOf(field) === 'true',
    subscriptionTypeId: Number(field.getAttribute('data-fl-subscription')),
    text: field.getAttribute('data-fl-consent-text'),
  }));
}
