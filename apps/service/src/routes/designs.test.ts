import { PATH, WORK_PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { answer, TOKENS, told } from '../testing/harness.ts';
import { createWorkHarness } from '../testing/work-harness.ts';

const OURS = WORK_PATH.design('Ours & theirs');
const DESIGN = { theme: { accent: '#123456' }, texts: { submit: 'Off it goes' } };

async function connected(...options: Parameters<typeof createWorkHarness>) {
  const harness = await createWorkHarness(...options);
  await harness.connect();
  const put = (body: unknown, headers: Record<string, string>, url = OURS) =>
    harness.ask('PUT', url, { headers, payload: typeof body === 'string' ? body : JSON.stringify(body) });
  return { ...harness, put };
}

const NEW = { 'if-none-match': '*' };

it('designs are put, listed, changed over what was seen of them, and taken away', async () => {
  const { ask, put } = await connected();
  expect(told(await ask('GET', PATH.designs))).toEqual({ status: 200, body: { designs: [] } });
  expect(told(await put(DESIGN, {})).status).toBe(428);
  const made = await put(DESIGN, NEW);
  expect([told(made), made.headers.etag]).toEqual([{ status: 200, body: { revision: 1 } }, '"1"']);
  expect(told(await put(DESIGN, NEW))).toEqual({
    status: 412,
    body: { error: 'Changed meanwhile', revision: 1 },
  });
  expect(told(await put({ ...DESIGN, texts: {} }, { 'if-match': '"1"' })).body).toEqual({ revision: 2 });
  expect((await ask('GET', PATH.designs)).json()).toEqual({
    designs: [{ name: 'Ours & theirs', revision: 2, theme: DESIGN.theme, texts: {} }],
  });
  expect(told(await ask('DELETE', OURS)).status).toBe(428);
  expect(told(await ask('DELETE', OURS, { headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect(told(await ask('DELETE', OURS, { headers: { 'if-match': '"2"' } }))).toEqual({
    status: 200,
    body: { success: true },
  });
  expect(told(await ask('DELETE', OURS, { headers: { 'if-match': '*' } }))).toEqual({
    status: 404,
    body: { error: 'No such design' },
  });
});

describe('what is no design', () => {
  it.each([
    ['[]', 'Malformed request', 'The body must be a JSON object.'],
    [{ texts: {} }, 'Invalid design', 'theme is no theme of a form.'],
    [{ ...DESIGN, theme: 'plain' }, 'Invalid design', 'theme is no theme of a form.'],
    [{ theme: {} }, 'Invalid design', 'texts must be texts by their key.'],
    [{ ...DESIGN, texts: ['Go'] }, 'Invalid design', 'texts must be texts by their key.'],
  ])('%j is refused in words', async (body, error, details) => {
    const { put, ask } = await connected();
    expect(told(await put(body, NEW))).toEqual({ status: 400, body: { error, details } });
    expect((await ask('GET', PATH.designs)).json()).toEqual({ designs: [] });
  });

  it('is read however deep it is', async () => {
    const { put, ask } = await connected();
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const body = `{"theme":{"accent":"#123456","css":${deep},"radius":${deep}},"texts":{"submit":${deep}}}`;
    expect(told(await put(body, NEW)).status).toBe(200);
    expect((await ask('GET', PATH.designs)).json().designs).toMatchObject([
      { theme: DESIGN.theme, texts: {} },
    ]);
  });

  it('is left out of one, as in any project', async () => {
    const { put, ask } = await connected();
    const theme = { ...DESIGN.theme, radius: 'javascript:', nonsense: 1, css: 7 };
    const texts = { ...DESIGN.texts, nonsense: 'a', next: 7, back: 'a'.repeat(2_001) };
    expect(told(await put({ theme, texts }, NEW)).status).toBe(200);
    expect((await ask('GET', PATH.designs)).json().designs).toMatchObject([DESIGN]);
    expect((await ask('GET', PATH.designs)).body).not.toMatch(/javascript|nonsense|aaa/);
  });

  it('a body of more than 256 kB is 413, and a name of more than 200 characters none', async () => {
    const { put } = await connected();
    expect(told(await put(' '.repeat(256 * 1024 + 1), NEW)).status).toBe(413);
    expect(told(await put(DESIGN, NEW, WORK_PATH.design('a'.repeat(201)))).status).toBe(400);
  });
});

it.each(['.', '..', '%2e', '%2E%2e', '.?account=4210'])(
  'a design named %s, which URL parsers drop, is refused in words',
  async (name) => {
    const { ask, put } = await connected();
    const refused = {
      status: 400,
      body: {
        error: 'Malformed request',
        details: 'The path ends where a name should stand. A name cannot be “.” or “..”: URLs drop them.',
      },
    };
    const url = `${PATH.designs}/${name}`;
    expect(told(await put(DESIGN, NEW, url))).toEqual(refused);
    expect(told(await ask('DELETE', url, { headers: { 'if-match': '*' } }))).toEqual(refused);
  },
);

it.each(['{}', '…', '---', '"'])(
  'a design named %s, which says nothing, is refused in words',
  async (name) => {
    const { put } = await connected();
    expect(told(await put(DESIGN, NEW, `${PATH.designs}/${encodeURIComponent(name)}`))).toEqual({
      status: 400,
      body: {
        error: 'Malformed request',
        details: 'A name must contain a letter, a digit or an emoji. Choose another name.',
      },
    });
  },
);

it('another account sees none of them', async () => {
  let hub_id = 4210;
  const { ask, put, post, connect } = await connected({ exchange: () => answer(200, { ...TOKENS, hub_id }) });
  await put(DESIGN, NEW);
  await post(PATH.logout);
  hub_id = 7;
  await connect();
  expect((await ask('GET', PATH.designs)).json()).toEqual({ designs: [] });
  expect((await ask('DELETE', OURS, { headers: { 'if-match': '*' } })).statusCode).toBe(404);
});
