import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { configWarnings, readConfig, VERSION } from './config.ts';
import { formerVariableWarnings } from './session-config.ts';

it('knows its version', () => {
  expect(VERSION).toBe(manifest.version);
});

it('5.3 has a default for everything that is optional', () => {
  const { required, trustedProxies, ...config } = readConfig({});
  expect(trustedProxies.includes('127.0.0.1')).toBe(false);
  expect(config).toEqual({
    port: 3001,
    frontendUrl: '',
    tunnelDomainSuffix: '',
    allowedHosts: [],
    trustedUserHeader: '',
    database: undefined,
    figuresUrl: '',
    publicPort: undefined,
    providerSubmitUrl: '',
    providerTokenPath: '/oauth/v1/token',
    providerFormsPath: '/marketing/v3/forms',
    providerSourcePath: '/cms/v3/source-code',
    fixedToken: undefined,
    accessKeys: [],
    freshForMs: 0,
    shutdownDelay: 0,
    metricsPort: undefined,
    logLevel: 'info',
    logsCallers: false,
    uploads: false,
    scopes: [],
    authUrl: '',
    redirectUri: '',
    clientSecret: '',
    sessionSecrets: [],
    sessionGrace: 0,
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

it('reads TRUSTED_USER_HEADER in small letters, refuses what is no name, and says who is believed', () => {
  const TRUSTED_USER_HEADER = 'X-Forwarded-User';
  const alone = readConfig({ TRUSTED_USER_HEADER });
  expect(alone.trustedUserHeader).toBe('x-forwarded-user');
  expect(configWarnings(alone)).toEqual([
    'TRUSTED_USER_HEADER is believed from TRUSTED_PROXIES only, and there are none.',
  ]);
  expect(configWarnings(readConfig({ TRUSTED_USER_HEADER, TRUSTED_PROXIES: '10.0.0.7' }))).toEqual([]);
  expect(() => readConfig({ TRUSTED_USER_HEADER: 'X: y' })).toThrow(
    'TRUSTED_USER_HEADER must be the name of a header such as X-Forwarded-User, not "X: y".',
  );
});

it('5.3 reads TRUSTED_PROXIES, and refuses what is no address with a sentence', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' });
  expect(['10.9.8.7', '127.0.0.1', '127.0.0.2'].map(trustedProxies.includes)).toEqual([true, true, false]);
  expect(() => readConfig({ TRUSTED_PROXIES: 'proxy' })).toThrow('TRUSTED_PROXIES must be addresses such as');
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

it.each([
  [
    'PROVIDER_FORMS_PATH',
    'forms',
    'PROVIDER_FORMS_PATH must be a path such as /marketing/v3/forms, not "forms".',
  ],
  ['PROVIDER_FORMS_PATH', '/forms?limit=1', 'PROVIDER_FORMS_PATH must be a path'],
  ['FRESH_FOR_MS', '1.5', 'FRESH_FOR_MS must be milliseconds, a whole number from 0 to 86400000, not "1.5".'],
  ['SHUTDOWN_DELAY', '3601', 'SHUTDOWN_DELAY must be seconds, a whole number from 0 to 3600, not "3601".'],
  ['SHUTDOWN_DELAY', '5s', 'SHUTDOWN_DELAY must be seconds'],
  ['FRESH_FOR_MS', '-1', 'FRESH_FOR_MS must be milliseconds'],
  ['FRESH_FOR_MS', '86400001', 'FRESH_FOR_MS must be milliseconds'],
  ['METRICS_PORT', 'yes', 'METRICS_PORT must be a whole number from 0 to 65535, not "yes".'],
  ['METRICS_PORT', '3001', 'METRICS_PORT and PORT are both 3001: set METRICS_PORT to another port.'],
  ['ACCESS_KEY', ' , ', 'ACCESS_KEY is set and contains no text but commas.'],
  ['PROVIDER', 'acme', 'PROVIDER must be one of hubspot, or unset, not "acme".'],
  ['PROVIDER', 'toString', 'PROVIDER must be one of hubspot'],
])('5.3 refuses %s=%s with a sentence', (name, value, words) => {
  expect(() => readConfig({ [name]: value })).toThrow(words);
});

const URLS = [
  'PROVIDER_API_URL',
  'PROVIDER_AUTH_URL',
  'PROVIDER_REDIRECT_URI',
  'PROVIDER_SUBMIT_URL',
  'FRONTEND_URL',
];

it.each(URLS)('5.3 a %s that is not an http URL ends the start, and is not quoted', (name) => {
  for (const value of [
    'p.test',
    '/path',
    'localhost:5173',
    'ftp://p.test',
    'javascript:alert(1)',
    'http://',
  ]) {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(`${name} must be an address that starts with http:// or https://`);
    expect(read).not.toThrow(`"${value}"`);
  }
  for (const value of ['http://ann@p.test', 'http://ann:pass-word@p.test', 'http://:pass-word@p.test'])
    expect(() => readConfig({ [name]: value })).toThrow(
      new Error(`${name} must not contain a user name or password.`),
    );
  for (const value of [undefined, ' ', ' https://p.test/a/ ', 'http://127.0.0.1:3001'])
    expect(() => readConfig({ [name]: value })).not.toThrow();
});

it('5.3 a query or fragment ends the start where it would be lost', () => {
  const wrong = (part: string) =>
    URLS.filter((name) => {
      try {
        return readConfig({ [name]: `https://p.test/a${part}` }) === undefined;
      } catch (error) {
        return (error as Error).message.startsWith(`${name} must not contain a `);
      }
    });
  expect(wrong('?b=c')).toEqual(['PROVIDER_API_URL', 'PROVIDER_AUTH_URL', 'PROVIDER_SUBMIT_URL']);
  expect(wrong('#b')).toEqual(URLS.slice(0, 4));
});

it('5.3 three ports are three, and 0 is any free one', () => {
  const figures = {
    FIGURES: 'on',
    DATABASE_URL: 'file:x.db',
    PUBLIC_URL: 'http://p.test',
    PUBLIC_PORT: '3002',
  };
  expect(() => readConfig({ ...figures, METRICS_PORT: '3002' })).toThrow(
    'METRICS_PORT and PUBLIC_PORT are both 3002: set METRICS_PORT to another port.',
  );
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0);
});

it('5.3 reads what is ours', () => {
  const config = readConfig({
    PROVIDER_FORMS_PATH: '/marketing/forms/2026-09-beta/',
    ACCESS_KEY: ' a key , the old one',
    SESSION_SECRET: ' now , before',
    FRESH_FOR_MS: '1500',
    METRICS_PORT: '9464',
  });
  expect(config).toMatchObject({
    providerFormsPath: '/marketing/forms/2026-09-beta',
    accessKeys: ['a key', 'the old one'],
    sessionSecrets: ['now', 'before'],
    freshForMs: 1_500,
    metricsPort: 9_464,
  });
});

it('5.3 PROVIDER=hubspot fills in the addresses, and what is set by itself wins', () => {
  const blank = readConfig({ PROVIDER: 'HubSpot ', PROVIDER_API_URL: ' ' });
  expect([
    blank.required('PROVIDER_API_URL'),
    blank.required('PROVIDER_AUTH_URL'),
    blank.providerTokenPath,
    blank.providerSubmitUrl,
  ]).toEqual([
    'https://api.hubapi.com',
    'https://app.hubspot.com',
    '/oauth/2026-03/token',
    'https://api.hsforms.com/submissions/v3/integration/submit',
  ]);
  expect(() => blank.required('PROVIDER_CLIENT_ID')).toThrow('Missing env var: PROVIDER_CLIENT_ID');
  const own = readConfig({
    PROVIDER: 'hubspot',
    PROVIDER_AUTH_URL: 'https://app-eu1.hubspot.com',
    PROVIDER_TOKEN_PATH: '/oauth/v1/token',
  });
  expect([own.required('PROVIDER_AUTH_URL'), own.providerTokenPath]).toEqual([
    'https://app-eu1.hubspot.com',
    '/oauth/v1/token',
  ]);
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
  ['a short key', { ACCESS_KEY: 'loom' }, [/^ACCESS_KEY has fewer than 16 characters/]],
  ['a short key behind a long one', { ACCESS_KEY: 'sixteen-letters!,loom' }, [/^ACCESS_KEY has fewer/]],
  ['a long key', { ACCESS_KEY: 'sixteen-letters!' }, []],
  [
    'shared work without a key',
    { DATABASE_URL: 'file:work.db' },
    [/^DATABASE_URL is set and ACCESS_KEY is not.*3001/],
  ],
  ['uploads without a key', { UPLOADS: 'on' }, [/^UPLOADS is set and ACCESS_KEY is not.*all interfaces/]],
  [
    'work and uploads with a key',
    { DATABASE_URL: 'file:work.db', UPLOADS: 'on', ACCESS_KEY: 'sixteen-letters!' },
    [],
  ],
  ['both', { TUNNEL_DOMAIN_SUFFIX: 't.test' }, [/begin with a dot/, /ALLOWED_HOSTS is not/]],
])('4.7 warns at the start about %s', (_, variables, expected) => {
  expect(configWarnings(readConfig(variables))).toEqual(
    expected.map((words) => expect.stringMatching(words)),
  );
});

describe('the session', () => {
  it('5.3 several secrets are separated by commas, the first in front', () => {
    expect(readConfig({ SESSION_SECRET: ' next , old,' }).sessionSecrets).toEqual(['next', 'old']);
    expect(() => readConfig({ SESSION_SECRET: ' , ' })).toThrow(
      /^SESSION_SECRET is set and contains no text/,
    );
  });

  it('5.3 a short secret is warned about', () => {
    const warned = (SESSION_SECRET: string) => configWarnings(readConfig({ SESSION_SECRET }));
    expect(warned('long-enough-to-be-a-secret,short')).toEqual([expect.stringContaining('SESSION_SECRET')]);
    expect(warned('long-enough-to-be-a-secret')).toEqual([]);
  });

  const SET = { DATABASE_URL: 'postgres://db/work', ACCESS_KEY: 'sixteen-letters!' };

  it.each([
    [
      SET,
      [/^DATABASE_URL names a Postgres and SESSION_SECRET is not set: every replica has its own session/],
    ],
    [{ ...SET, SESSION_SECRET: 'long-enough-to-be-a-secret' }, []],
    [{ ...SET, PROVIDER_TOKEN: 'pat-1' }, []],
    [{ ...SET, DATABASE_URL: 'file:work.db' }, []],
  ])('5.3 with Postgres and no secret the start says what that means for replicas (%#)', (set, expected) => {
    const warnings = configWarnings(readConfig(set));
    expect(warnings).toEqual(expected.map((words) => expect.stringMatching(words)));
  });

  it('5.3 variables of earlier versions are named, with what replaces them', () => {
    const set = { REDIS_URL: 'redis://:pass-word@r.test', WORK_URL: ' ', WORK_URL_FILE: '/run/secrets/work' };
    const warnings = formerVariableWarnings(set);
    expect(warnings).toEqual([
      expect.stringMatching(/^REDIS_URL is set and no longer read: set DATABASE_URL .* SESSION_SECRET/),
      expect.stringMatching(/^WORK_URL_FILE is set and no longer read: set DATABASE_URL/),
    ]);
    expect(warnings.join()).not.toContain('pass-word');
  });

  it.each([
    ['', 0],
    ['30', 30],
    ['3600', 3_600],
  ])('5.3 SESSION_GRACE=%j is %i seconds', (SESSION_GRACE, sessionGrace) => {
    expect(readConfig({ SESSION_GRACE }).sessionGrace).toBe(sessionGrace);
    expect(() => readConfig({ SESSION_GRACE: `${SESSION_GRACE}x` })).toThrow(
      /^SESSION_GRACE must be seconds/,
    );
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

it.each([
  [{ PROVIDER_TOKEN: 'a b' }, 'PROVIDER_TOKEN must be a token'],
  [{ PROVIDER_TOKEN: 'ä' }, 'PROVIDER_TOKEN must be a token'],
  [{ PROVIDER_TOKEN: 'x'.repeat(8_193) }, 'PROVIDER_TOKEN must be a token'],
  [{ PROVIDER_TOKEN: 'x', PROVIDER_ACCOUNT: '0' }, 'PROVIDER_ACCOUNT must be the number of an account'],
  [{ PROVIDER_TOKEN: 'x', PROVIDER_ACCOUNT: '9007199254740993' }, 'PROVIDER_ACCOUNT must be the number'],
  [{ PROVIDER_ACCOUNT: '4210' }, 'PROVIDER_ACCOUNT says whose PROVIDER_TOKEN is'],
])('5.3 %j ends the start with a sentence that quotes no token', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
  expect(() => readConfig(variables)).not.toThrow(/a b|ä|xxx/);
});

it('5.3 a fixed token without an access key, or beside a switch that means nothing, is warned of', () => {
  const warnings = (more: object) => configWarnings(readConfig({ PROVIDER_TOKEN: 'pat-1', ...more }));
  expect(warnings({})).toEqual([expect.stringMatching(/^PROVIDER_TOKEN is set and ACCESS_KEY is not/)]);
  const ACCESS_KEY = 'a-long-access-key-of-random-letters';
  expect(warnings({ ACCESS_KEY })).toEqual([]);
  expect(warnings({ ACCESS_KEY, TOKEN_REFRESH: 'on' })).toEqual([expect.stringMatching(/^TOKEN_REFRESH/)]);
  expect(configWarnings(readConfig({}))).toEqual([]);
});

it.each([
  [{}, '/marketing/v3/forms', '/cms/v3/source-code', '/oauth/v1/token'],
  [{ PROVIDER: 'hubspot' }, '/marketing/v3/forms', '/cms/source-code/2026-03', '/oauth/2026-03/token'],
  [
    {
      PROVIDER: 'hubspot',
      PROVIDER_SOURCE_PATH: '/cms/v3/source-code/',
      PROVIDER_FORMS_PATH: '/marketing/forms/2026-09-beta',
    },
    '/marketing/forms/2026-09-beta',
    '/cms/v3/source-code',
    '/oauth/2026-03/token',
  ],
])('9 the paths of %j', (variables, forms, source, token) => {
  const { providerFormsPath, providerSourcePath, providerTokenPath } = readConfig(variables);
  expect([providerFormsPath, providerSourcePath, providerTokenPath]).toEqual([forms, source, token]);
});
