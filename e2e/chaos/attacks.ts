/**
 * `npm run chaos -- --attacks`: what a stranger on the network and a hostile provider can do, one after
 * another, on this machine only. Each gives a figure, and a fault where it did harm.
 */

import { ANSWER_ATTACKS } from './answer-attacks.ts';
import { connectAccount, waitForRecovery } from './attack-context.ts';
import { idleSockets, pipelining, sharedFailure, stuckCalls } from './caller-attacks.ts';
import { startHostileProvider } from './hostile-provider.ts';
import { largestAnswers } from './largest-answers.ts';
import { DELAY_REPORTER } from './loop-delay.ts';
import { idleConnectionClose, randomAnswers } from './provider-attacks.ts';
import { createRandom } from './random-faults.ts';
import { startService } from './service-process.ts';
import { sessionAttacks } from './session-attacks.ts';

export interface AttacksOptions {
  /** Of the provider that answers with anything. */
  readonly ms: number;
  readonly seed: number;
}

export interface AttacksReport {
  readonly figures: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

export async function runAttacks({ ms, seed }: AttacksOptions): Promise<AttacksReport> {
  const provider = await startHostileProvider(createRandom(seed));
  const service = await startService({
    sandboxAddress: provider.address,
    preload: [DELAY_REPORTER],
    variables: { LOG_LEVEL: 'warn', UPLOADS: 'on' },
  });
  const figures: Record<string, string> = {};
  const faults: string[] = [];
  const note = (name: string, figure: string, good: boolean) => {
    figures[name] = figure;
    if (!good) faults.push(`${name}: ${figure}`);
  };
  const context = { service, provider, note };
  try {
    await connectAccount(service);
    const attacks = [pipelining, stuckCalls, sharedFailure, idleSockets, idleConnectionClose];
    for (const attack of [...sessionAttacks, ...attacks, ...ANSWER_ATTACKS]) {
      await waitForRecovery(context);
      await attack(context);
    }
    await waitForRecovery(context);
    await largestAnswers(context);
    await randomAnswers(context, ms);
    if (service.ended() !== undefined) faults.push(`the process ended with ${service.ended()}`);
  } finally {
    service.kill();
    provider.close();
  }
  return { figures, faults };
}
