import { describe, expect, it } from 'vitest';
import { configWarnings, readConfig } from './config.ts';

it('5.3 has a default for everything that is optional', () => {
  const { required, ...config } = readConfig({});
  expect(config).toEqual({
    port: 3001,
    frontendUrl: '',
    tunnelDomainSuffix: '',
    allowedHosts: [],
    providerSubmitUrl: '',
    providerTokenPath: '/oauth/v1/token',
    logLevel: 'info',
    scopes: [],
    redirectUri: '',
    clientSecret: '',
    redisUrl: '',
    sessionSecrets: [],
    tokenRefresh: false,
  });
});

it.each([
  ['', 3001],
  ['  ', 3001],
  ['0', 0],
  ['8080', 8080],
  ['65535', 65_535],
])('1 reads PORT %j as %i', (PORT, port) => {
  expect(readConfig({ PORT }).port).toBe(port);
});

it.each(['abc', '-1', '65536', '80.5', '0x50', '1e3'])('1 refuses PORT %j with a sentence', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(`PORT must be a whole number from 0 to 65535, not "${PORT}".`);
});

it('5.3 refuses a log level and a token path that cannot work', () => {
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of fatal');
  expect(() => readConfig({ PROVIDER_TOKEN_PATH: 'oauth' })).toThrow('PROVIDER_TOKEN_PATH must be a path');
});

it('5.3 gives a required variable exactly as it was set', () => {
  expect(readConfig({ PROVIDER_SCOPES: ' forms content ' }).required('PROVIDER_SCOPES')).toBe(
    ' forms content ',
  );
});

it.each([
  [undefined, []],
  ['  ', []],
  ['forms', ['forms']],
  [' forms\t content\n', ['forms', 'content']],
])('5.3 splits the scopes %j at white space', (PROVIDER_SCOPES, scopes) => {
  expect(readConfig({ PROVIDER_SCOPES }).scopes).toEqual(scopes);
});

it.each([undefined, '', ' '])('5.3 complains about %j only when asked', (PROVIDER_SCOPES) => {
  const config = readConfig({ PROVIDER_SCOPES });
  expect(() => config.required('PROVIDER_SCOPES')).toThrow(/^Missing env var: PROVIDER_SCOPES$/);
});

it.each([
  ['nothing', {}, []],
  ['a suffix with a dot and a name', { TUNNEL_DOMAIN_SUFFIX: '.t.test', ALLOWED_HOSTS: 'a.t.test' }, []],
  [
    'a suffix without its dot',
    { TUNNEL_DOMAIN_SUFFIX: 't.test', ALLOWED_HOSTS: 'a.t.test' },
    [/begin with a dot/],
  ],
  ['a suffix and any name', { TUNNEL_DOMAIN_SUFFIX: '.t.test' }, [/ALLOWED_HOSTS is not/]],
  ['both', { TUNNEL_DOMAIN_SUFFIX: 't.test' }, [/begin with a dot/, /ALLOWED_HOSTS is not/]],
])('4.7 warns at the start about %s', (_, variables, expected) => {
  expect(configWarnings(readConfig(variables))).toEqual(
    expected.map((words) => expect.stringMatching(words)),
  );
});

describe('a session in Redis', () => {
  const REDIS_URL = 'redis://:pass-word@localhost:6379/1';

  it('5.3 several secrets are separated by commas, the first in front', () => {
    const { redisUrl, sessionSecrets } = readConfig({ REDIS_URL, SESSION_SECRET: ' next , old,' });
    expect([redisUrl, sessionSecrets]).toEqual([REDIS_URL, ['next', 'old']]);
  });

  it.each(['', ' ', ',', ' , '])('5.3 a secret of %j ends the start, and is named', (SESSION_SECRET) => {
    expect(() => readConfig({ REDIS_URL, SESSION_SECRET })).toThrow(/^SESSION_SECRET must be set beside/);
  });

  it.each(['localhost:6379', 'http://localhost', 'redis//pass-word'])(
    '5.3 an address of %s ends the start, is named, and is not quoted',
    (address) => {
      const read = () => readConfig({ REDIS_URL: address, SESSION_SECRET: 'any' });
      expect(read).toThrow(/^REDIS_URL must be an address/);
      expect(read).not.toThrow(address);
    },
  );

  it('5.3 a short secret is warned about', () => {
    const warned = (SESSION_SECRET: string) => configWarnings(readConfig({ REDIS_URL, SESSION_SECRET }));
    expect(warned('long-enough-to-be-a-secret,short')).toEqual([expect.stringContaining('SESSION_SECRET')]);
    expect(warned('long-enough-to-be-a-secret')).toEqual([]);
  });
});

it.each([
  ['', false],
  ['off', false],
  ['on', true],
])('5.3 TOKEN_REFRESH=%s is %s', (TOKEN_REFRESH, tokenRefresh) => {
  expect(readConfig({ TOKEN_REFRESH }).tokenRefresh).toBe(tokenRefresh);
  expect(() => readConfig({ TOKEN_REFRESH: `${TOKEN_REFRESH}?` })).toThrow(
    /^TOKEN_REFRESH must be on or off/,
  );
});
