import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createMemoryStore } from '../session/memory-store.ts';
import { withoutRecords, withRecord } from '../session/session.ts';
import { createGate } from '../testing/gate.ts';
import { answer, VARIABLES } from '../testing/harness.ts';
import { createAccountNames } from './account-names.ts';

const BEGUN = { generation: 0, open: [] };

const RECORD = {
  accessToken: 'access-token-value',
  refreshToken: '',
  expiresAt: null,
  scopes: [],
  portalId: 1,
};

function createNames() {
  const clock = { now: 0 };
  const sessions = createMemoryStore({ now: () => clock.now, newPendingState: () => 'state' });
  const provider = { asked: 0, answer: async () => answer(200, { hub_id: 1, hub_domain: 'looms.example' }) };
  const patience = createGate();
  const nameOf = createAccountNames({
    config: readConfig(VARIABLES),
    send: () => {
      provider.asked += 1;
      return provider.answer();
    },
    sessions,
    secrets: () => [],
    uptime: () => clock.now,
    log: createLog('silent', { write: () => {} }),
    sleep: () => patience.opened,
  });
  return { clock, sessions, provider, patience, nameOf };
}

it('many who ask at once share one question, and its answer is kept', async () => {
  const { clock, provider, nameOf } = createNames();
  expect(await Promise.all([nameOf(RECORD), nameOf(RECORD)])).toEqual(['looms.example', 'looms.example']);
  clock.now += 24 * 3_600_000;
  // A token that was renewed is still the same account's.
  expect(await nameOf({ ...RECORD, accessToken: 'renewed-token' })).toBe('looms.example');
  expect(provider.asked).toBe(1);
});

it('nobody waits for a name that does not come; one that comes late is told to the next', async () => {
  const { provider, patience, nameOf } = createNames();
  const late = createGate();
  const soon = provider.answer;
  provider.answer = async () => {
    await late.opened;
    return soon();
  };
  const first = nameOf(RECORD);
  patience.open();
  expect([await first, await nameOf(RECORD)]).toEqual([null, null]);
  late.open();
  await late.opened;
  await expect.poll(() => nameOf(RECORD)).toBe('looms.example');
  expect(provider.asked).toBe(1);
});

it('after a failure it is asked again, but not at once', async () => {
  const { clock, provider, nameOf } = createNames();
  const well = provider.answer;
  provider.answer = () => Promise.reject(new Error('away'));
  expect([await nameOf(RECORD), await nameOf(RECORD), provider.asked]).toEqual([null, null, 1]);
  provider.answer = well;
  clock.now += 59_999;
  expect([await nameOf(RECORD), provider.asked]).toEqual([null, 1]);
  clock.now += 1;
  expect([await nameOf(RECORD), provider.asked]).toEqual(['looms.example', 2]);
});

it('is forgotten with its account, and never asked for one without a number', async () => {
  const { sessions, provider, nameOf } = createNames();
  await sessions.change(withRecord(RECORD, BEGUN));
  await nameOf(RECORD);
  await sessions.change(withRecord({ ...RECORD, portalId: 2, accessToken: 'other-token' }, BEGUN));
  await nameOf(RECORD);
  expect(provider.asked).toBe(1);
  await sessions.change(withoutRecords);
  await nameOf(RECORD);
  expect(provider.asked).toBe(2);
  const { portalId, ...nameless } = RECORD;
  expect([await nameOf(nameless), provider.asked, portalId]).toEqual([null, 2, 1]);
});
