/** A service in this process over a real store of shared work, for people who are played. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATH, WORK_PATH } from '@formloom/form';
import { readProject, writeProject } from '@formloom/project';
import {
  createApp,
  createLog,
  loadWorkStore,
  readConfig,
  readDatabaseUrl,
  type WorkStore,
} from '@formloom/service';
import type { TeamService } from '@formloom/web';
import { sharedPostgres } from '../../scripts/shared-postgres.ts';

type StoreKind = 'file' | 'postgres';

const VARIABLES = {
  PROVIDER_CLIENT_ID: 'client',
  PROVIDER_CLIENT_SECRET: 'secret-of-the-client',
  PROVIDER_REDIRECT_URI: 'http://localhost:3001/oauth/provider/callback',
  PROVIDER_SCOPES: 'forms',
  PROVIDER_API_URL: 'http://provider.test',
  PROVIDER_AUTH_URL: 'http://auth.test',
};
const TOKENS = { access_token: 'token', refresh_token: 'refresh', expires_in: 21_600, hub_id: 4210 };
/** No caller gives up. */
const ASKING = { signal: new AbortController().signal };
const OWN_PAGE = { host: 'localhost:3001', origin: 'http://localhost:3001' };

/** What is done in one run: a clock of the service's own, and when it is started anew. */
interface TeamRun {
  readonly now: () => number;
  /** Before the question of this number; never where there is none. */
  readonly restartAt: number | undefined;
}

export interface TeamHouse {
  /** The account of each run is another one, and so nothing is there yet. */
  readonly begin: (run: TeamRun) => Promise<TeamService & { readonly text: () => Promise<string> }>;
  readonly close: () => Promise<void>;
}

export async function openTeamHouse(kind: StoreKind): Promise<TeamHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-team-'));
  const url = kind === 'file' ? `file:${join(folder, 'work.db')}` : await sharedPostgres();
  const place = readDatabaseUrl(url);
  if (!place) throw new Error('There is no place for the work');
  const log = createLog('silent');
  const hearers = new Set<(account: string, form: string, revision: number) => void>();
  let store = await open();
  let runs = 0;

  async function open(): Promise<WorkStore> {
    const opened = await loadWorkStore(place as NonNullable<typeof place>, log);
    opened.onMessage((message) => {
      if (message.kind !== 'change') return;
      for (const hear of hearers) hear(message.account, message.form, message.revision);
    });
    return opened;
  }

  async function start(account: string, now: () => number) {
    const app = await createApp({
      config: readConfig(VARIABLES),
      log,
      send: async () => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(TOKENS)) }),
      now,
      uptime: () => performance.now(),
      newPendingState: () => 'pending',
      workStore: ofAccount(() => store, account),
    });
    await app.inject({ url: PATH.install });
    await app.inject({ url: `${PATH.callback}?code=code&state=pending` });
    return app;
  }

  return {
    async begin({ now, restartAt }) {
      const account = `run-${process.pid}-${++runs}`;
      let app = await start(account, now);
      let asked = 0;
      const fetch: ReturnType<TeamService['fetchAs']> = async (path, init) => {
        if (asked++ === restartAt) {
          await app.close();
          await store.close();
          store = await open();
          app = await start(account, now);
        }
        const headers = { ...Object.fromEntries(new Headers(init.headers)), ...OWN_PAGE };
        const { method = 'GET', body: payload = '' } = init;
        const { statusCode: status, body } = await app.inject({ method, url: path, headers, payload });
        return new Response(status === 304 ? null : body, { status });
      };
      return {
        fetchAs: () => fetch,
        onChange(hear) {
          const ours = (whose: string, form: string, revision: number) => {
            if (whose === account) hear(form, revision);
          };
          hearers.add(ours);
          return () => hearers.delete(ours);
        },
        async text() {
          const { project } = await (await fetch(WORK_PATH.project('form'), ASKING)).json();
          const read = readProject(JSON.stringify(project));
          await app.close();
          return read.project ? writeProject(read.project) : 'unreadable';
        },
      };
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same store, in which every caller's account is this one. */
function ofAccount(current: () => WorkStore, account: string): WorkStore {
  const all = Object.keys(current()).map((name) => [
    name,
    (argument: unknown) => {
      const call = current()[name as keyof WorkStore] as (argument: unknown) => unknown;
      const isOfAccount = typeof argument === 'object' && argument !== null && 'account' in argument;
      return call(isOfAccount ? { ...argument, account } : argument);
    },
  ]);
  // The house itself closes it.
  return { ...(Object.fromEntries(all) as unknown as WorkStore), close: async () => {} };
}
