import { expect, it } from 'vitest';
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
    uploads: false,
    scopes: [],
    authUrl: '',
    redirectUri: '',
    clientSecret: '',
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

it.each([
  ['', false],
  ['off', false],
  [' on ', true],
])('5.4 reads UPLOADS %j as %s', (UPLOADS, uploads) => {
  expect(readConfig({ UPLOADS }).uploads).toBe(uploads);
});

it('5.4 refuses UPLOADS that is neither', () => {
  expect(() => readConfig({ UPLOADS: 'true' })).toThrow('UPLOADS must be on or off, not "true".');
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
