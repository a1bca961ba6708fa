import { describe, expect, it } from 'vitest';
import { createClient } from '../testing/client.ts';

const LIST = '/marketing/v3/forms';

async function signedIn(...settings: Parameters<typeof createClient>) {
  const client = createClient(...settings);
  const bearer = await client.bearer();
  return { ...client, bearer, list: (query = '') => client.get(`${LIST}${query}`, bearer) };
}

/** Every form, walking the pages as the cursor says. */
async function everyForm(query = '?') {
  const { list } = await signedIn();
  const forms = [];
  for (let after = ''; ; ) {
    const page = (await list(`${query}&${after}`)).json();
    forms.push(...page.results);
    if (!page.paging) return forms;
    after = `after=${page.paging.next.after}`;
  }
}

describe('the list', () => {
  it('comes 20 at a time, with a cursor that is percent-encoded already', async () => {
    const { list } = await signedIn();
    const page = (await list()).json();
    expect(page.results).toHaveLength(20);
    expect(page.paging.next.after).toBe('MjA%3D');
    const next = (await list('?after=MjA%3D')).json();
    expect(next.results[0].id).not.toBe(page.results[0].id);
  });

  it('holds 87 forms, each once, and no paging on the last page', async () => {
    const forms = await everyForm();
    expect(forms.length).toBe(87);
    expect(new Set(forms.map((form) => form.id)).size).toBe(forms.length);
    const older = (form: { metaData?: Array<{ name: string; value: string }> }) =>
      form.metaData?.find(({ name }) => name === 'lang')?.value;
    expect(new Set(forms.map((form) => form.configuration?.language ?? older(form)))).toEqual(
      new Set(['en', 'es', 'fr', 'de', 'pt-br', 'ja', 'ar', undefined]),
    );
  });

  it('has the earlier forms at its end', async () => {
    const forms = await everyForm();
    const isRecent = (form: { updatedAt: string | number }) =>
      new Date(form.updatedAt).getUTCFullYear() > 2021;
    expect([forms.slice(0, 58).every(isRecent), forms.slice(58).some(isRecent)]).toEqual([true, false]);
  });

  it('takes a limit up to 100, and other kinds and archived forms when asked', async () => {
    const { list } = await signedIn();
    expect((await list('?limit=3')).json().results).toHaveLength(3);
    expect((await list('?limit=1000')).json().results).toHaveLength(87);
    expect((await list('?formTypes=flow')).json().results[0]).not.toHaveProperty('fieldGroups');
    expect((await list('?archived=true')).json().results).toHaveLength(2);
  });

  it('refuses a cursor it did not give', async () => {
    const { list } = await signedIn();
    for (const after of ['x', 'MjA%253D', '%3D'])
      expect((await list(`?after=${after}`)).statusCode).toBe(400);
  });

  it('holds one of everything that is awkward', async () => {
    const forms = await everyForm();
    const fields = forms.flatMap((form) =>
      (form.fieldGroups ?? []).flatMap((group: { fields: unknown[] }) => group.fields),
    );
    const types = new Set(fields.map((field) => field.fieldType));
    for (const type of 'single_line_text multi_line_text email phone mobile_phone number single_checkbox multiple_checkboxes dropdown radio datepicker file payment_link_radio'.split(
      ' ',
    )) {
      expect(types, type).toContain(type);
    }
    const groups = forms.flatMap((form) => form.fieldGroups ?? []);
    const text = JSON.stringify(forms);
    expect(groups.some((group) => group.richText && group.fields.length === 0)).toBe(true);
    expect(fields.some((field) => field.hidden && field.required && field.defaultValue)).toBe(true);
    expect(fields.some((field) => field.dependentFields?.[0].dependentField.dependentFields)).toBe(true);
    expect(fields.some((field) => field.options?.[0]?.displayOrder > field.options?.[1]?.displayOrder)).toBe(
      true,
    );
    expect(fields.some((field) => field.label === '')).toBe(true);
    expect(fields.some((field) => field.label.includes('{{'))).toBe(true);
    expect(fields.some((field) => field.label.includes('<script>'))).toBe(true);
    expect(fields.some((field) => field.objectTypeId === '0-2')).toBe(true);
    expect(forms.some((form) => form.formFieldGroups)).toBe(true);
    expect(forms.some((form) => form.fields)).toBe(true);
    expect(forms.some((form) => form.configuration?.recaptchaEnabled)).toBe(true);
    expect(forms.some((form) => form.legalConsentOptions?.type === 'explicit_consent_to_process')).toBe(true);
    const large = forms.find((form) => form.name.includes('500'));
    expect(large.fieldGroups.flatMap((group: { fields: unknown[] }) => group.fields)).toHaveLength(500);
    expect(text).toMatch(/"createdAt":"\d{4}-\d\d-\d\dT/);
  });
});

describe('one form', () => {
  it('is the same definition as in the list', async () => {
    const { list, get, bearer } = await signedIn();
    const [form] = (await list()).json().results;
    expect((await get(`${LIST}/${form.id}`, bearer)).json()).toEqual(form);
  });

  it('is 404 when there is none', async () => {
    const { get, bearer } = await signedIn();
    const reply = await get(`${LIST}/none`, bearer);
    expect([reply.statusCode, reply.json().category]).toEqual([404, 'OBJECT_NOT_FOUND']);
  });
});

describe('who may call', () => {
  it('401 without a token, and with one it does not know', async () => {
    const { get } = createClient();
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: 'Basic x' }]) {
      const reply = await get(LIST, headers);
      expect([reply.statusCode, reply.json().category]).toEqual([401, 'INVALID_AUTHENTICATION']);
    }
  });

  it('401 with an expired one, by time or by switch', async () => {
    const { list, clock, send } = await signedIn({ expiresIn: 10 });
    clock.now += 10_000;
    const reply = await list();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      401,
      { category: 'EXPIRED_AUTHENTICATION', context: { 'expire time': ['2026-01-05T00:00:10.000Z'] } },
    ]);
    const other = await signedIn();
    await other.send('POST', '/sandbox/expire-tokens');
    expect((await other.list()).statusCode).toBe(401);
    expect((await send('POST', '/sandbox/reset')).statusCode).toBe(200);
  });

  it('403 without the scope', async () => {
    const client = createClient();
    const reply = await client.get(LIST, await client.bearer('content'));
    expect([reply.statusCode, reply.json().category]).toEqual([403, 'MISSING_SCOPES']);
    expect(reply.json().errors[0].context.requiredScopes).toEqual(['forms']);
  });

  it('429 after 100 calls in 10 seconds, with the three headers, until the window moves on', async () => {
    const { list, clock } = await signedIn();
    const statuses = [];
    for (let call = 0; call < 101; call += 1) statuses.push((await list('?limit=1')).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    const reply = await list();
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({ errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' });
    expect(reply.headers).toMatchObject({
      'x-provider-ratelimit-max': '100',
      'x-provider-ratelimit-remaining': '0',
      'x-provider-ratelimit-interval-milliseconds': '10000',
    });
    clock.now += 10_000;
    expect((await list()).headers['x-provider-ratelimit-remaining']).toBe('99');
  });
});
