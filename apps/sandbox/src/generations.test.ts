/** Numbered and dated paths: the same behind both, and either can be switched off. */

import { describe, expect, it } from 'vitest';
import { FORMS_PATHS, SOURCE_PATHS } from './generations.ts';
import { createClient } from './testing/client.ts';

const PATHS = {
  numbered: { token: '/oauth/v1/token', forms: FORMS_PATHS[0] ?? '', source: SOURCE_PATHS[0] ?? '' },
  dated: { token: '/oauth/2026-03/token', forms: FORMS_PATHS[1] ?? '', source: SOURCE_PATHS[1] ?? '' },
} as const;
const GENERATIONS = ['numbered', 'dated'] as const;

async function statuses(enabled: readonly string[], generation: keyof typeof PATHS) {
  const client = createClient({ generations: [...enabled] });
  const { token, forms, source } = PATHS[generation];
  const { authorization } = await client.bearer().catch(() => ({ authorization: '' }));
  const other = (await client.exchange({ code: await client.code() }, token)).json();
  const bearer = { authorization: other.access_token ? `Bearer ${other.access_token}` : authorization };
  const ask = async (url: string) => (await client.get(url, bearer)).statusCode;
  return [
    (await client.exchange({ code: await client.code() }, token)).statusCode,
    await ask(forms),
    await ask(`${forms}/none?archived=false`),
    await ask(`${source}/draft/metadata/none.module`),
  ];
}

describe.each(GENERATIONS)('%s paths', (generation) => {
  const other = generation === 'numbered' ? 'dated' : 'numbered';

  it('are there beside the others, and alone', async () => {
    // The last two: there is no such form and no such folder.
    expect(await statuses(['numbered', 'dated'], generation)).toEqual([200, 200, 404, 404]);
    expect(await statuses([generation], generation)).toEqual([200, 200, 404, 404]);
  });

  it('are not there where only the others are', async () => {
    expect(await statuses([other], generation)).toEqual([404, 404, 404, 404]);
    const { get } = createClient({ generations: [other] });
    expect((await get(PATHS[generation].forms)).json().message).toBe(
      `${generation} paths are no longer supported`,
    );
  });
});

it('a page of a list leads on below the path that was asked', async () => {
  const client = createClient();
  const bearer = await client.bearer();
  for (const path of FORMS_PATHS) {
    const { paging } = (await client.get(path, bearer)).json();
    expect(new URL(paging.next.link).pathname).toBe(path);
  }
});

it('a service key may do everything, and is a stranger’s where it is not one', async () => {
  const client = createClient({ serviceKeys: ['pat-na1-key'] });
  const status = async (key: string, path: string) =>
    (await client.get(path, { authorization: `Bearer ${key}` })).statusCode;
  expect(await status('pat-na1-key', '/marketing/v3/forms')).toBe(200);
  expect(await status('pat-na1-key', '/cms/source-code/2026-03/draft/metadata/none.module')).toBe(404);
  expect(await status('pat-na1-other', '/marketing/v3/forms')).toBe(401);
});

it('the selected account is granted, refreshed and introspected', async () => {
  const client = createClient();
  expect((await client.get(`/oauth/authorize?${new URLSearchParams(client.ask)}`)).body).toContain(
    '<option value="4211">Telares del Sur (4211)</option>',
  );
  const first = (await client.exchange({ code: await client.code(undefined, '4211') })).json();
  const { refresh_token } = first;
  const next = (await client.exchange({ grant_type: 'refresh_token', refresh_token })).json();
  expect([first.hub_id, next.hub_id]).toEqual([4211, 4211]);
  const introspected = await client.exchange({ token: next.access_token }, '/oauth/2026-03/token/introspect');
  expect(introspected.json()).toMatchObject({ hub_id: 4211, hub_domain: 'telares-del-sur.example' });
});
