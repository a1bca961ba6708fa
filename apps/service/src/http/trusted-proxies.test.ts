import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

const read = (text: string) => readTrustedProxies('TRUSTED_PROXIES', text);
const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('whose request it is', () => {
  const proxies = read('10.0.0.0/8, 192.0.2.1,2001:db8::/32');

  it.each([
    ['a stranger who claims to be another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['one proxy, as a socket of version 6 names it', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a claim before what the proxy saw', '10.1.2.3', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies', '10.1.2.3', '1.1.1.1, 198.51.100.1, 192.0.2.1', '198.51.100.1'],
    ['a caller of version 6', '2001:db8::7', '2a00:1::5', '2a00:1::5'],
    ['with ports', '10.1.2.3', '198.51.100.1:4711', '198.51.100.1'],
    ['with ports of version 6', '10.1.2.3', '[2a00:1::5]:4711', '2a00:1::5'],
    ['nothing said', '10.1.2.3', undefined, '10.1.2.3'],
    ['nonsense', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
    ['only proxies', '10.1.2.3', '10.0.0.9, 192.0.2.1', '10.0.0.9'],
  ])('%s', (_, remote, forwarded, expected) => {
    expect(proxies.callerOf(from(remote, forwarded))).toBe(expected);
  });

  it('without the variable nobody is believed', () => {
    expect(read(' ').callerOf(from('127.0.0.1', '198.51.100.1'))).toBe('127.0.0.1');
    expect(read('').includes('127.0.0.1')).toBe(false);
  });
});

it.each([
  'proxy.internal',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0/8',
  '::1/129',
  '1.2.3.4/8/8',
  '*',
  '10.0.0.1;',
])('%s ends the start with a sentence', (text) => {
  expect(() => read(`127.0.0.1,${text}`)).toThrow(
    `TRUSTED_PROXIES must be addresses such as 10.0.0.7 or 10.0.0.0/8, separated by commas, not "${text}".`,
  );
});
