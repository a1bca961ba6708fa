/**
 * A service that may upload and a provider that keeps files, side by side: no waiting unless it is wanted,
 * and every call to the provider can be seen and broken.
 */

import { PATH, readUploadLine, type UploadStep, type UploadVerdict } from '@formloom/form';
import { createSandbox } from '@formloom/sandbox';
import { createApp, createLog, type ProviderRequest, readConfig, type Send } from '@formloom/service';
import { GENERATION, type Generation } from '../../scripts/generation.ts';
import { sandboxSettings, sandboxVariables } from '../../scripts/run-together.ts';
import { visitOverNetwork, walkThroughConsent } from './walk.ts';

const SERVICE = 'http://localhost:3001';
const OURS = { host: 'localhost:3001', origin: SERVICE };

type Headers = Record<string, string>;

export type Files = Readonly<Record<string, string>>;
export type House = Awaited<ReturnType<typeof openHouse>>;

export async function openHouse(generation: Generation = GENERATION) {
  const redirectUri = `${SERVICE}${PATH.callback}`;
  const sandbox = createSandbox({ settings: sandboxSettings(redirectUri, generation) });
  const address = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const calls: string[] = [];
  /** Called before each call to the provider; what it throws is what the service sees. */
  let watch: (request: ProviderRequest) => void = () => {};
  /** Connections that break need to be real; everything else is quicker without. */
  let overNetwork = false;
  let turn = 0;
  const folder = () => `forms/visit-${turn}.module`;
  let pause: () => Promise<void> = async () => {};

  const send: Send = async (request) => {
    const { method, path, headers, body, bytes } = request;
    calls.push(`${method} ${path}`);
    watch(request);
    const content = bytes ?? body;
    if (!overNetwork) {
      const payload = content !== undefined && { payload: content };
      const reply = await sandbox.inject({ method, url: path, headers, ...payload });
      return { status: reply.statusCode, headers: reply.headers as Headers, body: reply.rawPayload };
    }
    const reply = await fetch(address + path, {
      method,
      headers,
      ...(content !== undefined && { body: new Uint8Array(Buffer.from(content)) }),
    });
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: Buffer.from(await reply.arrayBuffer()),
    };
  };
  let states = 0;
  const service = await createApp({
    config: readConfig({ ...sandboxVariables(address, redirectUri, generation), UPLOADS: 'on' }),
    send,
    log: createLog('silent'),
    now: Date.now,
    uptime: performance.now.bind(performance),
    newPendingState: () => `state-${++states}`,
    pause: () => pause(),
  });
  const control = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    sandbox.inject({ method, url: path, ...(payload && { payload }) });
  const visit: typeof visitOverNetwork = async (url, form) => {
    if (!url.startsWith(SERVICE)) return visitOverNetwork(url, form);
    const reply = await service.inject({ method: 'GET', url: url.slice(SERVICE.length) });
    return { status: reply.statusCode, location: reply.headers.location, text: reply.body };
  };
  const post = (body: object, headers: object = OURS) =>
    service.inject({ method: 'POST', url: PATH.modules, headers: { ...headers }, payload: body });

  const allFiles = async () =>
    (await sandbox.inject('/sandbox/files.json')).json<Readonly<Record<'draft' | 'published', Files>>>();

  return {
    address,
    allFiles,
    control,
    post,
    calls,
    watch: (next: typeof watch) => {
      watch = next;
    },
    pause: (next: typeof pause) => {
      pause = next;
    },
    lay(...faults: { readonly [key: string]: unknown }[]) {
      overNetwork = faults.some(({ kind }) => kind === 'reset' || kind === 'truncate');
      return control('PUT', '/sandbox/faults', faults);
    },
    get: (url: string) => service.inject({ method: 'GET', url }),
    page: (url: string) => sandbox.inject({ method: 'GET', url }),
    /** The module that this test is about. */
    get folder() {
      return folder();
    },
    connect: () => walkThroughConsent(visit, SERVICE, 'grant'),
    /** A module that is new, and nothing in its way. */
    async begin() {
      watch = () => {};
      pause = async () => {};
      overNetwork = false;
      turn += 1;
      await control('DELETE', '/sandbox/faults');
      await control('PATCH', '/sandbox/settings', { rateLimit: 100_000, rateIntervalMs: 10_000 });
      calls.length = 0;
    },
    /** What the account has of the module, by the names of the files. */
    async files() {
      const { draft, published } = await allFiles();
      return { draft: inFolder(folder(), draft), published: inFolder(folder(), published) };
    },
    async upload(files: Files, target: 'draft' | 'published' = 'draft', path = folder()) {
      const list = Object.entries(files).map(([name, content]) => ({ name, content }));
      const reply = await post({ path, target, files: list });
      const lines = reply.body.trim().split('\n').map(readUploadLine);
      return {
        status: reply.statusCode,
        body: reply.body,
        steps: lines.filter((line) => line && 'step' in line) as UploadStep[],
        verdict: lines.at(-1) as UploadVerdict,
      };
    },
    async close() {
      await service.close();
      await sandbox.close();
    },
  };
}

function inFolder(folder: string, all: Files = {}): Files {
  const inside = Object.entries(all).filter(([path]) => path.startsWith(`${folder}/`));
  return Object.fromEntries(inside.map(([path, text]) => [path.slice(folder.length + 1), text]));
}

/** A small module whose files all say which version they are. */
export function moduleOf(version: string, rest: Files = {}): Files {
  return {
    'fields.json': JSON.stringify([{ name: 'fl_title', label: version, type: 'text', default: version }]),
    'module.html': `<p title="${version}">{{ module.fl_title|escape_html }}</p>`,
    'meta.json': JSON.stringify({ label: version, content_types: ['SITE_PAGE'] }),
    'module.css': `p::after{content:"${version}"}`,
    'module.js': `'${version}';`,
    ...rest,
  };
}
