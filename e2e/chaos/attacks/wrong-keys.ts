/**
 * Attack: brute force with 100 wrong access keys a second, from the same IP as requests with the right key.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, type Target, withKeyedService } from '../attack-context.ts';

const EVERY_MS = 10;
const SECONDS = 10;

async function guess({ service, isOver, seen }: Target) {
  const attempts = new Set<Promise<unknown>>();
  for (let number = 0; !isOver(); number += 1) {
    const attempt = ask(service.address, `wrong-key-${number}`).then(
      async (reply) => seen(await reply.text()),
      () => {},
    );
    attempts.add(attempt.finally(() => attempts.delete(attempt)));
    await pause(EVERY_MS);
  }
}

const ask = (address: string, key: string) =>
  fetch(`${address}/oauth/provider/status`, { headers: { authorization: `Bearer ${key}` } });

const signIn = (address: string, key: string) =>
  fetch(`${address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ key }),
  });

export const wrongKeys: Attack = {
  alone: (context) =>
    withKeyedService(context, async (target, end) => {
      const { address } = target.service;
      const guessing = guess(target);
      await pause(1_000);
      const statuses: string[] = [];
      for (let second = 0; second < SECONDS; second += 1) {
        const program = await ask(address, target.key);
        const person = await signIn(address, target.key);
        statuses.push(`${program.status} ${person.status}`);
        await pause(500);
      }
      const wrong = await ask(address, 'another-wrong-key');
      end();
      await guessing;
      const served = statuses.filter((status) => status === '200 303').length;
      context.note(
        '100 wrong keys a second: the right one was taken, by a program and from a person; one more wrong is',
        `${served} of ${SECONDS}; ${wrong.status}`,
        served === SECONDS && wrong.status === 429,
      );
    }),
  beside: guess,
};
