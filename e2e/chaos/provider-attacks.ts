/** Attacks by a hostile provider with its responses and connections. */

import { setTimeout as pause } from 'node:timers/promises';
import { type AttackContext, hangOnPath } from './attack-context.ts';
import { readDelay } from './loop-delay.ts';

const MOST_DELAY_MS = 250;
const MOST_MEMORY_KEPT_MB = 40;

/** The provider closes idle connections after a second, just when the next call starts (keep-alive race). */
export async function idleConnectionClose({ service, provider, note }: AttackContext) {
  provider.follow(hangOnPath('nothing hangs'));
  let failed = 0;
  for (let round = 0; round < 8; round += 1) {
    const replies = Array.from({ length: 10 }, (_, id) => fetch(`${service.address}/api/forms/kept-${id}`));
    for (const reply of await Promise.all(replies)) if (reply.status !== 200) failed += 1;
    await pause(985 + round * 4);
  }
  note('a provider that closes idle connections: failed of 80', String(failed), failed === 0);
}

export async function randomAnswers({ service, provider, note }: AttackContext, ms: number) {
  provider.follow(undefined);
  const before = await service.heldMemory();
  await readDelay(service);
  const end = performance.now() + ms;
  const statuses: Record<string, number> = {};
  const caller = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      const path = index % 3 === 0 ? '' : `/form-${index}${index % 3 === 1 ? '?include=details' : ''}`;
      const outcome = await fetch(`${service.address}/api/forms${path}`).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => 'no answer',
      );
      statuses[outcome] = (statuses[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, caller));
  const { p999, max, step999, step, rss } = await readDelay(service);
  // The worker thread stops after ten idle seconds and frees its memory.
  await pause(12_000);
  const after = await service.heldMemory();
  note('anything at 50 callers: answers', JSON.stringify(statuses), statuses['no answer'] === undefined);
  note(
    'anything at 50 callers: loop held, 99.9th percentile and most, ms by the clock; ms of processor',
    `${p999}, ${max}; ${step999}, ${step}`,
    p999 < MOST_DELAY_MS,
  );
  const kept = Math.round(after - before);
  note('anything at 50 callers: memory kept, most, MB', `${kept}, ${rss}`, kept < MOST_MEMORY_KEPT_MB);
}
