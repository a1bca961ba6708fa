import { expect, it } from 'vitest';
import { createParser } from '../parsing/parser.ts';
import { answer } from '../testing/harness.ts';
import type { ProviderRequest, Send } from './provider.ts';
import { guardSecrets } from './secret-guard.ts';

const READ: ProviderRequest = {
  method: 'GET',
  path: '/a',
  headers: { authorization: 'Bearer access-token-value' },
};
const EXCHANGE: ProviderRequest = {
  method: 'POST',
  path: '/b',
  headers: {},
  body: 'client_secret=very-secret-value&code=one-time-code',
};

const INFORMATION: ProviderRequest = { ...EXCHANGE, body: 'token=token-in-a-body' };

const holding = (...stored: string[]) => createParser(() => stored).hideSecrets;
const nothingStored = holding();
const wordsOf = async (send: Send, request: ProviderRequest) =>
  send(request).then(({ body }) => body.toString(), String);

it.each([
  ['a token', READ, 'access-token-value'],
  ['a client secret', EXCHANGE, 'very-secret-value'],
  ['a code', EXCHANGE, 'one-time-code'],
  ['a token in the body', INFORMATION, 'token-in-a-body'],
])(
  '5.5 hides %s that the request carried, though the session holds it no more',
  async (_, request, secret) => {
    const refusing = guardSecrets(async () => answer(400, `you sent ${secret}`), nothingStored);
    const breaking = guardSecrets(
      async () => Promise.reject(new Error(`bad value ${secret}`)),
      nothingStored,
    );
    expect([await wordsOf(refusing, request), await wordsOf(breaking, request)]).toEqual([
      'you sent [redacted]',
      'Error: bad value [redacted]',
    ]);
  },
);

it('5.5 hides what the session holds; a success is looked at where it is read', async () => {
  const stored = holding('refresh-token-value');
  const answering = (status: number) =>
    guardSecrets(async () => answer(status, 'x refresh-token-value'), stored);
  expect([await wordsOf(answering(500), READ), await wordsOf(answering(200), READ)]).toEqual([
    'x [redacted]',
    'x refresh-token-value',
  ]);
});
