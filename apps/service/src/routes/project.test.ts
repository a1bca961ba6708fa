import { normalizeForm, PATH, readAs, WORK_LIMITS, WORK_PATH, WORK_REPLY } from '@formloom/form';
import { createProject, readProject, setLook, withLayout, writeProject } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../config.ts';
import { answer, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';

const ONE = WORK_PATH.project('f1');
const NEW = { 'if-none-match': '*' };
const over = (revision: number) => ({ 'if-match': `"${revision}"` });

async function connected(...options: Parameters<typeof createWorkHarness>) {
  const harness = await createWorkHarness(...options);
  await harness.connect();
  return harness;
}

describe('the work on a form', () => {
  it('is put, read, listed and read again for nothing', async () => {
    const { ask, put, list, clock } = await connected();
    expect(told(await ask('GET', ONE))).toEqual({ status: 404, body: { error: 'No such work' } });
    const project = newProject({ submit: 'Off it goes' });
    const made = await put(project, NEW);
    expect([told(made), made.headers.etag]).toEqual([{ status: 200, body: { revision: 1 } }, '"1"']);
    const read = await ask('GET', ONE);
    expect([read.statusCode, read.headers.etag, read.headers['content-type']]).toEqual([
      200,
      '"1"',
      'application/json; charset=utf-8',
    ]);
    expect(read.json()).toEqual({
      revision: 1,
      updatedAt: clock.now,
      updatedBy: 'somebody',
      project: JSON.parse(writeProject(project)),
    });
    expect(readAs(WORK_REPLY.project, read.json())).toBeDefined();
    expect(readProject(JSON.stringify(read.json().project))).toMatchObject({ project, repairs: [] });
    const again = await ask('GET', ONE, { headers: { 'if-none-match': '"1"' } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', '"1"']);
    expect((await ask('GET', ONE, { headers: { 'if-none-match': '"2"' } })).statusCode).toBe(200);
    const last = { what: 'changed', by: 'somebody', at: clock.now };
    expect((await list()).body).toEqual({
      projects: [
        {
          account: 4210,
          form: 'f1',
          name: 'Contact',
          revision: 1,
          updatedAt: clock.now,
          updatedBy: 'somebody',
          last,
        },
      ],
    });
  });

  it('is changed only over what was seen of it', async () => {
    const { ask, put } = await connected();
    const project = newProject();
    expect(told(await put(project, {}))).toMatchObject({
      status: 428,
      body: { error: 'Condition required' },
    });
    expect(told(await put(project, over(1)))).toEqual({
      status: 412,
      body: { error: 'Changed meanwhile', revision: null },
    });
    await put(project, NEW);
    const changed = { status: 412, body: { error: 'Changed meanwhile', revision: 1 } };
    expect(told(await put(project, NEW))).toEqual(changed);
    expect(told(await put(project, over(7)))).toEqual(changed);
    expect(told(await put(newProject({ submit: 'Second' }), over(1)))).toEqual({
      status: 200,
      body: { revision: 2 },
    });
    expect((await ask('GET', ONE)).json().project.design.texts).toEqual({ submit: 'Second' });
  });

  it('goes to the bin for 30 days, and comes back out of it', async () => {
    const { ask, put, list, clock } = await connected();
    await put(newProject(), NEW);
    expect(told(await ask('DELETE', ONE)).status).toBe(428);
    expect(told(await ask('DELETE', ONE, { headers: over(9) })).status).toBe(412);
    expect(told(await ask('DELETE', ONE, { headers: over(1) }))).toEqual({
      status: 200,
      body: { revision: 2 },
    });
    expect((await list()).body).toEqual({ projects: [] });
    const bin = (await list(WORK_PATH.bin)).body;
    expect(bin.projects).toMatchObject([{ form: 'f1', until: clock.now + 30 * 86_400_000 }]);
    expect((await ask('GET', ONE)).statusCode).toBe(404);
    expect(told(await ask('DELETE', ONE, { headers: over(2) }))).toEqual({
      status: 404,
      body: { error: 'No such work' },
    });
    clock.now += 30 * 86_400_000 - 1;
    const restored = await ask('POST', WORK_PATH.restore('f1'));
    expect(told(restored)).toEqual({ status: 200, body: { revision: 3 } });
    expect(told(await ask('POST', WORK_PATH.restore('f1')))).toMatchObject({ status: 409 });
    await ask('DELETE', ONE, { headers: over(3) });
    clock.now += 30 * 86_400_000;
    expect((await list(WORK_PATH.bin)).body).toEqual({ projects: [] });
    expect(told(await ask('POST', WORK_PATH.restore('f1')))).toEqual({
      status: 404,
      body: { error: 'No such work' },
    });
  });
});

describe('what is not kept', () => {
  it.each([
    ['nothing', '', 'This is no project of Formloom.'],
    ['no JSON', '{"format":', 'This is no project of Formloom.'],
    ['any other JSON', '{"a":1}', 'This is no project of Formloom.'],
    [
      'a later format',
      '{"format":99}',
      'The project was written by a newer version of Formloom than this service is.',
    ],
    [
      'an earlier format',
      '{"format":3}',
      'The project was written by an older version of Formloom, which this service cannot read. Arrange the form again.',
    ],
  ])('%s is 400 in words', async (_, body, details) => {
    const { put, list } = await connected();
    expect(told(await put(body, NEW))).toEqual({ status: 400, body: { error: 'Invalid project', details } });
    expect((await list()).body).toEqual({ projects: [] });
  });

  it('a project over the bounds of the product is told which, small as its text may be', async () => {
    const { put } = await connected();
    const project = newProject();
    const deep = JSON.parse(writeProject(project));
    for (let at = 0, inner = deep; at < 60; at += 1) inner = inner.more = {};
    const text = newProject({ submit: 'a'.repeat(50_001) });
    const steps = withLayout(project, {
      ...project.layout,
      steps: Array(201).fill({ id: 's', title: 'S', rows: [] }),
    });
    for (const [sent, words] of [
      [JSON.stringify(deep), /^The project is larger than one may be: \d+ \(depth\) at more/],
      [writeProject(text), /: 50001 \(text\) at design\.texts\.submit, and at most 50000\.$/],
      [writeProject(steps), /: 201 \(steps\)/],
    ] as const) {
      const { status, body } = told(await put(sent, NEW));
      expect([status, body.error, body.details]).toEqual([
        400,
        'Invalid project',
        expect.stringMatching(words),
      ]);
    }
  });

  it('a body of more than 4 MB is 413, and one of less is read', async () => {
    const { put } = await connected();
    const text = writeProject(newProject());
    const filled = (length: number) => text + ' '.repeat(length - text.length);
    expect(told(await put(filled(WORK_LIMITS.bytes + 1), NEW))).toMatchObject({
      status: 413,
      body: { details: 'The body is larger than is taken here' },
    });
    expect(told(await put(filled(WORK_LIMITS.bytes), NEW))).toEqual({ status: 200, body: { revision: 1 } });
  });

  it('one that is stored as more than 4 MB, because what it leaves out is filled in, is 413', async () => {
    const { put } = await connected();
    const options = Array.from({ length: 5 }, (_, at) => ({ label: '選'.repeat(90), value: `v${at}` }));
    const field = { label: '語'.repeat(190), type: 'enumeration', fieldType: 'select', options };
    const fields = Array.from({ length: 1_400 }, (_, at) => ({ name: `f${at}`, ...field }));
    const { schema } = normalizeForm({ id: 'f1', name: 'Contact', fields });
    const whole = JSON.parse(writeProject(createProject(schema, { account: 4210 })));
    const text = JSON.stringify({ ...whole, details: undefined, layout: undefined });
    expect(Buffer.byteLength(text)).toBeLessThan(WORK_LIMITS.bytes);
    expect(told(await put(text, NEW))).toMatchObject({
      status: 413,
      body: { error: 'Invalid project', details: expect.stringContaining('stored as') },
    });
  });

  it('hostile JSON of 4 MB is refused without holding up anybody', async () => {
    const { put, get } = await connected();
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const bodies = [
      '['.repeat(4_000_000),
      `{"format":4,"schema":{"fields":[]},"a":[${'{},'.repeat(1_000_000)}1]}`,
    ];
    for (const body of bodies) expect((await put(body, NEW)).statusCode).toBe(400);
    clearInterval(timer);
    expect((await get(PATH.health)).statusCode).toBe(200);
    // Parsed here, it would hold the loop for a second and more.
    expect(longest).toBeLessThan(400);
  });

  it.each([
    ['form', newProject({ form: 'f2' }), 'The project is of another form than the address.'],
    [
      'account',
      newProject({ account: 7 }),
      'The project is of another account than the one that is connected.',
    ],
  ])('a project of another %s is 409', async (_, project, details) => {
    const { put } = await connected();
    expect(told(await put(project, NEW))).toEqual({
      status: 409,
      body: { error: 'Another project', details },
    });
  });

  it('a project of another account than the one that is named is 409, and says so', async () => {
    const { put } = await connected();
    const { status, body } = told(await put(newProject({ account: 7 }), { ...NEW, 'x-account': '4210' }));
    expect([status, body.details]).toEqual([
      409,
      'The project is of another account than the one that is named.',
    ]);
  });

  it('a project that names no account is taken: it may have been made of a definition', async () => {
    const { put } = await connected();
    expect(told(await put(newProject({ account: null }), NEW)).status).toBe(200);
  });

  it.each(['%20', `${'a'.repeat(201)}`, 'a%00b'])('the form %s is none', async (form) => {
    const { ask } = await connected();
    expect(told(await ask('GET', `${PATH.projects}/${form}`))).toMatchObject({ status: 400 });
  });
});

it('names of hostile forms are stored as one line, and texts as well-formed Unicode', async () => {
  const { put, list, ask } = await connected();
  const project = newProject({ submit: '\u0000 ñ 🙂 \ud800' });
  const sent = JSON.parse(writeProject(project));
  sent.schema.name = 'A\u0000B\n\ud800C';
  expect(told(await put(JSON.stringify(sent), NEW)).status).toBe(200);
  expect((await list()).body.projects[0].name).toBe('A\ufffdB \ufffdC');
  expect((await ask('GET', ONE)).json().project.design.texts.submit).toBe('\ufffd ñ 🙂 \ufffd');
});

describe('whose work it is', () => {
  it('nobody is connected: 401 as for the account', async () => {
    const { ask, put } = await createWorkHarness();
    const nobody = { status: 401, body: { error: 'Not connected to provider' } };
    expect(told(await ask('GET', PATH.projects))).toEqual(nobody);
    expect(told(await ask('GET', ONE))).toEqual(nobody);
    expect(told(await put(newProject(), NEW))).toEqual(nobody);
    expect(told(await ask('DELETE', ONE, { headers: over(1) }))).toEqual(nobody);
  });

  it('another account sees nothing of it and changes nothing', async () => {
    let hub_id = 4210;
    const { ask, put, list, connect, post } = await connected({
      exchange: () => answer(200, { ...TOKENS, hub_id }),
    });
    await put(newProject(), NEW);
    await post(PATH.logout);
    hub_id = 7;
    await connect();
    expect((await list()).body).toEqual({ projects: [] });
    expect((await list(WORK_PATH.bin)).body).toEqual({ projects: [] });
    expect((await ask('GET', ONE)).statusCode).toBe(404);
    expect((await ask('DELETE', ONE, { headers: over(1) })).statusCode).toBe(404);
    expect(told(await put(newProject({ account: 7 }), over(1)))).toMatchObject({
      status: 412,
      body: { revision: null },
    });
    expect(told(await put(newProject({ account: 7 }), NEW))).toMatchObject({ status: 200 });
    await post(PATH.logout);
    hub_id = 4210;
    await connect();
    expect((await ask('GET', ONE)).json()).toMatchObject({
      revision: 1,
      project: { form: { account: 4210 } },
    });
  });
});

describe('who may', () => {
  const strangers = [
    ['another origin that is admitted', { origin: 'http://localhost:5173' }],
    ['a page of another site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ] as const;
  const REFUSED = {
    status: 403,
    body: { error: 'Not allowed', details: expect.stringContaining('own address') },
  };

  it.each(strangers)('%s reads nothing and changes nothing', async (_, origin) => {
    const { app, put, list, ask } = await connected();
    await put(newProject(), NEW);
    const headers = JSON.parse(JSON.stringify({ host: 'localhost:3001', ...origin }));
    for (const [method, url] of [
      ['GET', PATH.projects],
      ['GET', ONE],
      ['PUT', ONE],
      ['DELETE', ONE],
      ['POST', WORK_PATH.restore('f1')],
      ['GET', WORK_PATH.versions('f1')],
      ['POST', WORK_PATH.versions('f1')],
      ['GET', WORK_PATH.version('f1', 'v')],
      ['GET', PATH.designs],
      ['PUT', WORK_PATH.design('d')],
      ['DELETE', WORK_PATH.design('d')],
      ['GET', PATH.projectEvents],
      ['POST', WORK_PATH.here('f1')],
      ['GET', PATH.activity],
      ['GET', PATH.me],
      ['PUT', PATH.me],
    ] as const) {
      const payload = method === 'PUT' ? writeProject(newProject()) : '{"why":"kept"}';
      const asked = { method, url, headers: { ...headers, 'if-match': '"1"' }, payload };
      expect([method, url, told(await app.inject(asked))]).toEqual([method, url, REFUSED]);
    }
    expect((await list()).body.projects).toMatchObject([{ revision: 1 }]);
    expect((await ask('GET', WORK_PATH.versions('f1'))).json()).toEqual({ versions: [] });
  });

  it('a program that names no origin may read, and changes nothing without the key', async () => {
    const { app, put } = await connected();
    await put(newProject(), NEW);
    expect((await app.inject({ method: 'GET', url: ONE })).statusCode).toBe(200);
    const written = await app.inject({
      method: 'PUT',
      url: ONE,
      headers: over(1),
      payload: writeProject(newProject()),
    });
    expect(written.statusCode).toBe(403);
  });

  it('the key lets a program do both; without it nobody gets anything', async () => {
    const ACCESS_KEY = 'a-long-enough-access-key';
    const { app } = await connected({ variables: { ...VARIABLES, ACCESS_KEY } });
    const authorization = `Bearer ${ACCESS_KEY}`;
    const asked = { method: 'PUT', url: ONE, payload: writeProject(newProject()) } as const;
    expect((await app.inject({ ...asked, headers: { ...NEW, authorization } })).statusCode).toBe(200);
    expect(
      (
        await app.inject({
          ...asked,
          headers: { ...over(1), host: 'localhost:3001', origin: 'http://localhost:3001' },
        })
      ).statusCode,
    ).toBe(401);
    expect((await app.inject({ method: 'GET', url: ONE })).statusCode).toBe(401);
    expect((await app.inject({ method: 'GET', url: ONE, headers: { authorization } })).statusCode).toBe(200);
  });
});

it('while the database is away everything here is 503 in words, all else goes on, and it works again after', async () => {
  const { ask, put, get, memory } = await connected();
  await put(newProject(), NEW);
  memory.goAway();
  const away = {
    status: 503,
    body: {
      error: 'Service unavailable',
      details: 'The shared work cannot be reached. Try again in a moment.',
    },
  };
  const body = { payload: '{"why":"kept","theme":{},"texts":{}}' };
  for (const one of [
    await ask('GET', PATH.projects),
    await ask('GET', ONE),
    await put(newProject(), over(1)),
    await ask('DELETE', ONE, { headers: over(1) }),
    await ask('POST', WORK_PATH.restore('f1')),
    await ask('GET', WORK_PATH.versions('f1')),
    await ask('POST', WORK_PATH.versions('f1'), body),
    await ask('GET', WORK_PATH.version('f1', 'v')),
    await ask('GET', PATH.designs),
    await ask('PUT', WORK_PATH.design('d'), { ...body, headers: NEW }),
    await ask('DELETE', WORK_PATH.design('d'), { headers: over(1) }),
    await ask('GET', PATH.projectEvents),
    await ask('GET', PATH.activity),
  ])
    expect([told(one), one.headers['retry-after']]).toEqual([away, '2']);
  expect((await get(PATH.forms)).statusCode).toBe(200);
  expect((await get(PATH.ready)).json()).toEqual({ status: 'ready', work: 'away', version: VERSION });
  memory.comeBack();
  expect(told(await put(setLook(newProject(), 'accent', '#123456'), over(1)))).toEqual({
    status: 200,
    body: { revision: 2 },
  });
  expect((await get(PATH.ready)).json()).toEqual({ status: 'ready', work: 'ready', version: VERSION });
});
