/** All of an account's work as one archive, over both stores, and what becomes of archives of strangers. */

import { PATH, WORK_LIMITS, WORK_PATH } from '@formloom/form';
import { readZipDirectory } from '@formloom/module';
import { createProject, writeProject } from '@formloom/project';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { packText } from '../parsing/packed-text.ts';
import { answer, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { createMemoryWork, createWorkHarness, newProject } from '../testing/work-harness.ts';
import { createWorkPlaces, STORES, type StoreKind } from '../testing/work-stores.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

type House = Awaited<ReturnType<typeof createWorkHarness>>;

const NEW = { 'if-none-match': '*' };
const NOTHING = { projects: 0, versions: 0, designs: 0 };
const ALL = { projects: 2, versions: 2, designs: 1 };

/** Two forms, two versions of one, a design. */
async function fill({ put, ask }: House) {
  await put(newProject({ submit: 'One' }), NEW);
  await ask('POST', WORK_PATH.versions('f1'), { payload: '{"why":"kept","name":"Señal/../one"}' });
  await put(newProject({ submit: 'Two' }), { 'if-match': '"1"' });
  await ask('POST', WORK_PATH.versions('f1'), { payload: '{"why":"export"}' });
  await put(newProject({ form: 'f2' }), NEW, 'f2');
  await ask('PUT', WORK_PATH.design('Ours'), {
    headers: NEW,
    payload: '{"theme":{"preset":"night"},"texts":{"submit":"Go"}}',
  });
}

async function save({ ask }: House): Promise<Uint8Array> {
  const reply = await ask('GET', PATH.backup);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  return reply.rawPayload;
}

const restore = async ({ ask }: House, zip: Uint8Array, headers = {}) =>
  told(
    await ask('POST', PATH.backup, {
      payload: Buffer.from(zip),
      headers: { 'content-type': 'application/zip', ...headers },
    }),
  );

/** All that can be read of it, without when and by whom it was last changed. */
async function everything({ ask, list }: House) {
  const json = async (url: string) => (await ask('GET', url)).json();
  const { projects } = (await list()).body;
  const { versions } = await json(WORK_PATH.versions('f1'));
  return {
    forms: projects.map(({ form, name }: { form: string; name: string }) => [form, name]).sort(),
    texts: [await json(WORK_PATH.project('f1')), await json(WORK_PATH.project('f2'))].map(
      (one) => one.project,
    ),
    versions: await Promise.all(versions.map(({ id }: { id: string }) => json(WORK_PATH.version('f1', id)))),
    designs: (await json(PATH.designs)).designs,
  };
}

async function houseOn(kind: StoreKind, hubId = TOKENS.hub_id): Promise<House> {
  const house = await createWorkHarness({
    workStore: await places.open(await places.newUrl(kind)),
    exchange: () => answer(200, { ...TOKENS, hub_id: hubId }),
  });
  await house.connect();
  return house;
}

describe.each(STORES)('a backup of work in %s', (kind) => {
  it('is put back on an empty database as it was, and a second time nothing is left to do', async () => {
    const [house, empty] = [await houseOn(kind), await houseOn(kind)];
    await fill(house);
    const zip = await save(house);
    expect(await restore(empty, zip)).toEqual({
      status: 200,
      body: { putBack: ALL, there: NOTHING, otherAccount: 0, noRoom: 0 },
    });
    expect(await everything(empty)).toEqual(await everything(house));
    expect((await restore(empty, zip)).body).toEqual({
      putBack: NOTHING,
      there: ALL,
      otherAccount: 0,
      noRoom: 0,
    });
  });

  it('with a time that no calendar has, stored before times were checked, is saved, listed and restored', async () => {
    const store = await places.open(await places.newUrl(kind));
    const house = await createWorkHarness({ workStore: store });
    await house.connect();
    await fill(house);
    const of = { account: String(TOKENS.hub_id), form: 'f1' };
    const text = packText(writeProject(newProject()));
    await store.putBackVersion({
      ...of,
      id: 'odd',
      at: 8_640_000_000_000_001,
      by: 'Ana',
      why: 'kept',
      name: null,
      text,
    });
    const { versions } = (await house.ask('GET', WORK_PATH.versions('f1'))).json();
    expect(versions[0]).toMatchObject({ id: 'odd', at: 253_402_300_799_999 });
    const zip = await save(house);
    expect(Object.keys(unzipSync(zip)).filter((name) => name.includes('9999-12-31'))).toHaveLength(2);
    const empty = await houseOn(kind);
    expect((await restore(empty, zip)).body.putBack).toEqual({ ...ALL, versions: ALL.versions + 1 });
  });

  it('puts back what is missing and overwrites nothing', async () => {
    const house = await houseOn(kind);
    await fill(house);
    const zip = await save(house);
    await house.put(newProject({ submit: 'Three' }), { 'if-match': '"2"' });
    await house.ask('DELETE', WORK_PATH.project('f2'), { headers: { 'if-match': '"1"' } });
    await house.ask('PUT', WORK_PATH.design('Ours'), {
      headers: { 'if-match': '"1"' },
      payload: '{"theme":{},"texts":{}}',
    });
    expect((await restore(house, zip)).body).toMatchObject({
      putBack: { projects: 1, versions: 0, designs: 0 },
      there: { projects: 1, versions: 2, designs: 1 },
    });
    const { texts, designs } = await everything(house);
    expect(texts.map(({ design }) => design.texts.submit)).toEqual(['Three', undefined]);
    expect(designs).toMatchObject([{ revision: 2, theme: {}, texts: {} }]);
  });

  it('of another account is ignored, and nothing is told of it', async () => {
    const [house, other] = [await houseOn(kind), await houseOn(kind, 999)];
    await fill(house);
    expect((await restore(other, await save(house))).body).toEqual({
      putBack: NOTHING,
      there: NOTHING,
      otherAccount: 5,
      noRoom: 0,
    });
    expect((await other.list()).body).toEqual({ projects: [] });
    expect(Object.keys(unzipSync(await save(other)))).toEqual(['backup.json']);
  });
});

describe('without a connected account', () => {
  const KEY = 'the-key-of-the-whole-team';
  const authorization = `Bearer ${KEY}`;
  const keyed = (store = createMemoryWork().store) =>
    createWorkHarness({ variables: { ...VARIABLES, ACCESS_KEY: KEY }, workStore: store });
  const ask = (house: House, url: string, headers: Record<string, string>, method: 'GET' | 'PUT' = 'GET') =>
    house.app.inject({ method, url, headers: { host: 'localhost:3001', ...headers } });

  it('work is saved, put back, read and told of by the access key and the number of its account', async () => {
    const { store } = createMemoryWork();
    const before = await createWorkHarness({ workStore: store });
    await before.connect();
    await fill(before);
    const named = { authorization, 'x-account': '4210' };
    const house = await keyed(store);
    const zip = (await ask(house, PATH.backup, named)).rawPayload;
    expect((await ask(house, PATH.projects, named)).json().projects).toMatchObject([
      { account: 4210 },
      { account: 4210 },
    ]);
    expect((await ask(house, WORK_PATH.project('f1'), named)).json().revision).toBe(2);
    expect((await ask(house, PATH.activity, named)).json().activity).not.toEqual([]);
    const empty = await keyed();
    expect((await restore(empty, zip, named)).body).toMatchObject({ putBack: ALL, otherAccount: 0 });
    expect((await ask(empty, PATH.backup, named)).rawPayload.length).toBeGreaterThan(1_000);
  });

  it('nothing is had without the number, without the key, of an account without work, or by another route', async () => {
    const { store } = createMemoryWork();
    const before = await createWorkHarness({ workStore: store });
    await before.connect();
    await fill(before);
    const house = await keyed(store);
    const open = await createWorkHarness({ workStore: store });
    const named = { authorization, 'x-account': '4210' };
    const refused = async (one: House, url: string, headers: Record<string, string>, method?: 'PUT') =>
      (await ask(one, url, headers, method)).statusCode;
    expect([
      await refused(house, PATH.backup, { authorization }),
      await refused(house, PATH.backup, { authorization, 'x-account': '4211' }),
      await refused(house, PATH.backup, { 'x-account': '4210' }),
      await refused(open, PATH.backup, { 'x-account': '4210' }),
      await refused(house, PATH.designs, named),
      await refused(house, WORK_PATH.project('f1'), { ...named, 'if-match': '"2"' }, 'PUT'),
    ]).toEqual([401, 401, 401, 401, 401, 401]);
  });
});

describe('the archive', () => {
  let house: House;
  beforeEach(async () => {
    house = await createWorkHarness();
    await house.connect();
    await fill(house);
  });

  it('is plain files in folders that can be told apart, and any program opens it', async () => {
    const zip = await save(house);
    const files = unzipSync(zip);
    const paths = Object.keys(files);
    expect(paths.filter((path) => !path.includes('/versions/'))).toEqual([
      'projects/contact-f1/formloom.json',
      'projects/contact-f2/formloom.json',
      'designs/ours.json',
      'backup.json',
    ]);
    for (const path of paths.filter((one) => one.includes('/versions/')))
      expect(path).toMatch(
        /^projects\/contact-f1\/versions\/2023-11-14-(senal-one-)?[\w-]+\/(formloom|version)\.json$/,
      );
    const text = new TextDecoder().decode(files['projects/contact-f1/formloom.json']);
    expect(JSON.parse(text)).toEqual(JSON.parse(writeProject(newProject({ submit: 'Two' }))));
    expect(JSON.parse(new TextDecoder().decode(files['backup.json']))).toEqual({
      'formloom-backup': 1,
      account: 4210,
      at: house.clock.now,
      ...ALL,
    });
    expect(readZipDirectory(zip, 100)).toHaveLength(paths.length);
  });

  const repack = (zip: Uint8Array, change: (files: Record<string, Uint8Array>) => Zippable) =>
    zipSync(change(unzipSync(zip)), { level: 1 });
  const project = (more: object) =>
    strToU8(JSON.stringify({ ...JSON.parse(writeProject(newProject())), ...more }));

  it('may have lost some of its files: what is there is put back', async () => {
    const zip = repack(await save(house), (files) => ({
      'backup.json': files['backup.json'] as Uint8Array,
      'projects/mine/formloom.json': strToU8(writeProject(newProject({ form: 'f3' }))),
      'notes.txt': strToU8('of whoever packed it'),
    }));
    expect((await restore(house, zip)).body.putBack).toEqual({ ...NOTHING, projects: 1 });
  });

  it('may have been packed again by a program that writes backslashes', async () => {
    const zip = repack(await save(house), (files) =>
      Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replaceAll('/', '\\'), file])),
    );
    const empty = await createWorkHarness();
    await empty.connect();
    expect((await restore(empty, zip)).body.putBack).toEqual(ALL);
  });

  const hostile: readonly (readonly [string, (files: Record<string, Uint8Array>) => Zippable, RegExp])[] = [
    ['leads elsewhere', (files) => ({ ...files, '../x.json': strToU8('{}') }), /leads elsewhere/],
    [
      'is no project',
      (files) => ({ ...files, 'projects/a/formloom.json': strToU8('{"format":0}') }),
      /no project/,
    ],
    ['is not JSON', (files) => ({ ...files, 'designs/a.json': strToU8('}') }), /not JSON/],
    [
      'is no design',
      (files) => ({ ...files, 'designs/a.json': strToU8('{"name":"a","theme":1}') }),
      /no theme/,
    ],
    [
      'is a project of a newer version',
      (files) => ({ ...files, 'projects/a/formloom.json': project({ format: 99 }) }),
      /newer version/,
    ],
    [
      'is a project of an older version',
      (files) => ({ ...files, 'projects/a/formloom.json': project({ format: 3 }) }),
      /older version/,
    ],
    [
      'has lost what is said of a version',
      (files) => ({ ...files, 'projects/a/versions/b/formloom.json': project({}) }),
      /missing/,
    ],
    [
      'says nonsense of a version',
      (files) => ({
        ...files,
        'projects/a/versions/b/formloom.json': project({}),
        'projects/a/versions/b/version.json': strToU8('{"id":"b","at":"now"}'),
      }),
      /version is not readable/,
    ],
    ...[8_640_000_000_000_001, 253_402_300_800_000, -1, 0.5, '2026'].map(
      (at) =>
        [
          `has a version at the time ${at}`,
          (files: Record<string, Uint8Array>) => ({
            ...files,
            'projects/a/versions/b/formloom.json': project({}),
            'projects/a/versions/b/version.json': strToU8(JSON.stringify({ id: 'b', at, why: 'kept' })),
          }),
          /its time \(at\) does not exist/,
        ] as const,
    ),
    ...[{}, ['a'], 7, '..', 'a\0b', '\ud800', '\u0007'].map(
      (name) =>
        [
          `has a design named ${JSON.stringify(name)}`,
          (files: Record<string, Uint8Array>) => ({
            ...files,
            'designs/a.json': strToU8(JSON.stringify({ name, theme: {}, texts: {} })),
          }),
          /name/,
        ] as const,
    ),
    [
      'is of a form without an id',
      (files) => ({
        ...files,
        'projects/a/formloom.json': strToU8(
          writeProject(createProject({ ...newProject().schema, id: '' }, { account: 4210 })),
        ),
      }),
      /blank/,
    ],
    [
      'is larger than a project may be',
      (files) => ({ ...files, 'projects/a/formloom.json': new Uint8Array(WORK_LIMITS.bytes + 1) }),
      /more than may be put back/,
    ],
    ['is no backup', () => ({ 'formloom.json': project({}) }), /no backup/],
    [
      'is of a newer kind',
      (files) => ({ ...files, 'backup.json': strToU8('{"formloom-backup":2}') }),
      /newer version/,
    ],
    [
      'is a project of an older version',
      (files) => ({ ...files, 'projects/a/formloom.json': project({ format: 3 }) }),
      /older version/,
    ],
  ];

  it.each(hostile)('is refused whole where something in it %s', async (_, change, words) => {
    // Beside something that is missing and could be put back.
    const zip = repack(await save(house), (files) => ({
      ...change(files),
      'projects/0/formloom.json': strToU8(writeProject(newProject({ form: 'f9' }))),
    }));
    const { status, body } = await restore(house, zip);
    expect([status, body.error]).toEqual([400, 'Invalid backup']);
    expect(body.details).toMatch(words);
    expect(body.details).toMatch(/Nothing was put back\.$/);
    expect((await house.ask('GET', WORK_PATH.project('f9'))).statusCode).toBe(404);
  });

  it.each([
    ['is no ZIP', () => Buffer.from('PK'.repeat(100))],
    ['is empty', () => Buffer.alloc(0)],
    ['ends early', (zip: Buffer) => zip.subarray(0, zip.length - 30)],
    [
      'was changed on the way',
      (zip: Buffer) => {
        const at = zip.indexOf('projects/contact-f1/formloom.json') + 60;
        return Buffer.concat([
          zip.subarray(0, at),
          Buffer.from([~(zip[at] ?? 0) & 0xff]),
          zip.subarray(at + 1),
        ]);
      },
    ],
    [
      'says that it swells',
      (zip: Buffer) => {
        const swollen = Buffer.from(zip);
        const at = swollen.indexOf('PK\x01\x02', undefined, 'latin1');
        swollen.writeUInt32LE(WORK_LIMITS.backupContent, at + 24);
        return swollen;
      },
    ],
  ])('is refused where it %s', async (_, change) => {
    const zip = change(Buffer.from(await save(house)));
    expect(await restore(house, zip)).toMatchObject({ status: 400, body: { error: 'Invalid backup' } });
  });

  it('that says less of its length than it has is not unpacked any further', async () => {
    const zip = Buffer.from(
      zipSync({
        'backup.json': strToU8('{"formloom-backup":1}'),
        'projects/a/formloom.json': new Uint8Array(3e6),
      }),
    );
    // The length in the table, of the last file there.
    zip.writeUInt32LE(100, zip.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    expect(await restore(house, zip)).toMatchObject({
      status: 400,
      body: { details: expect.stringContaining('not as long as it says') },
    });
  });

  it('is put back one at a time', async () => {
    const zip = await save(house);
    const replies = await Promise.all([restore(house, zip), restore(house, zip)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 503]);
    expect((await restore(house, zip)).status).toBe(200);
  });

  it('is neither given to nor taken from strangers, and 503 while the database is away', async () => {
    const zip = await save(house);
    const stranger = { origin: 'http://localhost:5173' };
    expect((await house.ask('GET', PATH.backup, { headers: stranger })).statusCode).toBe(403);
    expect((await restore(house, zip, stranger)).status).toBe(403);
    expect((await house.app.inject({ method: 'POST', url: PATH.backup, payload: '' })).statusCode).toBe(403);
    house.memory.goAway();
    expect((await house.ask('GET', PATH.backup)).statusCode).toBe(503);
    expect((await restore(house, zip)).status).toBe(503);
    house.memory.comeBack();
    await house.post(PATH.logout);
    expect((await house.ask('GET', PATH.backup)).statusCode).toBe(401);
    expect((await restore(house, zip)).status).toBe(401);
  });

  it('with a key is for those who have it', async () => {
    const keyed = await createWorkHarness({ variables: { ...VARIABLES, ACCESS_KEY: 'the-key-of-the-team' } });
    await keyed.connect();
    expect((await keyed.ask('GET', PATH.backup)).statusCode).toBe(401);
    const authorization = 'Bearer the-key-of-the-team';
    expect((await keyed.app.inject({ url: PATH.backup, headers: { authorization } })).statusCode).toBe(200);
  });
});
