import { describe, expect, it } from 'vitest';
import { createSeed } from '../seed/seed.ts';
import { createClient } from '../testing/client.ts';

const idOf = (name: string) => createSeed().find((form) => form.definition.name === name)?.id ?? '';
const pathOf = (name: string, portal = 4210) => `/submissions/v3/integration/submit/${portal}/${idOf(name)}`;

async function submit(name: string, values: Record<string, string>, rest: object = {}) {
  const client = createClient();
  const fields = Object.entries(values).map(([key, value]) => {
    const [objectTypeId, field] = key.includes('/') ? key.split('/') : [undefined, key];
    return { name: field, value, ...(objectTypeId && { objectTypeId }) };
  });
  const reply = await client.send('POST', pathOf(name), { fields, ...rest });
  return { client, status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

const kinds = (body: { errors: Array<{ errorType: string }> }) => body.errors.map((error) => error.errorType);

describe('a submission that is right', () => {
  it('is kept, thanked for, and shown on a page of its own', async () => {
    const context = { pageUri: 'https://x.test/p', pageName: '<b>Page</b>' };
    const { client, status, body, headers } = await submit(
      'Newsletter sign-up',
      { email: 'a@b.co', firstname: '<i>Ana</i>' },
      { context },
    );
    expect([status, body]).toEqual([200, { inlineMessage: expect.stringContaining('Thank you') }]);
    expect(headers['access-control-allow-origin']).toBe('*');
    const { submissions } = (await client.get('/sandbox/submissions.json')).json();
    expect(submissions).toMatchObject([
      { formName: 'Newsletter sign-up', context, fields: [{ name: 'email' }, {}] },
    ]);
    const page = (await client.get('/sandbox/submissions')).body;
    expect(page).toContain('firstname: &lt;i&gt;Ana&lt;/i&gt;');
  });

  it('is answered with a redirect where the form has one', async () => {
    const { body } = await submit('Webinar: forms that convert', {
      email: 'a@b.co',
      firstname: 'A',
      lastname: 'B',
    });
    expect(body).toEqual({ redirectUri: 'https://example.com/webinar/thanks' });
  });

  it.each([
    [
      'dates, numbers, phones, one and several checkboxes',
      'Every field type',
      {
        email: 'a@b.co',
        start_date: '2026-02-28',
        numemployees: '12',
        phone: '+34 600 000 000',
        agree: 'true',
        topics: 'red;blue',
        plan: 'team',
        size: 'large',
      },
    ],
    ['a date as a number', 'Every field type', { email: 'a@b.co', start_date: '1772236800000' }],
    ['a field of a company', 'Contact and company', { email: 'a@b.co', '0-2/name': 'Acme' }],
    [
      'a dependent field',
      'Help with an order',
      { email: 'a@b.co', topic: 'refund', order_number: '7', ordered_on: '2026-01-01' },
    ],
    [
      'the older structure',
      'Registration (older structure)',
      { email: 'a@b.co', interests: 'paper;cloth', newsletter: 'false', visit: '2026-01-01' },
    ],
    ['the flat structure', 'Flat form', { email: 'a@b.co', colour: 'red' }],
    ['hidden fields', 'Campaign landing page', { email: 'a@b.co', campaign: 'spring' }],
  ])('is accepted with %s', async (_, name, values) => {
    expect(await submit(name, values as unknown as Record<string, string>)).toMatchObject({ status: 200 });
  });
});

describe('a submission that is wrong', () => {
  it('names the field and the kind of each error', async () => {
    const { status, body } = await submit('Contact and company', { email: 'a@b.co' });
    expect([status, body]).toEqual([
      400,
      {
        status: 'error',
        message: 'The request is not valid',
        correlationId: expect.any(String),
        errors: [
          {
            message: "Error in 'fields.0-2/name'. Required field '0-2/name' is missing",
            errorType: 'REQUIRED_FIELD',
          },
        ],
      },
    ]);
  });

  const newsletter = 'Newsletter sign-up';
  const every = 'Every field type';
  const ok = { email: 'a@b.co' };
  it.each([
    ['an unknown field', newsletter, { ...ok, shoe: '44' }, {}, ['FIELD_NOT_IN_FORM_DEFINITION']],
    ['a missing required field', newsletter, {}, {}, ['REQUIRED_FIELD']],
    ['an empty required field', newsletter, { email: '' }, {}, ['REQUIRED_FIELD']],
    ['a missing hidden field', 'Campaign landing page', ok, {}, ['REQUIRED_FIELD']],
    ['captcha', 'Protected by captcha', ok, {}, ['FORM_HAS_RECAPTCHA_ENABLED']],
    ['no consent', 'Consent to process', ok, {}, ['MISSING_PROCESSING_CONSENT']],
    [
      'consent without its text',
      'Consent to process',
      ok,
      { legalConsentOptions: { consent: { consentToProcess: true } } },
      ['MISSING_PROCESSING_CONSENT_TEXT'],
    ],
    ['a bad address', newsletter, { email: 'a@b' }, {}, ['INVALID_EMAIL']],
    [
      'a blocked address',
      'Business addresses only',
      { email: 'a@gmail.com', phone: '600000000' },
      {},
      ['BLOCKED_EMAIL'],
    ],
    [
      'a short phone number',
      'Business addresses only',
      { email: 'a@b.co', phone: '123' },
      {},
      ['INVALID_PHONE_NUMBER'],
    ],
    ['a word for a number', every, { ...ok, numemployees: 'ten' }, {}, ['INVALID_NUMBER']],
    [
      'too many digits',
      'Event check-in (London)',
      { ...ok, firstname: 'A', lastname: 'B', guests: '123' },
      {},
      ['NUMBER_OUT_OF_RANGE'],
    ],
    ['a date in words', every, { ...ok, start_date: '28/02/2026' }, {}, ['VALUE_NOT_IN_FIELD_DEFINITION']],
    ['a choice that is none', every, { ...ok, plan: 'Team' }, {}, ['VALUE_NOT_IN_FIELD_DEFINITION']],
    [
      'one wrong choice of several',
      every,
      { ...ok, topics: 'red;pink' },
      {},
      ['VALUE_NOT_IN_FIELD_DEFINITION'],
    ],
    ['yes for true', every, { ...ok, agree: 'yes' }, {}, ['VALUE_NOT_IN_FIELD_DEFINITION']],
    ['a made-up cookie', newsletter, ok, { context: { hutk: 'abc' } }, ['INVALID_HUTK']],
    ['a bad page address', newsletter, ok, { context: { pageUri: 'page' } }, ['INVALID_PAGE_URI']],
    ['an address that is none', newsletter, ok, { context: { ipAddress: 'zzz' } }, ['INVALID_IP_ADDRESS']],
    ['an old date', newsletter, ok, { submittedAt: '1600000000000' }, ['INVALID_METADATA']],
    ['no list of fields', newsletter, {}, { fields: 'x' }, ['INVALID_METADATA']],
  ])('is refused for %s, and not kept', async (_, name, values, rest, expected) => {
    const { client, status, body } = await submit(name, values as unknown as Record<string, string>, rest);
    expect([status, kinds(body)]).toEqual([400, expected]);
    expect((await client.get('/sandbox/submissions.json')).json()).toEqual({ submissions: [] });
  });

  it('is 404 for another account or form', async () => {
    const client = createClient();
    const payload = { fields: [] };
    expect((await client.send('POST', pathOf('Newsletter sign-up', 1), payload)).statusCode).toBe(404);
    expect((await client.send('POST', `${pathOf('Newsletter sign-up')}x`, payload)).statusCode).toBe(404);
  });
});

it('a browser may ask first, from any page', async () => {
  const { app } = createClient();
  const reply = await app.inject({ method: 'OPTIONS', url: pathOf('Newsletter sign-up') });
  expect([reply.statusCode, reply.headers['access-control-allow-headers']]).toEqual([204, 'content-type']);
});

it('a page is told of a body that cannot be read, too', async () => {
  const { app } = createClient();
  const headers = { 'content-type': 'application/json' };
  const reply = await app.inject({
    method: 'POST',
    url: pathOf('Newsletter sign-up'),
    headers,
    payload: '{',
  });
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([400, '*']);
});

it('a value that is no value is nothing', async () => {
  const { client } = await submit('Newsletter sign-up', { email: 'a@b.co' });
  const fields = [{ name: 'email', value: { toString: 1 } }];
  expect((await client.send('POST', pathOf('Newsletter sign-up'), { fields })).json().errors).toMatchObject([
    { errorType: 'REQUIRED_FIELD' },
  ]);
});
