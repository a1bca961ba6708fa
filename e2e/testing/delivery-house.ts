/** A site and a provider, each on a port of its own, so that the line between them can be cut. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { normalizeDetails, normalizeForm } from '@formloom/form';
import { oneFieldPerRow } from '@formloom/layout';
import { boardOf, createProject, type Project, withLayout } from '@formloom/project';
import { createSandbox } from '@formloom/sandbox';
import { standalone } from './visitor.ts';

const ACCOUNT = 4210;
/** An answer to a browser that asks first; it is asked each time, so that this can be struck as well. */
const ASKED_EACH_TIME: Fault = {
  kind: 'status',
  status: 204,
  body: '',
  headers: { 'access-control-max-age': '0' },
  method: 'OPTIONS',
};

/** As the sandbox takes it; of those without a method, the submissions themselves are struck. */
export interface Fault {
  readonly kind: 'delay' | 'hang' | 'status' | 'html' | 'malformed' | 'truncate' | 'reset' | 'cors-missing';
  readonly method?: string;
  readonly early?: boolean;
  readonly times?: number;
  readonly ms?: number;
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** No request gets through to the provider, and the site can still be shown. */
export const UNREACHED: readonly Fault[] = [
  { kind: 'reset', method: 'OPTIONS' },
  { kind: 'reset', method: 'GET' },
];

export type DeliveryHouse = Awaited<ReturnType<typeof openDeliveryHouse>>;

export async function openDeliveryHouse() {
  const pages = new Map<string, string>();
  // The first part of an address says which form; whatever follows makes it a place of its own.
  const site = createServer((request, reply) => {
    const [, name = ''] = (request.url ?? '').split('/');
    reply.setHeader('content-type', 'text/html').end(pages.get(name) ?? '<link rel="icon" href="data:,">');
  });
  await listen(site);
  const sandbox = createSandbox({ settings: { hubId: ACCOUNT } });
  // A browser sends once more, unasked, what breaks on a connection that was used before.
  sandbox.server.maxRequestsPerSocket = 1;
  await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(sandbox.server);
  let posts = 0;
  sandbox.server.on('request', ({ method }) => {
    if (method === 'POST') posts += 1;
  });

  async function lay(...faults: readonly Fault[]) {
    const payload = [ASKED_EACH_TIME, ...faults].map((fault) => ({
      method: 'POST',
      ...fault,
      path: '/submissions',
    }));
    const { statusCode } = await sandbox.inject({ method: 'PUT', url: '/sandbox/faults', payload });
    if (statusCode !== 200) throw new Error('The sandbox does not know such a fault.');
  }
  await lay();

  return {
    site: `http://127.0.0.1:${portOf(site)}`,
    /** What strikes from now on; nothing, where nothing is given. */
    lay,
    /** A form of the account, on pages below its name. */
    async addForm(name: string, raw: object, steps: 1 | 2, dress: (project: Project) => Project) {
      await sandbox.inject({ method: 'PUT', url: `/sandbox/forms/${name}`, payload: raw });
      const definition = { ...raw, id: name };
      const project = createProject(normalizeForm(definition).schema, {
        details: normalizeDetails(definition),
        account: ACCOUNT,
        submitUrl: `http://127.0.0.1:${port}/submissions/v3/integration/submit`,
      });
      let ids = 0;
      const newId = () => `id${++ids}`;
      const mode = steps === 2 ? 'multi-step' : 'one-step';
      const placed = withLayout(project, oneFieldPerRow(boardOf(project), newId, mode));
      pages.set(name, standalone(dress(placed)));
    },
    /** How often an answer is at the provider. */
    async countKept(answer: string): Promise<number> {
      const { submissions } = (await sandbox.inject('/sandbox/submissions.json')).json();
      return submissions.filter(({ fields }: { fields: ReadonlyArray<{ value: string }> }) =>
        fields.some(({ value }) => value === answer),
      ).length;
    },
    /** How often anything was posted to the provider, whatever became of it. */
    countPosts: () => posts,
    /** The provider's port is closed. */
    async closePort() {
      sandbox.server.closeAllConnections();
      sandbox.server.close();
      await once(sandbox.server, 'close');
    },
    openPort: () => listen(sandbox.server, port),
    async close() {
      site.closeAllConnections();
      site.close();
      await sandbox.close();
    },
  };
}

async function listen(server: Server, port = 0) {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
