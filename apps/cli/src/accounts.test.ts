/** `--account`: which of a service's accounts is asked, by every command that asks one. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { packFiles } from '@formloom/module';
import { readDefinition, readProject } from '@formloom/project';
import { beforeEach, describe, expect, it } from 'vitest';
import { definition, formloom, SUBMIT_URL, setUpFolder } from './testing/shell.ts';

const { at, write } = setUpFolder();
const DEFINITION = write('definition.json', definition());
const PROJECT = at('project.json');
const PULLED = at('pulled.json');
const SERVICE = ['--service', 'http://s.test'];
const NAMED = [...SERVICE, '--account', '4211'];
const UPLOADED = { verdict: 'uploaded', target: 'draft', draft: 'new', published: 'old', rest: [] };

beforeEach(async () => {
  for (const path of [PULLED, `${PULLED}.pulled`, `${PROJECT}.pulled`]) rmSync(path, { force: true });
  await formloom(['new', DEFINITION, '--account', '4211', '--submit-url', SUBMIT_URL, '-o', PROJECT]);
});

/** Connected to 4210 and 4211; the form and its work are the second one's. */
function service(first: number | null = 4210) {
  const accounts: Array<string | null> = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const { pathname } = new URL(String(url));
    const account = new Headers(init.headers).get('x-account');
    accounts.push(account);
    if (account !== null && account !== '4211')
      return Response.json({ error: 'No such account' }, { status: 404 });
    if (pathname === '/api/account')
      return Response.json({ portalId: account === null ? first : 4211, scopes: [], expiresAt: null });
    if (pathname === '/api/settings') return Response.json({ submitUrl: SUBMIT_URL });
    if (pathname === '/api/forms') return Response.json({ forms: [] });
    if (pathname === '/api/modules') return new Response(`${JSON.stringify(UPLOADED)}\n`);
    if (pathname === '/api/backup' && init.method === 'POST')
      return Response.json({ putBack: NONE, there: NONE, otherAccount: 0, noRoom: 0 });
    if (pathname === '/api/backup') return new Response(Buffer.from(ARCHIVE));
    if (account === null && first !== null) return Response.json({ error: 'No such work' }, { status: 404 });
    if (pathname.startsWith('/api/projects/') && init.method === 'PUT') return Response.json({ revision: 2 });
    if (pathname.startsWith('/api/projects/')) {
      const project = JSON.parse(readFileSync(PROJECT, 'utf8'));
      return Response.json({ revision: 1, updatedAt: 0, updatedBy: 'Ana', project });
    }
    const { schema, details } = readDefinition(definition()) ?? {};
    return Response.json({ schema, details, debug: { groupCount: 1, fieldCount: 0 } });
  };
  return { accounts, world: { fetch: fetch as typeof globalThis.fetch } };
}

const NONE = { projects: 0, versions: 0, designs: 0 };
const ARCHIVE = packFiles([{ path: 'backup.json', bytes: new TextEncoder().encode('{}') }]);

describe.each([
  ['check', ['check', PROJECT]],
  ['reconcile', ['reconcile', PROJECT]],
  ['upload', ['upload', PROJECT, '--path', 'forms/visit.module']],
  ['pull', ['pull', '--form', 'aa11', '-o', PULLED]],
  ['push', ['push', PROJECT]],
  ['backup', ['backup', '-o', at('work.zip')]],
  ['backup --restore', ['backup', '--restore', write('kept.zip', ARCHIVE)]],
] as const)('formloom %s', (_, words) => {
  it('requests only the selected account', async () => {
    const { accounts, world } = service();
    expect(await formloom([...words, ...NAMED], world)).toMatchObject({ status: 0, err: '' });
    expect(new Set(accounts)).toEqual(new Set(['4211']));
  });

  it('names no account by default', async () => {
    const { accounts, world } = service();
    await formloom([...words, ...SERVICE], world);
    expect(new Set(accounts)).toEqual(new Set([null]));
  });

  it('says that one is not connected, and what to do', async () => {
    const { status, out, err } = await formloom([...words, ...SERVICE, '--account', '7'], service().world);
    expect([status, out]).toEqual([2, expect.not.stringContaining('deleted')]);
    expect(err).toContain('http://s.test is not connected to account 7. Open it and connect that one');
  });

  it.each(['x', '-1', '0', '1.5'])('refuses %s, which is no number of one', async (account) => {
    const { accounts, world } = service();
    const { status, err } = await formloom([...words, ...SERVICE, `--account=${account}`], world);
    expect([status, err, accounts]).toEqual([
      2,
      expect.stringContaining(`--account needs the account's number, not ${account}.`),
      [],
    ]);
  });
});

describe('formloom new', () => {
  const words = ['new', ...SERVICE, '--form', 'aa11', '-o', at('new.json')];
  const accountOf = () => readProject(readFileSync(at('new.json'), 'utf8')).project?.form.account;

  it('asks the account that is named for its form', async () => {
    const { accounts, world } = service();
    expect((await formloom([...words, '--account', '4211'], world)).status).toBe(0);
    expect([accountOf(), accounts.slice(1).every((one) => one === '4211')]).toEqual([4211, true]);
  });

  it('sets the submission URL when the service does not know its account number', async () => {
    const { accounts, world } = service(null);
    expect((await formloom([...words, '--account', '7'], world)).status).toBe(0);
    expect([accountOf(), new Set(accounts)]).toEqual([7, new Set([null])]);
  });
});

describe('what was pulled of an account', () => {
  it('is remembered with it, and says nothing of another', async () => {
    const { world } = service();
    await formloom(['pull', '--form', 'aa11', '-o', PULLED, ...NAMED], world);
    const beside = JSON.parse(readFileSync(`${PULLED}.pulled`, 'utf8'));
    expect(beside).toMatchObject({ account: 4211, revision: 1 });
    const conditions: Array<string | null> = [];
    const watched = {
      fetch: (async (url: unknown, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        if (init.method === 'PUT') conditions.push(headers.get('if-match') ?? headers.get('if-none-match'));
        return world.fetch(String(url), init);
      }) as typeof globalThis.fetch,
    };
    await formloom(['push', PULLED, ...NAMED], watched);
    writeFileSync(`${PULLED}.pulled`, JSON.stringify({ ...beside, account: 4212 }));
    await formloom(['push', PULLED, ...NAMED], watched);
    expect(conditions).toEqual(['"1"', '*']);
  });

  it('and nothing of it is written where the account is not connected', async () => {
    const words = ['pull', '--form', 'aa11', '-o', PULLED, ...SERVICE, '--account', '7'];
    expect((await formloom(words, service().world)).status).toBe(2);
    expect([PULLED, `${PULLED}.pulled`].filter(existsSync)).toEqual([]);
  });
});
