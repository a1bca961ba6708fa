/**
 * Every route of the list, over both databases, with texts and times in every place that neither can store:
 * half a surrogate pair, NUL, control characters alone, dots, times that do not exist. No reply is a 5xx.
 */

import { FIGURES_PATH, isStorableText, type JsonSchema, PATH, WORK_PATH } from '@formloom/form';
import { writeProject } from '@formloom/project';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { VARIABLES } from '../testing/harness.ts';
import { listed } from '../testing/house.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';
import { createWorkPlaces, STORES } from '../testing/work-stores.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

const KEY = 'a-key-for-the-whole-team';
const BEARER = { authorization: `Bearer ${KEY}` };
const ON = {
  ...VARIABLES,
  ACCESS_KEY: KEY,
  UPLOADS: 'on',
  FIGURES: 'on',
  PUBLIC_URL: 'https://forms.test',
  DATABASE_URL: 'file:x.db',
};
const TEXTS = ['\ud800', 'a\0b', '\u0007', '..'];
const ODD = [...TEXTS, 8_640_000_000_000_001, 1e300, -1, 0.5, '2026-02-30', 'NaN', null, {}];

const routes: readonly Route<Parts>[] = listed({ uploads: true, keyed: true, work: true, counting: true });
/** The path of what there is. */
const usualPath = (path: string) => path.replace(':portalId', '4210').replace(/:\w+/g, 'f1');
const nameOf = ({ method, path }: Pick<Route<Parts>, 'method' | 'path'>) => `${method} ${path}`;

/** Texts that no database holds, wherever they stand in a value. */
function unstorableIn(value: unknown): string[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [...unstorableIn(key), ...unstorableIn(one)]);
}

/** A body that its route takes. */
function sample({ enum: some, type, properties = {}, items }: JsonSchema): unknown {
  if (some) return some[0];
  const [name] = [type].flat();
  if (name === 'object')
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, sample(one)]));
  if (name === 'array') return items ? [sample(items)] : [];
  return name === 'string' ? 'f1' : name === 'boolean' ? true : name === undefined ? {} : 1;
}

/** The same with something odd in one place, for each place and oddity; a text of JSON. */
function odd(value: unknown): string[] {
  const inPlace = (one: unknown): unknown[] => {
    if (typeof one !== 'object' || one === null) return ODD;
    return Object.entries(one).flatMap(([key, inner]) => [
      ...inPlace(inner).map((other) => ({ ...one, [key]: other })),
      ...ODD.map((other) => ({ ...one, [key]: other })),
    ]);
  };
  return inPlace(value).map((one) => JSON.stringify(one));
}

const project = writeProject(newProject());
const withProject = (change: (project: ReturnType<typeof JSON.parse>, text: string) => void) =>
  TEXTS.map((text) => {
    const changed = JSON.parse(project);
    change(changed, text);
    return JSON.stringify(changed);
  });

function archive(version: object, design: object): Buffer {
  const files = {
    'backup.json': { 'formloom-backup': 1, account: 4210 },
    'projects/a/versions/b/version.json': { id: 'b', at: 1, by: 'Ana', why: 'kept', name: 'N', ...version },
    'designs/a.json': { name: 'a', theme: {}, texts: { submit: 'Go' }, ...design },
  };
  const written = Object.entries(files).map(([path, value]) => [path, strToU8(JSON.stringify(value))]);
  return Buffer.from(
    zipSync({ ...Object.fromEntries(written), 'projects/a/versions/b/formloom.json': strToU8(project) }),
  );
}

/** The same text after every text of a value, but for the ids that say which form it is of. */
function withEverywhere(value: unknown, text: string, key = ''): unknown {
  if (typeof value === 'string') return key === 'id' ? value : `${value}${text}`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withEverywhere(one, text, key));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withEverywhere(one, text, name)]),
  );
}

interface Bodies {
  /** One that the route takes, so that the odd ones are not refused for another reason. */
  readonly sound: string | Buffer;
  readonly odd: () => ReadonlyArray<string | Buffer>;
}

const MODULE = {
  path: 'forms/contact.module',
  target: 'draft',
  files: [{ name: 'module.html', content: '<p></p>' }],
  account: 4210,
};
const EVENT = { f: 'f1', v: 'v1', e: 'error', s: 0, k: '0-1/email' };

/** For bodies that their shape does not describe. */
const BODIES: Readonly<Record<string, Bodies>> = {
  'PUT /api/projects/:form': {
    sound: project,
    odd: () => [
      ...withProject((one, text) => {
        one.schema.id = text;
        one.form.id = text;
      }),
      ...withProject((one, text) => {
        one.schema.name = text;
      }),
      ...withProject((one, text) => {
        one.design.texts = { submit: text };
      }),
      ...withProject((one, text) => {
        one.schema.fields[0].label = text;
      }),
      ...TEXTS.map((text) => JSON.stringify(withEverywhere(JSON.parse(project), text))),
    ],
  },
  'POST /api/projects/:form/versions': {
    sound: '{"why":"kept"}',
    odd: () => [
      ...odd({ why: 'kept', name: 'N', target: 'module' }),
      ...TEXTS.map((text) =>
        JSON.stringify({ why: 'export', project: withEverywhere(JSON.parse(project), text) }),
      ),
    ],
  },
  'PUT /api/designs/:name': {
    sound: '{"theme":{},"texts":{}}',
    odd: () => odd({ theme: { preset: 'plain', css: '.a{}', font: 'x' }, texts: { submit: 'Go' } }),
  },
  'POST /api/backup': {
    sound: archive({}, {}),
    odd: () => [
      ...ODD.flatMap((given) =>
        ['id', 'at', 'by', 'why', 'name'].map((key) => archive({ [key]: given }, {})),
      ),
      ...ODD.flatMap((given) => [archive({}, { name: given }), archive({}, { texts: { submit: given } })]),
    ],
  },
  'POST /api/modules': { sound: JSON.stringify(MODULE), odd: () => odd(MODULE) },
  'POST /figures': { sound: JSON.stringify(EVENT), odd: () => odd(EVENT) },
  'POST /sign-in': { sound: `key=${KEY}`, odd: () => [`key=${KEY}&name=%00%07`, 'key=%ED%A0%80', 'key=%'] },
};

function bodiesOf(route: Route<Parts>): Bodies | undefined {
  const { parser, reference } = route;
  if (!parser) return undefined;
  const own = BODIES[nameOf(route)];
  if (own) return own;
  const shape = reference?.body;
  if (!shape?.properties) throw new Error(`${nameOf(route)} reads a body: say in BODIES what it takes.`);
  return { sound: JSON.stringify(sample(shape)), odd: () => odd(sample(shape)) };
}

/** Each part of the path and each parameter of the query with something odd in it. */
function addressesOf({ path, reference }: Route<Parts>): string[] {
  const usual = usualPath(path);
  const parts = path.match(/:\w+/g) ?? [];
  const encoded = ['a%00b', '%07', '%ED%A0%80', '%E2%80%8B', '%2E%2E'];
  const inPath = parts.flatMap((part) => encoded.map((text) => usualPath(path.replace(part, text))));
  const names = Object.keys(reference?.querystring?.properties ?? {});
  const inQuery = names.flatMap((name) => encoded.map((text) => `${usual}?${name}=${text}`));
  return [usual, ...inPath, ...inQuery];
}

const WELCOME = { 'if-match': '*' };
const ODD_HEADERS = [
  WELCOME,
  { 'x-account': '99999999999999999999' },
  { 'x-account': '-1' },
  { 'last-event-id': '9007199254740993' },
  { cookie: `formloom_name=${Buffer.from('a\0\u0007').toString('base64url')}` },
];
const MATCHES = ['"other"', 'W/"1"', '"9007199254740993"', '"01"', '""', '"1,2"', '1', 'W/1', '"'];

describe.each(STORES)('over a database in %s', (kind) => {
  let house: Awaited<ReturnType<typeof createWorkHarness>>;
  const work = async () => {
    await house.put(newProject(), { ...BEARER, 'if-none-match': '*' });
    await house.ask('PUT', WORK_PATH.design('f1'), {
      headers: { ...BEARER, 'if-none-match': '*' },
      payload: '{"theme":{},"texts":{}}',
    });
  };
  /** Of a link that is open. */
  let token = '';
  beforeAll(async () => {
    house = await createWorkHarness({
      variables: ON,
      workStore: await places.open(await places.newUrl(kind)),
    });
    await house.connect();
    await work();
    const made = await house.ask('POST', PATH.reviews, {
      headers: BEARER,
      payload: '{"form":"f1","days":30}',
    });
    token = made.json().url.split('/').at(-1);
  });

  /** The status, and the words of a refusal; a stream of events is not waited for. */
  async function ask(
    method: Route<Parts>['method'],
    url: string,
    headers: object,
    payload?: string | Buffer,
  ) {
    const isStream = url.startsWith(PATH.projectEvents);
    const reply = await house.ask(method, url, {
      headers: { ...BEARER, ...headers },
      ...(payload !== undefined && { payload }),
      ...(isStream && { payloadAsStream: true }),
    });
    const { statusCode: status } = reply;
    if (isStream) reply.stream().destroy();
    const says = `${method} ${url} ${JSON.stringify(headers)} ${String(payload).slice(0, 300)}: ${status}`;
    const isPage = String(reply.headers['content-type']).startsWith('text/html');
    if (status >= 400 && !isStream && !isPage) expect(reply.json().error, says).toMatch(/\w/);
    return { status, says };
  }

  it.each(routes.map((route) => [nameOf(route), route] as const))('%s is never a 5xx', async (_, route) => {
    await house.connect();
    await work();
    const path = route.path.replace(':token', token);
    const usual = usualPath(path);
    const asked = [
      ...addressesOf({ ...route, path }).map((url) => [url, WELCOME, undefined] as const),
      ...ODD_HEADERS.map((headers) => [usual, headers, undefined] as const),
      ...(bodiesOf(route)?.odd() ?? []).map((body) => [usual, WELCOME, body] as const),
    ];
    for (const [url, headers, body] of asked) {
      // Remarks have a limit of their own.
      house.clock.uptime += 10_000;
      const { status, says } = await ask(route.method, url, headers, body);
      expect(status < 500 || PROVIDER[nameOf(route)] === status, says).toBe(true);
      if (route.refusesNothing) expect(status, says).toBe(204);
    }
  });

  const reading = routes.filter((route) => bodiesOf(route));
  it.each(reading.map((route) => [nameOf(route), route] as const))(
    '%s takes what the odd bodies are made of',
    async (_, route) => {
      await house.connect();
      await work();
      house.clock.uptime += 10_000;
      const url = usualPath(route.path.replace(':token', token));
      const { status, says } = await ask(route.method, url, WELCOME, bodiesOf(route)?.sound);
      expect(status !== 400 && status !== 413, says).toBe(true);
    },
  );

  const changes = routes.filter(({ reference }) => reference && '412' in reference.response);
  it.each(changes.map((route) => [nameOf(route), route] as const))(
    '%s over a revision that cannot be is 412, or 400 where it is no entity tag',
    async (name, { method, path }) => {
      await house.connect();
      await work();
      const payload = name.startsWith('PUT')
        ? path === '/api/projects/:form'
          ? project
          : '{"theme":{},"texts":{}}'
        : undefined;
      const statuses = [];
      for (const match of MATCHES)
        statuses.push((await ask(method, path.replace(/:\w+/, 'f1'), { 'if-match': match }, payload)).status);
      expect(statuses).toEqual([412, 412, 412, 412, 412, 412, 400, 400, 400]);
    },
  );

  it('afterwards all of it can be listed, saved and counted', async () => {
    await house.connect();
    await work();
    for (const url of [
      PATH.projects,
      PATH.designs,
      PATH.activity,
      PATH.reviews,
      WORK_PATH.versions('f1'),
      PATH.backup,
    ])
      expect([url, (await house.ask('GET', url, { headers: BEARER })).statusCode]).toEqual([url, 200]);
    expect((await house.ask('GET', FIGURES_PATH.of('f1'), { headers: BEARER })).statusCode).toBe(200);
    const saved = (await house.ask('GET', PATH.backup, { headers: BEARER })).rawPayload;
    const files = Object.entries(unzipSync(saved));
    expect(files.length).toBeGreaterThan(4);
    for (const [path, bytes] of files)
      expect([path, unstorableIn(JSON.parse(strFromU8(bytes)))]).toEqual([path, []]);
    const empty = await createWorkHarness({ workStore: await places.open(await places.newUrl(kind)) });
    await empty.connect();
    const restored = await empty.ask('POST', PATH.backup, { payload: saved });
    expect([restored.statusCode, restored.json().noRoom]).toEqual([200, 0]);
  });
});

/** What comes of the provider's answer here, which is a list without forms. */
const PROVIDER: Readonly<Record<string, number>> = {
  'POST /api/modules': 502,
  'GET /api/modules': 502,
};
