/** A team that works in the demo's account: through the service's own routes, at moments of the caller's. */

import { PATH, WORK_PATH } from '@formloom/form';
import { type Project, writeProject } from '@formloom/project';
import { DEFAULT_SETTINGS } from '@formloom/sandbox';
import { createApp, createLog, readConfig, type WorkStore } from '@formloom/service';

const PERSON = 'x-person';
const OWN = { host: 'localhost', origin: 'http://localhost' };
/** The provider that lets them in is not asked anything else. */
const GRANTED = {
  access_token: 'played',
  refresh_token: 'played',
  expires_in: 1_800,
  hub_id: DEFAULT_SETTINGS.hubId,
};

export async function openTeam(store: WorkStore) {
  const clock = { now: 0 };
  const app = await createApp({
    config: readConfig({
      PROVIDER_CLIENT_ID: DEFAULT_SETTINGS.clientId,
      PROVIDER_CLIENT_SECRET: DEFAULT_SETTINGS.clientSecret,
      PROVIDER_REDIRECT_URI: 'http://localhost/oauth/provider/callback',
      PROVIDER_SCOPES: DEFAULT_SETTINGS.scopes.join(' '),
      PROVIDER_API_URL: 'http://localhost',
      PROVIDER_AUTH_URL: 'http://localhost',
      TRUSTED_PROXIES: '127.0.0.1',
      TRUSTED_USER_HEADER: PERSON,
    }),
    send: async () => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(GRANTED)) }),
    log: createLog('silent'),
    now: () => clock.now,
    uptime: performance.now.bind(performance),
    newPendingState: () => 'played',
    workStore: store,
  });
  await app.inject({ url: PATH.install });
  await app.inject({ url: `${PATH.callback}?code=played&state=played` });

  let revision = 0;
  return {
    /** The work as it was at a moment, and a version of it. */
    async keep(given: { project: Project; name: string; by: string; at: number }) {
      const { project, name, by, at } = given;
      clock.now = at;
      const send = async (method: 'PUT' | 'POST', url: string, payload: string, more = {}) => {
        const reply = await app.inject({ method, url, payload, headers: { ...OWN, [PERSON]: by, ...more } });
        if (reply.statusCode !== 200)
          throw new Error(`${url} was answered ${reply.statusCode}: ${reply.body}`);
        return reply.json();
      };
      const seen = revision === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` };
      const { id } = project.form;
      revision = (await send('PUT', WORK_PATH.project(id), writeProject(project), seen)).revision;
      await send('POST', WORK_PATH.versions(id), JSON.stringify({ why: 'export', name }));
    },
    close: () => app.close(),
  };
}
