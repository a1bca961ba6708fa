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
  it('is stored, and answered with the thank-you message', async () => {
    const { status, body, headers } = await submit('Newsletter sign-up', { email: 'a@b.co' });
    expect([status, body]).toEqual([200, { inlineMessage: expect.stringContaining('Thank you') }]);
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('keeps the newest thousand', async () => {
    const client = createClient();
    for (let number = 0; number <= 1_000; number += 1) {
      const fields = [{ name: 'email', value: `a${number}@b.co` }];
      await client.send('POST', pathOf('Newsletter sign-up'), { fields });
    }
    const { submissions } = (await client.get('/sandbox/submissions.json')).json();
    expect(submissions).toHaveLength(1_000);
    const answerOf = (at: number) => submissions.at(at).fields[0].value;
    expect([answerOf(0), answerOf(-1)]).toEqual(['a1000@b.co', 'a1@b.co']);
  });

  it('can be read back whole, and is shown on a page of its own', async () => {
    const sent = {
      context: { hutk: '0'.repeat(32), pageUri: 'https://x.test/p', pageName: '<b>Page</b>', pageId: '71' },
      legalConsentOptions: {
        consent: {
          consentToProcess: true,
          text: 'I <em>agree</em>',
          communications: [{ value: false, subscriptionTypeId: 881, text: 'News, please.' }],
        },
      },
      submittedAt: String(Date.UTC(2026, 0, 4)),
    };
    const { client } = await submit(
      'Contact and company',
      { email: 'a@b.co', '0-2/name': '<i>Telares & Co</i>' },
      sent,
    );
    expect((await client.get('/sandbox/submissions.json')).json()).toEqual({
      submissions: [
        {
          receivedAt: '2026-01-05T00:00:00.000Z',
          formId: idOf('Contact and company'),
          formName: 'Contact and company',
          fields: [
            { objectTypeId: '0-1', name: 'email', value: 'a@b.co' },
            { objectTypeId: '0-2', name: 'name', value: '<i>Telares & Co</i>' },
          ],
          ...sent,
        },
      ],
    });
    const page = (await client.get('/sandbox/submissions')).body;
    for (const words of [
      '>Contact and company</h2>',
      '<td>company (0-2)</td><td><pre>&lt;i&gt;Telares &amp; Co&lt;/i&gt;</pre></td>',
      '<dt>text</dt><dd>I &lt;em&gt;agree&lt;/em&gt;</dd>',
      '<dt>value</dt><dd>no</dd><dt>subscriptionTypeId</dt><dd>881</dd>',
      '<dt>pageName</dt><dd>&lt;b&gt;Page&lt;/b&gt;</dd><dt>pageId</dt><dd>71</dd>',
    ]) {
      expect(page).toContain(words);
    }
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
  const ok = { email: 'a@b.co' };
  it.each<[string, string, Record<string, string>, object, string[]]>([
    ['an unknown field', newsletter, { ...ok, shoe: '44' }, {}, ['FIELD_NOT_IN_FORM_DEFINITION']],
    ['a missing hidden field', 'Campaign landing page', ok, {}, ['REQUIRED_FIELD']],
    ['captcha', 'Protected by captcha', ok, {}, ['FORM_HAS_RECAPTCHA_ENABLED']],
    ['no consent', 'Consent to process', ok, {}, ['MISSING_PROCESSING_CONSENT']],
    ['a made-up cookie', newsletter, ok, { context: { hutk: 'abc' } }, ['INVALID_HUTK']],
    ['no list of fields', newsletter, {}, { fields: 'x' }, ['INVALID_METADATA']],
    [
      'several things at once',
      'Business addresses only',
      { email: 'a@gmail.com', phone: '123' },
      { context: { pageUri: 'page' } },
      ['BLOCKED_EMAIL', 'INVALID_PHONE_NUMBER', 'INVALID_PAGE_URI'],
    ],
  ])('is rejected for %s, and not stored', async (_, name, values, rest, expected) => {
    const { client, status, body } = await submit(name, values, rest);
    expect([status, kinds(body)]).toEqual([400, expected]);
    expect((await client.get('/sandbox/submissions.json')).json()).toEqual({ submissions: [] });
  });

  it.each([
    ['another account', pathOf(newsletter, 1)],
    ['another form', `${pathOf(newsletter)}x`],
    ['an archived form', pathOf('Christmas raffle 2023')],
  ])('is 404 for %s', async (_, path) => {
    const reply = await createClient().send('POST', path, { fields: [{ name: 'email', value: 'a@b.co' }] });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      {
        status: 'error',
        message: 'The form or the account does not exist',
        correlationId: expect.any(String),
        errors: [],
      },
    ]);
  });
});

it('a browser may ask first, from any page', async () => {
  const { app } = createClient();
  const reply = await app.inject({ method: 'OPTIONS', url: pathOf('Newsletter sign-up') });
  expect([reply.statusCode, reply.headers['access-control-allow-headers']]).toEqual([204, 'content-type']);
});

it('an unreadable body gets an error response, too', async () => {
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
