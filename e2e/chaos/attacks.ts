/**
 * Runs attacks by a stranger on the network and by a hostile provider, one after another, on this machine
 * only: `npm run chaos -- --attacks`. Each reports a measurement, and a fault where it did harm.
 */

import { costlyTexts, tokensInLists, unaskedUpgrades } from './answer-attacks.ts';
import { type Attack, connectAccount, waitForRecovery } from './attack-context.ts';
import { pipelinedRequests } from './attacks/pipelined-requests.ts';
import { unfinishedBodies } from './attacks/unfinished-bodies.ts';
import { unreadAnswers } from './attacks/unread-answers.ts';
import { wrongKeys } from './attacks/wrong-keys.ts';
import { idleSockets, pipelining, sharedFailure, stuckCalls } from './caller-attacks.ts';
import { startHostileProvider } from './hostile-provider.ts';
import { largestAnswers } from './largest-answers.ts';
import { DELAY_REPORTER } from './loop-delay.ts';
import { idleConnectionClose, randomAnswers } from './provider-attacks.ts';
import { createRandom } from './random-faults.ts';
import { startService } from './service-process.ts';
import { linkOfAProgram, pageOfDevelopment } from './session-attacks.ts';

/** All attacks; `together.ts` runs in parallel those that support it. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'link-of-a-program': { alone: linkOfAProgram },
  'page-of-development': { alone: pageOfDevelopment },
  'hanging-form': { alone: pipelining },
  'stuck-calls': { alone: stuckCalls },
  'shared-failure': { alone: sharedFailure },
  'idle-sockets': { alone: idleSockets },
  'idle-close': { alone: idleConnectionClose },
  'unfinished-bodies': unfinishedBodies,
  'unread-answers': unreadAnswers,
  'pipelined-requests': pipelinedRequests,
  'wrong-keys': wrongKeys,
  'costly-texts': costlyTexts,
  'unasked-upgrades': { alone: unaskedUpgrades },
  'tokens-in-lists': { alone: tokensInLists },
};

export interface AttacksOptions {
  /** Duration of the attack with random provider responses, in milliseconds. */
  readonly ms: number;
  readonly seed: number;
  /** Name of the only attack to run. */
  readonly only?: string | undefined;
}

export interface AttacksReport {
  readonly figures: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
}

export async function runAttacks({ ms, seed, only }: AttacksOptions): Promise<AttacksReport> {
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
    for (const { alone } of attacksNamed(only)) {
      await waitForRecovery(context);
      await alone(context);
    }
    if (only === undefined) {
      await waitForRecovery(context);
      await largestAnswers(context);
      await randomAnswers(context, ms);
    }
    if (service.ended() !== undefined) faults.push(`the process ended with ${service.ended()}`);
    else note('memory at its peak, MB', service.peakMemory().toFixed(0), true);
  } finally {
    service.kill();
    provider.close();
  }
  return { figures, faults };
}

export function attacksNamed(only: string | undefined): readonly Attack[] {
  if (only === undefined) return Object.values(ATTACKS);
  const one = ATTACKS[only];
  if (!one) throw new Error(`--only is one of ${Object.keys(ATTACKS).join(', ')}, not "${only}".`);
  return [one];
}
