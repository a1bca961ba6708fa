/**
 * Gives the demo a form with a year of figures: a team keeps versions of it, and visitors of the sandbox go
 * through them. Everything goes the way of all other work and all other visits, only by another clock.
 */

import { setImmediate as breathe } from 'node:timers/promises';
import { versionIdOf } from '@formloom/project';
import { playYear } from '@formloom/sandbox';
import { createLog, createVisitPlayer, type WorkStore } from '@formloom/service';
import { type CountedVersion, countedVersions } from './counted-form.ts';
import { openTeam } from './team.ts';

export interface PlayDemoOptions {
  readonly store: WorkStore;
  /** Where the demo's service is, and where its forms send answers. */
  readonly address: string;
  readonly submitUrl: string;
  readonly now: number;
  readonly signal: AbortSignal;
}

const DAYS = 365;
const DAY_MS = 86_400_000;
const SEED = 2_026;
/** So many days are kept at once: more would be more different sums than may wait. */
const DAYS_AT_ONCE = 30;

/** Stops early when the signal aborts. */
export async function playDemo({ store, address, submitUrl, now, signal }: PlayDemoOptions): Promise<void> {
  const versions = countedVersions({ address, submitUrl });
  await keepVersions(store, versions, now);
  const player = createVisitPlayer({ store, log: createLog('silent') });
  let days = 0;
  for (const day of playYear({ showings: versions.map(showingOf), until: now, days: DAYS, seed: SEED })) {
    if (signal.aborted) break;
    for (const { at, beacon } of day) player.tell(at, JSON.stringify(beacon));
    days += 1;
    if (days % DAYS_AT_ONCE === 0) await player.flush();
    // Requests of the demo's user come first.
    await breathe();
  }
  await player.end();
}

async function keepVersions(store: WorkStore, versions: readonly CountedVersion[], now: number) {
  const team = await openTeam(store);
  for (const { project, name, by, from } of versions)
    await team.keep({ project, name, by, at: now - from * DAY_MS });
  await team.close();
}

const showingOf = ({ project, begin, steps, from, to }: CountedVersion) => ({
  form: { form: project.form.id, version: versionIdOf(project), begin, steps },
  from,
  to,
});
