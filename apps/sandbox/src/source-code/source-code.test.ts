import { describe, expect, it } from 'vitest';
import { createAuthor, FIELDS, HTML, META } from '../testing/files.ts';

const M = 'forms/visit.module';

describe('files of the design manager', () => {
  it('are stored, listed, returned byte for byte, and deleted', async () => {
    const { put, read, describe: readMetadata, remove, client } = await createAuthor();
    expect((await put('draft', `${M}/meta.json`, META)).json()).toMatchObject({
      name: 'meta.json',
      folder: false,
    });
    client.clock.now += 1000;
    await put('draft', `${M}/module.html`, 'é\r\n--b\r\n');
    const reply = await read('draft', `${M}/module.html`);
    expect([reply.headers['content-type'], reply.body]).toEqual(['application/octet-stream', 'é\r\n--b\r\n']);
    expect((await readMetadata('draft', M)).json()).toMatchObject({
      name: 'visit.module',
      folder: true,
      children: ['meta.json', 'module.html'],
      updatedAt: client.clock.now,
    });
    expect((await remove('draft', `${M}/module.html`)).statusCode).toBe(204);
    expect((await remove('draft', `${M}/module.html`)).statusCode).toBe(404);
    expect((await read('draft', `${M}/module.html`)).statusCode).toBe(404);
    expect((await readMetadata('draft', 'forms')).json().children).toEqual(['visit.module']);
    await remove('draft', `${M}/meta.json`);
    expect((await readMetadata('draft', M)).statusCode).toBe(404);
  });

  it('are separate as draft and published, and deleted by a reset', async () => {
    const { put, read, client } = await createAuthor();
    await put('draft', `${M}/meta.json`, META);
    await put('published', `${M}/meta.json`, '{}');
    expect((await read('draft', `${M}/meta.json`)).body).toBe(META);
    expect((await read('published', `${M}/meta.json`)).body).toBe('{}');
    const files = async () => (await client.get('/sandbox/files.json')).json();
    expect(await files()).toEqual({
      draft: { [`${M}/meta.json`]: META },
      published: { [`${M}/meta.json`]: '{}' },
    });
    await client.send('POST', '/sandbox/reset');
    expect(await files()).toEqual({ draft: {}, published: {} });
    expect((await client.get('/design-manager/4210')).body).toContain('Nothing yet');
  });

  it('are rejected by validation, and not stored', async () => {
    const { put, validate, read, describe: readMetadata } = await createAuthor();
    await put('published', `${M}/meta.json`, META);
    for (const [name, text] of [
      ['fields.json', '{'],
      ['module.html', '{{ a'],
      ['meta.json', '{"content_types":["PAGE"]}'],
    ] as const) {
      const refused = await put('published', `${M}/${name}`, text);
      const { correlationId, ...body } = refused.json();
      expect([refused.statusCode, body.status, body.category]).toEqual([400, 'error', 'VALIDATION_ERROR']);
      const judged = await validate('published', `${M}/${name}`, text);
      expect([judged.statusCode, judged.json()]).toEqual([
        400,
        { ...body, correlationId: expect.any(String) },
      ]);
    }
    expect((await validate('draft', `${M}/fields.json`, FIELDS)).statusCode).toBe(200);
    expect((await readMetadata('published', M)).json().children).toEqual(['meta.json']);
    expect((await read('published', `${M}/meta.json`)).body).toBe(META);
  });

  it('may be templates in the making as drafts only', async () => {
    const { put, read } = await createAuthor();
    await put('draft', `${M}/meta.json`, META);
    expect((await put('draft', `${M}/module.html`, '{{ a')).statusCode).toBe(200);
    expect((await read('draft', `${M}/module.html`)).body).toBe('{{ a');
  });

  it('begin with meta.json', async () => {
    const { put } = await createAuthor();
    const early = await put('draft', `${M}/module.html`, HTML);
    expect([early.statusCode, early.json().message]).toEqual([
      400,
      `'${M}' is not a module yet: upload its meta.json first`,
    ]);
  });

  it('come as multipart with a part named file: JSON is 415, another part 400', async () => {
    const { client, headers, put } = await createAuthor();
    const url = `/cms/v3/source-code/draft/content/${M}/meta.json`;
    const json = await client.app.inject({ method: 'PUT', url, headers, payload: { file: META } });
    expect(json.statusCode).toBe(415);
    expect((await client.app.inject({ method: 'PUT', url, headers })).statusCode).toBe(400);
    expect((await put('draft', `${M}/meta.json`, META, 'content')).statusCode).toBe(400);
    expect((await put('elsewhere', `${M}/meta.json`, META)).statusCode).toBe(400);
    expect((await put('toString', `${M}/meta.json`, META)).statusCode).toBe(400);
  });

  it('ask for the scope, a token that lives, and count against the limit', async () => {
    const stranger = await createAuthor('forms');
    const refused = await stranger.put('draft', `${M}/meta.json`, META);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { category: 'MISSING_SCOPES', errors: [{ context: { requiredScopes: ['content'] } }] },
    ]);
    const { client, put, describe: readMetadata } = await createAuthor();
    expect((await client.get(`/cms/v3/source-code/draft/metadata/${M}`)).statusCode).toBe(401);
    await client.send('PATCH', '/sandbox/settings', { rateLimit: 1 });
    expect((await put('draft', `${M}/meta.json`, META)).statusCode).toBe(429);
    await client.send('PATCH', '/sandbox/settings', { rateLimit: 100 });
    await client.send('POST', '/sandbox/expire-tokens');
    expect((await readMetadata('draft', M)).statusCode).toBe(401);
  });
});

describe('a module on a page', () => {
  async function uploaded() {
    const author = await createAuthor();
    for (const [name, text] of [
      ['meta.json', META],
      ['fields.json', FIELDS],
      ['module.html', HTML],
      ['module.css', 'h2{color:red}/*</style>*/'],
      ['module.js', 'window.ran = "</script>";'],
    ] as const) {
      await author.put('draft', `${M}/${name}`, text);
    }
    return author;
  }

  it('has its defaults in it, escaped, with its style and its script', async () => {
    const { client } = await uploaded();
    const { body, statusCode } = await client.get(`/pages/draft/${M}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h2 id="widget_1">Come &amp; &lt;see&gt;</h2>');
    expect(body).toContain('<p title="More &quot;words&quot;"></p>');
    expect(body).toContain('<style>h2{color:red}/*<\\/style>*/</style>');
    expect(body).toContain('<script>window.ran = "<\\/script>";</script>');
    expect(body).toContain('<title>Visit</title>');
  });

  it('is shown as a draft where it is one, and nowhere else', async () => {
    const { client } = await uploaded();
    const reply = await client.get(`/pages/published/${M}`);
    expect([reply.statusCode, reply.body.includes('There is no module')]).toEqual([404, true]);
    expect((await client.get('/pages/draft/forms')).statusCode).toBe(404);
  });

  it('says what is wrong where it cannot be shown', async () => {
    const { client, put } = await uploaded();
    for (const text of ['{{ a', '{{ "".constructor.constructor("return 1")() }}', '{% include "x" %}']) {
      await put('draft', `${M}/module.html`, text);
      expect((await client.get(`/pages/draft/${M}`)).body).toContain('This module cannot be shown:');
    }
  });

  it('stands on a page of the language that is asked for', async () => {
    const { client, put } = await uploaded();
    await put('draft', `${M}/module.html`, '<i>{{ html_lang|lower|split("-")|first }}</i>');
    const shown = async (query: string) => (await client.get(`/pages/draft/${M}${query}`)).body;
    expect(await shown('')).toMatch(/<html lang="en">.*<i>en<\/i>/s);
    expect(await shown('?lang=pt-BR')).toMatch(/<html lang="pt-BR">.*<i>pt<\/i>/s);
    expect(await shown('?lang=ar&lang=fr')).toMatch(/<html lang="ar" dir="rtl">.*<i>ar<\/i>/s);
    expect(await shown('?lang=%22%3E%3Cb%3E')).toContain('<html lang="&quot;&gt;&lt;b&gt;">');
  });

  it('prints nothing for an unknown value or filter', async () => {
    const { client, put } = await uploaded();
    await put('draft', `${M}/module.html`, '<i>{{ module.missing }}|{{ "a"|nobody }}|{{ "a"|upper }}</i>');
    expect((await client.get(`/pages/draft/${M}`)).body).toContain('<i>||A</i>');
  });

  it('is listed by the design manager, which the start page leads to', async () => {
    const { client } = await uploaded();
    expect((await client.get('/')).body).toContain('href="/design-manager/4210"');
    const { body } = await client.get('/design-manager/4210');
    expect(body).toContain(`<h2>${M}</h2>`);
    expect(body).toContain(`href="/pages/draft/${M}"`);
    expect(body).not.toContain('/pages/published');
    expect((await client.get('/design-manager/1')).statusCode).toBe(404);
  });
});
