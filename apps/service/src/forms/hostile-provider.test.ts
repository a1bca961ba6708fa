/** A provider that answers with whatever it likes (8, 5.5). */

import { PATH } from '@formloom/form';
import { afterEach, describe, expect, it } from 'vitest';
import { createParser } from '../parsing/parser.ts';
import { serializeForms } from '../parsing/serialized-page.ts';
import { LIMITS } from '../provider/limits.ts';
import type { ProviderAnswer, ProviderRequest } from '../provider/provider.ts';
import { guardSecrets } from '../provider/secret-guard.ts';
import type { Variables } from '../read-variable.ts';
import type { ServiceError } from '../service-error.ts';
import { answer, createHarness, type Harness, TOKENS, VARIABLES } from '../testing/harness.ts';
import { createFormReader, readPages } from './form-reader.ts';

const closing: Harness[] = [];
afterEach(async () => {
  for (const { app } of closing.splice(0)) await app.close();
});

async function connected(
  provider: (request: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>,
  variables: Variables = VARIABLES,
) {
  const harness = await createHarness({ provider, variables });
  closing.push(harness);
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

const pageNumber = ({ path }: ProviderRequest) => Number(/after=(\d+)/.exec(path)?.[1] ?? 0);
const serverError = (details: string) => ({ error: 'Server error', details });

it('8 the limits are those in docs/security.md', () => {
  const MB = 1024 * 1024;
  expect(LIMITS).toEqual({
    answerBytes: 8 * MB,
    callMs: 15_000,
    listBytes: 64 * MB,
    listForms: 100_000,
    listMs: 60_000,
    listPages: 200,
    cursorLength: 4 * 1024,
  });
});

describe('8 limits of a list', () => {
  it('8 more forms than are admitted, in one page', async () => {
    const { get } = await connected(() => answer(200, `{"results":[${'{},'.repeat(LIMITS.listForms)}{}]}`));
    const reply = await get(PATH.forms);
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      serverError("The provider's list holds more than 100,000 forms"),
    ]);
  });

  it('8 a cursor that is longer than any', async () => {
    const paging = { next: { after: 'x'.repeat(LIMITS.cursorLength + 1) } };
    const { get, calls } = await connected(() => answer(200, { results: [{ id: 1 }], paging }));
    expect((await get(PATH.forms)).json()).toEqual(serverError("The provider's cursor is longer than 4 kB"));
    expect(calls).toHaveLength(1);
  });

  const page = (number: number, size: number, forms = 1) => ({
    ...serializeForms(
      Array.from({ length: forms }, (_, index) => ({
        id: `${number}-${index}`,
        name: '',
        createdAt: 0,
        updatedAt: 0,
      })),
    ),
    after: String(number + 1),
    size,
  });

  it.each([
    ['bytes', { listBytes: 10_000 }, 1, "The provider's list is larger than"],
    ['forms', {}, 1_000, "The provider's list holds more than 100,000 forms"],
    ['time', { listMs: 50 }, 1, "The provider's list took longer than 0.05 s"],
  ])('8 all pages together: %s', async (_, less, forms, words) => {
    let number = 0;
    const readPage = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      number += 1;
      return page(number, 1_000, forms);
    };
    await expect(readPages({ readPage, limits: { ...LIMITS, ...less } })).rejects.toThrow(words);
    expect(number).toBeLessThan(LIMITS.listPages);
  });

  it('8 a page that never comes ends with the time of the list', async () => {
    const readPage = () => new Promise<never>(() => {});
    await expect(readPages({ readPage, limits: { ...LIMITS, listMs: 20 } })).rejects.toThrow('0.02 s');
  });
});

describe('8 no answer holds the event loop for long', () => {
  /** The longest the loop was held while something went on, in milliseconds. */
  async function longestStep(work: () => Promise<unknown>): Promise<number> {
    const { monitorEventLoopDelay } = await import('node:perf_hooks');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await work();
    delay.disable();
    return delay.percentile(99.9) / 1e6;
  }

  const BYTES = 4 * 1024 * 1024;
  /** Not for this thread any more, and soon read. */
  const LONG = JSON.stringify({ results: [], name: 'n'.repeat(200_000) });
  it.each<[string, string, string]>([
    [
      '20,000 fields',
      PATH.form('a'),
      JSON.stringify({ fields: Array(20_000).fill({ name: 'n', label: 'l'.repeat(100) }) }),
    ],
    ['nested arrays', PATH.form('a'), `{"fields":${'['.repeat(BYTES / 2)}${']'.repeat(BYTES / 2)}}`],
    ['a million arrays', PATH.forms, `{"results":[],"x":[${'[],'.repeat(BYTES / 3)}0]}`],
    [
      '50,000 forms',
      PATH.forms,
      `{"results":[${Array.from({ length: 50_000 }, (_, id) => `{"id":${id},"name":"${'n'.repeat(40)}"}`).join()}]}`,
    ],
  ])('8 %s', async (_, path, body) => {
    let asked = 0;
    const { get } = await connected(() => {
      asked += 1;
      return answer(200, asked === 1 ? LONG : body);
    });
    // The thread is started once; what is measured is the work.
    await get(path);
    let status = 0;
    const longest = await longestStep(async () => {
      status = (await get(path)).statusCode;
    });
    expect(status).toBe(200);
    // A busy machine adds its own; the work itself takes many times as long.
    expect(longest).toBeLessThan(250);
  });

  const PAIRS = Array.from(
    { length: 3_400 },
    (_, index) => `id_token=${(index * 7_919 + 1e7).toString(36).padStart(8, 'q')}`,
  ).join('&');
  it.each<[string, string, number, string, string]>([
    ['a failure', PATH.form('a'), 500, PAIRS, '"details":"[redacted]"'],
    [
      'what is told of a folder',
      `${PATH.modules}?path=a.module`,
      200,
      JSON.stringify({ children: ['a.css'], more: PAIRS }),
      '"files":["a.css"]',
    ],
    [
      'a form that quotes a token',
      PATH.form('a'),
      200,
      JSON.stringify({ name: `${TOKENS.access_token} ${PAIRS}` }),
      '"name":"[redacted]"',
    ],
  ])('8 3,400 tokens in %s', async (_, path, status, body, expected) => {
    const { get } = await connected(() => answer(status, body), { ...VARIABLES, UPLOADS: 'on' });
    let told = '';
    const longest = await longestStep(async () => {
      told = (await get(path, { host: 'localhost:3001', origin: 'http://localhost:3001' })).body;
    });
    expect(told).toContain(expected);
    expect(longest).toBeLessThan(250);
  });
});

describe('8 many callers', () => {
  it('8 share the bytes of a failure as they share those of a success', async () => {
    const large = 'x'.repeat(1024 * 1024);
    const parser = createParser(() => []);
    const send = guardSecrets(async () => answer(500, large), parser.hideSecrets);
    const reader = createFormReader({
      account: '1',
      send,
      parse: parser.parse,
      formsPath: '/marketing/v3/forms',
    });
    const asking = Array.from({ length: 50 }, () =>
      reader.one('token', 'a', { details: false }).catch((error: ServiceError) => error.bytes),
    );
    const told = new Set(await Promise.all(asking));
    parser.close();
    expect(told.size).toBe(1);
    expect(JSON.parse(String([...told][0]))).toEqual({
      error: 'Failed to fetch form details from provider',
      details: large,
    });
  });

  it('8 who come one after another while a long list is read spend the allowance once', async () => {
    const { get, calls } = await connected(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const number = pageNumber(request);
      const paging = number < 29 ? { paging: { next: { after: String(number + 1) } } } : {};
      return answer(200, { results: [{ id: number }], ...paging });
    });
    const asking: Array<ReturnType<typeof get>> = [];
    for (let caller = 0; caller < 20; caller += 1) {
      asking.push(get(PATH.forms));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(new Set((await Promise.all(asking)).map(({ body }) => body)).size).toBe(1);
    expect(calls).toHaveLength(30);
  });

  it('8 who come after a call got stuck are answered by a call of their own, and so is who was stuck', async () => {
    let calls = 0;
    const harness = await connected(() => {
      calls += 1;
      return calls === 1 ? new Promise(() => {}) : answer(200, { id: 'fine' });
    });
    const stuck = harness.get(PATH.form('a'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    harness.clock.uptime += 2_001;
    const late = harness.get(`${PATH.form('a')}?include=details`);
    expect([(await late).statusCode, (await stuck).statusCode]).toEqual([200, 200]);
    expect(calls).toBe(2);
  });
});

describe('5.5 secrets in good answers', () => {
  const { access_token: token, refresh_token: refresh } = TOKENS;
  const secret = VARIABLES.PROVIDER_CLIENT_SECRET;

  it('5.5 are taken out of names, labels, values and rules, and the rest stays', async () => {
    const { get } = await connected(() =>
      answer(200, {
        id: 'f1',
        name: `Token ${token}`,
        fields: [
          { name: 'plain', label: 'Nothing here' },
          {
            name: 'a',
            label: refresh,
            options: [{ label: 'x', value: Buffer.from(secret).toString('base64') }],
          },
          { name: 'b', validation: { pattern: `^${token.toUpperCase()}$`, [secret]: 1, min: 3 } },
        ],
      }),
    );
    const { schema } = (await get(PATH.form('f1'))).json();
    expect(schema.name).toBe('Token [redacted]');
    expect(schema.fields).toEqual([
      { name: 'plain', label: 'Nothing here', type: 'text', required: false },
      {
        name: 'a',
        label: '[redacted]',
        type: 'text',
        required: false,
        options: [{ label: 'x', value: '[redacted]' }],
      },
      {
        name: 'b',
        label: 'b',
        type: 'text',
        required: false,
        validation: { pattern: '^[redacted]$', min: 3 },
      },
    ]);
  });

  it.each([
    ['small', 1],
    ['so large that it is read elsewhere', 2_000],
  ])('5.5 are taken out of a list that is %s', async (_, copies) => {
    const { get } = await connected(() =>
      answer(200, {
        results: Array.from({ length: copies }, (_one, id) => ({ id, name: `${'-'.repeat(40)} ${refresh}` })),
      }),
    );
    const { forms } = (await get(PATH.forms)).json();
    expect(forms).toHaveLength(copies);
    expect(forms.at(-1).name).toBe(`${'-'.repeat(40)} [redacted]`);
  });

  it('5.5 are taken out of the whole form', async () => {
    const { get } = await connected(() =>
      answer(200, {
        fieldGroups: [
          { richText: `<p>${token}</p>`, fields: [{ name: 'a', description: token, placeholder: refresh }] },
        ],
        configuration: { postSubmitAction: { type: 'thank_you', value: `thanks ${secret}` } },
      }),
    );
    const { body } = await get(`${PATH.form('f1')}?include=details`);
    for (const hidden of [token, refresh, secret]) expect(body).not.toContain(hidden);
    expect(body).toContain('thanks [redacted]');
  });

  it('5.5 what was remembered is looked at again when another account connects', async () => {
    const later = 'token-of-the-second-account';
    const harness = await createHarness({
      provider: () => answer(200, { name: `My ${later}` }),
      exchange: (() => {
        const tokens = [TOKENS, { ...TOKENS, hub_id: 7, access_token: later }];
        return () => answer(200, tokens.shift());
      })(),
    });
    closing.push(harness);
    await harness.connect();
    await harness.get(PATH.form('a'));
    await harness.connect('another-one-time-code');
    expect((await harness.get(PATH.form('a'))).json().schema.name).toBe('My [redacted]');
    harness.watch.leaks = () => [];
  });

  it('4.4 after a log-out, those of the session that ended are still known', async () => {
    const exchanges = [answer(200, TOKENS), answer(400, `bad ${Buffer.from(token).toString('hex')}`)];
    const harness = await createHarness({ exchange: () => exchanges.shift() ?? answer(500, '') });
    closing.push(harness);
    await harness.connect();
    await harness.post(PATH.logout);
    expect((await harness.connect('another-one-time-code')).json().details).toBe('bad [redacted]');
  });
});
