// @vitest-environment window

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormElement } from './form-element.ts';
import { payloadOf, textOf, valuesOf } from './payload.ts';

const isShown = () => true;

function formOf(inside: string, attributes = ''): FormElement {
  document.body.innerHTML = `<form ${attributes}>${inside}</form>`;
  return document.body.firstElementChild as unknown as FormElement;
}
const field = (name: string, kind: string, inside: string, attributes = 'data-fl-object="0-1"') =>
  `<div data-fl-field data-fl-key="0-1/${name}" data-fl-name="${name}" data-fl-kind="${kind}" ${attributes}>${inside}</div>`;
const box = (value: string, isTicked: boolean) =>
  `<input type="checkbox" value="${value}"${isTicked ? ' checked' : ''}>`;
const fieldsOf = (inside: string) => payloadOf(formOf(inside), isShown).fields;

beforeEach(() => {
  document.title = 'Contact';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a field is sent with its object, its name and its answer without blanks around it', () => {
  expect(fieldsOf(field('email', 'email', '<input value=" ana@loom.test ">'))).toEqual([
    { objectTypeId: '0-1', name: 'email', value: 'ana@loom.test' },
  ]);
  expect(fieldsOf(field('city', 'text', '<input value="Girona">', ''))).toEqual([
    { name: 'city', value: 'Girona' },
  ]);
});

it('an empty answer is none, and a box left alone says false', () => {
  const inside =
    field('city', 'text', '<input value="  ">') +
    field('ok', 'checkbox', box('true', false)) +
    field('colours', 'checkboxes', box('red', false));
  expect(fieldsOf(inside)).toEqual([{ objectTypeId: '0-1', name: 'ok', value: 'false' }]);
});

it('several choices are one text to HubSpot and a list to the page', () => {
  const inside = field('colours', 'checkboxes', box('red', true) + box('green', false) + box('blue', true));
  expect(fieldsOf(inside)).toEqual([{ objectTypeId: '0-1', name: 'colours', value: 'red;blue' }]);
  expect(valuesOf(formOf(inside), isShown)).toEqual({ '0-1/colours': ['red', 'blue'] });
});

it('neither what is not shown nor consent nor a field without a control is among the fields', () => {
  const inside =
    field('email', 'email', '<input value="ana@loom.test">') +
    field('city', 'text', '<input value="Girona">') +
    field('agree', 'consent', box('true', true)) +
    field('cv', 'file', '<p>No files</p>');
  const form = formOf(inside);
  const isEmail = (one: Element) => one.getAttribute('data-fl-name') !== 'city';
  expect(payloadOf(form, isEmail).fields.map(({ name }) => name)).toEqual(['email']);
  // The page is told of consent, too.
  expect(valuesOf(form, isEmail)).toEqual({ '0-1/email': 'ana@loom.test', '0-1/agree': 'true' });
});

it('hidden values are sent, and neither the trap nor a dependent field counts as an answer', () => {
  const inside =
    field('source', 'hidden', '<input type="hidden" value="fair">') +
    field('loom', 'text', `<input data-fl-trap value="spam">${field('number', 'text', '<input value="7">')}`);
  expect(fieldsOf(inside).map(({ name, value }) => [name, value])).toEqual([
    ['source', 'fair'],
    ['number', '7'],
  ]);
});

it.each<[string, string, object]>([
  ['https://loom.test/contact?a=1', '', { pageName: 'Contact', pageUri: 'https://loom.test/contact?a=1' }],
  ['file:///home/ana/form.html', '', { pageName: 'Contact' }],
  [
    'http://loom.test/',
    'data-fl-page-id="123"',
    { pageName: 'Contact', pageUri: 'http://loom.test/', pageId: '123' },
  ],
  [
    'http://loom.test/',
    'data-fl-page-id="{{ page }}"',
    { pageName: 'Contact', pageUri: 'http://loom.test/' },
  ],
])('on %s with %j it says where it was answered', (href, attributes, context) => {
  const { protocol } = new URL(href);
  vi.stubGlobal('location', { href, protocol });
  expect(payloadOf(formOf('', attributes), isShown).context).toEqual(context);
});

it.each([
  ['0123456789abcdef0123456789ABCDEF', true],
  ['0123456789abcdef0123456789abcde', false],
  ['0123456789abcdef0123456789abcdeg', false],
])('HubSpot’s visitor %s is named: %s', (visitor, isNamed) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`other=1; hubspotutk=${visitor}; nothubspotutk=2`);
  const { context } = payloadOf(formOf('', 'data-fl-cookie="hubspotutk"'), isShown);
  expect(context.hutk).toBe(isNamed ? visitor : undefined);
});

it('a page that may not read cookies names no visitor', () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new Error('sandboxed');
  });
  const { context } = payloadOf(formOf('', 'data-fl-cookie="hubspotutk"'), isShown);
  expect(context).not.toHaveProperty('hutk');
});

it('people read what they answered, a line each, and nothing that they do not see', () => {
  const labelled = (name: string, control: string) =>
    field(name, 'text', `<label class="fl-label">${name} *</label>${control}`);
  const inside =
    labelled('City', '<input value="Girona">') +
    labelled('Street', '<input value="">') +
    field('source', 'hidden', '<input type="hidden" value="fair">') +
    field(
      'colours',
      'checkboxes',
      `<span class="fl-label">Colours</span>${box('red', true)}${box('blue', true)}`,
    );
  expect(textOf(formOf(inside), isShown)).toBe('City: Girona\nColours: red, blue');
});

describe('consent', () => {
  const consentOf = (kind: string, boxes: string, attributes = '') => {
    const open = `<div data-fl-consent-kind="${kind}" data-fl-consent-text="We write to you." ${attributes}>`;
    return payloadOf(formOf(`${open}${boxes}</div>`), isShown).legalConsentOptions;
  };
  const offer = (isTicked: boolean, subscription: number, text: string) =>
    `<div data-fl-field data-fl-kind="consent" data-fl-consent="communication"
      data-fl-subscription="${subscription}" data-fl-consent-text="${text}">${box('true', isTicked)}</div>`;

  it('a form without consent sends nothing about it', () => {
    expect(payloadOf(formOf(''), isShown)).not.toHaveProperty('legalConsentOptions');
  });

  it('each communication says whether its box is ticked, with its own text', () => {
    const process = `<div data-fl-field data-fl-kind="consent" data-fl-consent="process">${box('true', true)}</div>`;
    const boxes = offer(true, 7, 'News') + offer(false, 8, 'Offers') + process;
    expect(consentOf('explicit', boxes)).toEqual({
      consent: {
        consentToProcess: true,
        text: 'We write to you.',
        communications: [
          { value: true, subscriptionTypeId: 7, text: 'News' },
          { value: false, subscriptionTypeId: 8, text: 'Offers' },
        ],
      },
    });
  });

  it.each<[string, object]>([
    ['', { legalBasis: 'LEAD' }],
    ['data-fl-basis="CUSTOMER" data-fl-subscription="7"', { legalBasis: 'CUSTOMER', subscriptionTypeId: 7 }],
  ])('a legitimate interest with %j is recorded', (more, recorded) => {
    expect(consentOf('legitimate-interest', '', more)).toEqual({
      legitimateInterest: { value: true, text: 'We write to you.', ...recorded },
    });
  });
});
