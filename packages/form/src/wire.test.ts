import { describe, expect, it } from 'vitest';
import { normalizeDetails } from './details/normalize-details.ts';
import { normalizeForm } from './normalize-form.ts';
import { readerOf } from './read-as.ts';
import { fieldLabel } from './schema.ts';
import { NEWER_FORM } from './testing/newer-form.ts';
import { ANY_ACCOUNT, encodeSegment, PATH, REPLY, readErrorBody, WHOLE_FORM, WORK_SETTINGS } from './wire.ts';

it('4 names the paths of the contract', () => {
  expect(PATH).toMatchObject({
    health: '/health',
    install: '/oauth/provider/install',
    callback: '/oauth/provider/callback',
    confirm: '/oauth/provider/confirm',
    status: '/oauth/provider/status',
    logout: '/oauth/provider/logout',
    forms: '/api/forms',
  });
  expect(PATH.form('a b/c?d')).toBe('/api/forms/a%20b%2Fc%3Fd');
  expect(PATH.form('a b', 'details')).toBe('/api/forms/a%20b?include=details');
});

it.each([
  ['plain', 'plain'],
  ['ñandú', '%C3%B1and%C3%BA'],
  ['🙂', '%F0%9F%99%82'],
  ['\ud800', '%EF%BF%BD'],
  ['a\udfffb', 'a%EF%BF%BDb'],
])('4.6.3 encodes %j as one segment', (text, segment) => {
  expect(encodeSegment(text)).toBe(segment);
});

it.each([
  [{ name: 'city', label: 'City' }, 'City'],
  [{ name: 'city', label: '' }, 'city'],
  [{ name: 'city', label: '  ' }, 'city'],
])('2.5 shows the name where the label is blank: %j', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

it.each([
  [{ error: 'Server error' }, true],
  [{ error: 'Server error', details: 'More', revision: 3 }, true],
  [{ error: 7 }, false],
  [{ error: 'Server error', details: {} }, false],
  ['<h1>Bad gateway</h1>', false],
  [undefined, false],
])('7 an error body is read for what it is: %j', (body, isOne) => {
  expect(readErrorBody(body)).toBe(isOne ? body : undefined);
});

describe('4 replies are read for what they are', () => {
  const plain = normalizeForm(NEWER_FORM);
  const details = normalizeDetails(NEWER_FORM);
  const summary = { id: '1', name: 'A', createdAt: 0, updatedAt: 1.5 };
  const account = { portalId: 4_210, scopes: ['forms'], expiresAt: null };
  const replies = {
    status: { read: readerOf(REPLY.status), good: [{ connected: true }], bad: [{ connected: 'true' }] },
    settings: {
      read: readerOf(WORK_SETTINGS),
      good: [{ submitUrl: null }, { submitUrl: 'https://a.example' }],
      bad: [{ submitUrl: 1 }],
    },
    logout: {
      read: readerOf(REPLY.logout),
      good: [{ success: true, message: 'Done' }],
      bad: [{ success: true }],
    },
    signOut: {
      read: readerOf(REPLY.signOut),
      good: [{ success: true, message: 'Done' }],
      bad: [{ success: 1 }],
    },
    account: {
      read: readerOf(ANY_ACCOUNT),
      good: [
        account,
        { ...account, name: 'looms.example' },
        { portalId: null, name: null, scopes: [], expiresAt: 5 },
      ],
      bad: [
        { ...account, scopes: [1] },
        { ...account, portalId: '4210' },
        { ...account, name: 4210 },
      ],
    },
    forms: {
      read: readerOf(REPLY.forms),
      good: [{ forms: [] }, { forms: [summary] }],
      bad: [{ forms: {} }, { forms: [{ ...summary, id: 1 }] }, { forms: [null] }],
    },
    form: {
      read: readerOf(REPLY.form),
      good: [plain, { ...plain, details }],
      bad: [
        { schema: plain.schema },
        { ...plain, details: null },
        { ...plain, schema: { ...plain.schema, fields: [{}] } },
      ],
    },
    whole: {
      read: readerOf(WHOLE_FORM),
      good: [{ ...plain, details }],
      bad: [
        plain,
        { ...plain, details: { ...details, style: {} } },
        { ...plain, details: { ...details, consent: { ...details.consent, kind: 'none' } } },
        { ...plain, details: { ...details, fields: [{ ...details.fields[0], options: [{}] }] } },
      ],
    },
  };

  it.each(Object.entries(replies))('4 the reply of %s', (_, { read, good, bad }) => {
    for (const body of good) expect(read(body)).toBe(body);
    for (const body of [...bad, {}, [], null, undefined, '', 'ok', { error: 'Server error' }]) {
      expect(read(body)).toBeUndefined();
    }
  });
});
