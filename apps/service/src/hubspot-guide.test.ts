/** docs/hubspot.md held against the code: every variable, path, status and sentence of ours that it names. */

import { readFileSync } from 'node:fs';
import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { configWarnings, readConfig, withPreset } from './config.ts';
import { type FailureName, ServiceError } from './service-error.ts';
import { PENDING_LIFETIME_MS } from './session/session-store.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const GUIDE = read('docs/hubspot.md');
const SOURCES = ['config.ts', 'session-config.ts', 'read-variable.ts'].map((name) =>
  read(`apps/service/src/${name}`),
);

type Variables = Readonly<Record<string, string>>;
const variablesIn = (block: string): Variables =>
  Object.fromEntries(
    [...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
const blocks = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
const environments = blocks('sh').filter((block) => block.includes('PROVIDER='));
const [OAUTH = '', KEY = ''] = environments;
const spans = [...new Set([...GUIDE.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span))];

/** A secret of any kind is left to whoever fills it in. */
const filled = (block: string): Variables =>
  Object.fromEntries(
    Object.entries(variablesIn(block)).map(([name, value]) => [name, value.replace('…', 'a-value')]),
  );

it('has an environment for each of the two ways', () => {
  expect(environments).toHaveLength(2);
  expect([Object.keys(variablesIn(OAUTH)), Object.keys(variablesIn(KEY))]).toEqual([
    [
      'PROVIDER',
      'PROVIDER_CLIENT_ID',
      'PROVIDER_CLIENT_SECRET',
      'PROVIDER_REDIRECT_URI',
      'PROVIDER_SCOPES',
      'FRONTEND_URL',
    ],
    ['PROVIDER', 'PROVIDER_TOKEN', 'PROVIDER_ACCOUNT', 'PROVIDER_SCOPES', 'ACCESS_KEY', 'UPLOADS'],
  ]);
});

it('names no variable that the service does not read', () => {
  const named = new Set(GUIDE.match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g));
  expect(named.size).toBeGreaterThan(12);
  // What the provider says when connecting fails.
  const theirs = ['BAD_CLIENT_ID', 'BAD_CLIENT_SECRET'];
  const unread = [...named].filter((name) => !SOURCES.some((source) => source.includes(`'${name}'`)));
  const inPreset = Object.keys(withPreset({ PROVIDER: 'hubspot' }));
  expect(unread.filter((name) => !theirs.includes(name) && !inPreset.includes(name))).toEqual([]);
});

describe('the way through an app', () => {
  it('is complete, and its redirect address is the callback on the usual port', () => {
    const config = readConfig(filled(OAUTH));
    for (const name of ['PROVIDER_CLIENT_ID', 'PROVIDER_CLIENT_SECRET', 'PROVIDER_SCOPES'] as const)
      expect(config.required(name)).not.toBe('');
    const own = `http://localhost:${readConfig({}).port}`;
    expect([config.required('PROVIDER_REDIRECT_URI'), config.frontendUrl]).toEqual([
      own + PATH.callback,
      own,
    ]);
    expect(configWarnings(config)).toEqual([]);
  });

  it('registers the very redirect address and scopes', () => {
    const { auth } = JSON.parse(`{${blocks('json')[0]}}`);
    const { PROVIDER_REDIRECT_URI, PROVIDER_SCOPES = '' } = variablesIn(OAUTH);
    expect([auth.redirectUrls, auth.requiredScopes]).toEqual([
      [PROVIDER_REDIRECT_URI],
      PROVIDER_SCOPES.split(' '),
    ]);
    expect(read('.env.example')).toContain(`PROVIDER_SCOPES=${PROVIDER_SCOPES}\n`);
  });

  it('tells how long a walk may take', () => {
    expect(GUIDE).toContain(`older than ${PENDING_LIFETIME_MS / 60_000} minutes`);
  });
});

describe('the way with a Service Key', () => {
  it('is complete, and is warned of without an access key, as it says', () => {
    const { ACCESS_KEY, ...open } = filled(KEY);
    const long = { ...open, ACCESS_KEY: 'a-random-text-of-some-length' };
    expect(readConfig(long)).toMatchObject({
      fixedToken: { accessToken: 'a-value', portalId: 4210 },
      scopes: ['forms', 'content'],
    });
    expect([configWarnings(readConfig(long)), configWarnings(readConfig(open)).length]).toEqual([[], 2]);
    expect(ACCESS_KEY).toBeDefined();
  });
});

it('says what the preset fills in, all of it and nothing else', () => {
  const { PROVIDER, ...preset } = withPreset({ PROVIDER: 'hubspot' });
  const rows = [...GUIDE.matchAll(/^\| `(PROVIDER_\w+)` \| `([^`]+)` \|$/gm)];
  expect(Object.fromEntries(rows.map(([, name, value]) => [name, value]))).toEqual(preset);
  expect(PROVIDER).toBe('hubspot');
});

it('names only paths that are there', () => {
  const usual = readConfig({});
  const known: readonly string[] = [
    ...Object.values(PATH).filter((path) => typeof path === 'string'),
    ...Object.values(withPreset({ PROVIDER: 'hubspot' })).map(String),
    usual.providerTokenPath,
    usual.providerFormsPath,
    usual.providerSourcePath,
    // Of the application, which has a test of its own for it.
    '/accounts/4210',
  ];
  const paths = spans.filter((span) => span.startsWith('/'));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  expect(readConfig({ PROVIDER_FORMS_PATH: '/marketing/forms/2026-09-beta' }).providerFormsPath).toBe(
    /PROVIDER_FORMS_PATH=([\w/-]+)/.exec(GUIDE)?.[1],
  );
});

it.each<[FailureName, number]>([
  ['exchangeFailed', 500],
  ['invalidStateOrCode', 400],
  ['fixedToken', 409],
  ['noSuchAccount', 404],
])('%s is told in the words that the guide quotes', (failure, status) => {
  const { status: own, message } = new ServiceError(failure);
  expect([own, GUIDE.includes(`${status} \`${message}\``)]).toEqual([status, true]);
});
