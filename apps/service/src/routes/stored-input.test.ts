/**
 * Every route of the list, over both databases, with texts and times in every place that neither can store:
 * half a surrogate pair, NUL, control characters alone, dots, times that do not exist. No reply is a 5xx.
 */

import { FIGURES_PATH, type JsonSchema, PATH, WORK_PATH } from '@formloom/form';
import { writeProject } from '@formloom/project';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { VARIABLES } from '../testing/harness.ts';
import { listed } from '../testing/house.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';
import { createWorkPlaces, STORES } from '../testing/work-stores.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

const ON = {
  ...VARIABLES,
  UPLOADS: 'on',
  FIGURES: 'on',
  PUBLIC_URL: 'https://forms.test',
  WORK_URL: 'file:x.db',
};
const TEXTS = ['\ud800', 'a\0b', '\u0007', '..'];
const ODD = [...TEXTS, 8_640_000_000_000_001, 0.5, {}];

const routes: readonly Route<Parts>[] = listed({ uploads: true, work: true, counting: true });
const nameOf = ({ method, path }: Pick<Route<Parts>, 'method' | 'path'>) => `${method} ${path}`;

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

/** For bodies that their shape does not describe. */
const BODIES: Readonly<Record<string, () => ReadonlyArray<string | Buffer>>> = {
  'PUT /api/projects/:form': () => [
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
  ],
  'POST /api/backup': () => [
    ...ODD.flatMap((given) => ['id', 'at', 'by', 'why', 'name'].map((key) => archive({ [key]: given }, {}))),
    ...ODD.flatMap((given) => [archive({}, { name: given }), archive({}, { texts: { submit: given } })]),
  ],
  'POST /figures': () => odd({ f: 'f1', v: 'v1', e: 'error', s: 0, k: '0-1/email' }),
};

function bodiesOf(route: Route<Parts>): ReadonlyArray<string | Buffer | undefined> {
  const own = BODIES[nameOf(route)]?.();
  if (own) return own;
  return route.reference?.body ? odd(sample(route.reference.body)) : [undefined];
}

/** Each part of the path and each parameter of the query with something odd in it. */
function addressesOf({ path, reference }: Route<Parts>): string[] {
  const usual = path.replace(/:\w+/g, 'f1');
  const parts = path.match(/:\w+/g) ?? [];
  const encoded = ['a%00b', '%07', '%ED%A0%80', '%E2%80%8B', '%2E%2E'];
  const inPath = parts.flatMap((part) =>
    encoded.map((text) => path.replace(part, text).replace(/:\w+/g, 'f1')),
  );
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
    await house.put(newProject(), { 'if-none-match': '*' });
    await house.ask('PUT', WORK_PATH.design('f1'), {
      headers: { 'if-none-match': '*' },
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
    const made = await house.ask('POST', PATH.reviews, { payload: '{"form":"f1","days":30}' });
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
      headers: headers as Record<string, string>,
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
    const usual = path.replace(/:\w+/g, 'f1');
    const asked = [
      ...addressesOf({ ...route, path }).map((url) => [url, WELCOME, undefined] as const),
      ...ODD_HEADERS.map((headers) => [usual, headers, undefined] as const),
      ...bodiesOf(route).map((body) => [usual, WELCOME, body] as const),
    ];
    for (const [url, headers, body] of asked) {
      // Remarks have a limit of their own.
      house.clock.uptime += 10_000;
      const { status, says } = await ask(route.method, url, headers, body);
      expect(status < 500 || PROVIDER[nameOf(route)] === status, says).toBe(true);
      if (route.refusesNothing) expect(status, says).toBe(204);
    }
  });

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
      expect([url, (await house.ask('GET', url)).statusCode]).toEqual([url, 200]);
    expect((await house.ask('GET', FIGURES_PATH.of('f1'))).statusCode).toBe(200);
  });
});

/** What comes of the provider's answer here, which is a list without forms. */
const PROVIDER: Readonly<Record<string, number>> = {
  'POST /api/modules': 502,
  'GET /api/modules': 502,
};
