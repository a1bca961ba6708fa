// @vitest-environment window
import { PATH } from '@formloom/form';
import { beforeEach, expect, it } from 'vitest';
import { accountNameOf, forgetAccountName } from './account-names.ts';
import { analyticsUrl } from './analytics-url.ts';
import { createConnectionClient } from './connection-client.ts';
import { wasConnected, withPersistence } from './persist-connection.ts';

beforeEach(() => localStorage.clear());

function createClient() {
  const service = { connected: true, isThere: true };
  const account = { portalId: 4210, name: 'looms.example', scopes: [], expiresAt: null };
  const client = withPersistence(
    createConnectionClient(async (path) => {
      if (!service.isThere) throw new Error('away');
      if (path === PATH.status) return Response.json({ connected: service.connected });
      return Response.json(path === PATH.account ? account : { success: true, message: 'Done' });
    }),
  );
  return { service, client };
}

it('a connection that ended elsewhere is still remembered', async () => {
  const { service, client } = createClient();
  expect(wasConnected()).toBe(false);
  await client.checkStatus();
  expect(wasConnected()).toBe(true);
  service.connected = false;
  await client.checkStatus();
  expect([client.current().connected, wasConnected()]).toEqual([false, true]);
});

it('one that the operator ended is not, and what is drawn then knows already', async () => {
  const { service, client } = createClient();
  await client.checkStatus();
  const drawn: boolean[] = [];
  client.subscribe(() => drawn.push(wasConnected()));
  service.isThere = false;
  expect([await client.logOut(), wasConnected()]).toEqual([false, true]);
  service.isThere = true;
  expect([await client.logOut(), drawn]).toEqual([true, [false]]);
  service.connected = false;
  await client.checkStatus();
  expect(wasConnected()).toBe(false);
});

it('nobody who was never connected is told that it ended', async () => {
  const { service, client } = createClient();
  service.connected = false;
  await client.checkStatus();
  expect(wasConnected()).toBe(false);
});

it('remembers what the account is called, and not again what was taken away since', async () => {
  const { client } = createClient();
  await client.fetchAccount();
  expect(accountNameOf(4210)).toBe('looms.example');
  forgetAccountName(4210);
  await client.checkStatus();
  expect(accountNameOf(4210)).not.toBe('looms.example');
});

it.each([
  [{ submitUrl: null, work: true, figuresUrl: 'https://forms.example' }, 'https://forms.example'],
  [{ submitUrl: null }, null],
])('of the settings %j it is known where visits are counted', async (settings, url) => {
  analyticsUrl.setState({ url: undefined });
  const client = withPersistence(createConnectionClient(async () => Response.json(settings)));
  await client.fetchSettings();
  expect(analyticsUrl.getState().url).toBe(url);
});
