/**
 * An assistant without a mind of its own: the protocol's own client over standard input and output of the
 * command line as it is shipped, beside a service with a key and a provider that keeps drafts.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PATH } from '@formloom/form';
import { uploadable } from '@formloom/module';
import { readProject } from '@formloom/project';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { runTogether, type Together } from '../scripts/run-together.ts';
import { builtCli } from './testing/built-cli.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { type Visit, walkThroughConsent } from './testing/walk.ts';

const KEY = 'a-key-for-the-whole-team';
let together: Together;
let folder: string;
let program: string;
const client = new Client({ name: 'scripted', version: '1' });
/** Everything that was ever answered. */
const heard: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formloom-assistant-'));
  program = await builtCli();
  together = await runTogether({
    port: await freePort(0),
    sandboxPort: await freePort(0),
    webRoot: '',
    variables: { UPLOADS: 'on', ACCESS_KEY: KEY },
  });
  // Building has kept this process busy, and a service in it says so for a while.
  while ((await fetch(together.address + PATH.ready)).status !== 200) await pause(100);
  const { callback } = await walkThroughConsent(visitWithKey, together.address, 'grant');
  expect(callback).toMatchObject({ status: 302 });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', '--service', together.address],
    cwd: folder,
    env: { FORMLOOM_ACCESS_KEY: KEY },
    stderr: 'pipe',
  });
  transport.stderr?.on('data', (piece: Buffer) => heard.push(piece.toString()));
  await client.connect(transport);
});

afterAll(async () => {
  await client.close();
  await together?.close();
  rmSync(folder, { recursive: true, force: true });
});

const visitWithKey: Visit = async (url, form) => {
  const reply = await patientFetch(url, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${KEY}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return {
    status: reply.status,
    location: reply.headers.get('location') ?? undefined,
    text: await reply.text(),
  };
};

const TRY_AGAIN = 'Service unavailable. Try again later.';

interface Said {
  readonly isError?: boolean;
  readonly content: ReadonlyArray<{ readonly text: string }>;
  readonly structuredContent?: unknown;
}

/** The client itself holds every answer against the tool's output schema. */
async function call<T>(name: string, given: Record<string, unknown>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const said = (await client.callTool({ name, arguments: given })) as unknown as Said;
    heard.push(JSON.stringify(said));
    if (!said.isError) return said.structuredContent as T;
    const text = said.content[0]?.text ?? '';
    // The service is in this process, which may get hardly a processor for a moment.
    if (!text.endsWith(TRY_AGAIN) || tries === 50) throw new Error(text);
    await pause(200);
  }
}

interface Shown {
  readonly digest: string;
  readonly layout: string;
  readonly fields: ReadonlyArray<{ key: string; parent?: string }>;
}

it('opens a form, arranges it into three steps, is refused four times in words, checks, exports and uploads a draft', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'list_forms',
    'read_form',
    'open_project',
    'layout',
    'apply_layout',
    'set_design',
    'check',
    'export',
    'upload_draft',
  ]);
  for (const { inputSchema, outputSchema } of tools)
    expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);

  const { forms } = await call<{ forms: { id: string; name: string }[] }>('list_forms', {});
  const { id } = forms.find(({ name }) => name === 'Showroom appointment') ?? { id: '' };
  expect(await call('read_form', { form: id })).toMatchObject({ id, name: 'Showroom appointment' });
  const path = 'forms/showroom.json';
  const opened = await call<Shown>('open_project', { path, form: id });
  const keys = opened.fields.flatMap(({ key, parent }) => (parent === undefined ? [key] : []));
  expect(keys.length).toBeGreaterThan(3);

  // Refused: a field that is not there, and one that is missing; by the line.
  const [first = '', second = '', ...rest] = keys;
  await expect(
    call('apply_layout', { path, text: `# You\n${first} | nonsense\n`, digest: opened.digest }),
  ).rejects.toThrow(/nothing was written\.\nline 2: the form has no field “nonsense”/);
  // Refused: out of the folder.
  await expect(call('open_project', { path: '../elsewhere.json', form: id })).rejects.toThrow(
    '../elsewhere.json is not inside the folder that the server was started in',
  );
  const three = `# You\n${first}\n\n# Visit\n${second}\n\n# More\n${rest.join('\n')}\n`;
  const arranged = await call<Shown>('apply_layout', { path, text: three, digest: opened.digest });
  expect(arranged.layout.match(/^# .*$/gm)).toEqual(['# You', '# Visit', '# More']);
  const designed = await call<Shown>('set_design', { path, theme: { preset: 'soft', accent: '#0f766e' } });

  const checked = await call<{ verdict: string; digest: string }>('check', { path });
  expect(checked.verdict).toBe('ok');
  const to = 'forms/showroom.module';
  // Refused: a digest of another tool, and one that is void since the project changed.
  await expect(call('upload_draft', { path, to, digest: checked.digest })).rejects.toThrow(
    'This digest is not one of export. Call export first',
  );
  const early = await call<{ digest: string }>('export', { path });
  await call('set_design', { path, theme: { radius: 12 }, digest: designed.digest });
  await expect(call('upload_draft', { path, to, digest: early.digest })).rejects.toThrow(
    'This digest is void: the project has changed since',
  );

  const exported = await call<{ digest: string; output: string }>('export', { path, output: 'out/showroom' });
  expect(exported.output).toBe('out/showroom');
  const done = await call<{ uploaded: boolean; message: string }>('upload_draft', {
    path,
    to,
    digest: exported.digest,
  });
  expect(done).toMatchObject({ uploaded: true, message: `${to} is uploaded as a draft.` });

  // The account has that very module, as a draft and no more.
  const files = (await (await fetch(`${together.sandboxAddress}/sandbox/files.json`)).json()) as {
    draft: Record<string, string>;
    published: Record<string, string>;
  };
  const { project } = readProject(readFileSync(join(folder, path), 'utf8'));
  if (!project) throw new Error('The project cannot be read.');
  for (const { name, content } of uploadable(project)) expect(files.draft[`${to}/${name}`]).toBe(content);
  expect(Object.keys(files.published).filter((name) => name.startsWith(to))).toEqual([]);

  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([
    'formloom://project/forms/showroom.json',
    'formloom://preview/forms/showroom.json',
  ]);
  const [preview] = (await client.readResource({ uri: resources[1]?.uri ?? '' })).contents;
  heard.push(JSON.stringify(preview));
  expect(preview).toMatchObject({ mimeType: 'text/html', text: expect.stringContaining('Showroom') });
  expect(heard.join('\n')).not.toContain(KEY);
});
