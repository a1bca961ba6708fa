/**
 * What tests cannot do without: a server or a browser. The first one that does not start ends the whole run
 * with one sentence, instead of a timeout in every test that waits for it. The run has a folder, which the
 * global setup of vitest makes and which holds that sentence for all processes.
 */

import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'FORMLOOM_TEST_RUN';

/** Empty outside of a run. */
export const runFolder = (): string => process.env[VARIABLE] ?? '';

export function openRun(): void {
  process.env[VARIABLE] = mkdtempSync(join(tmpdir(), 'formloom-run-'));
}

const sentencePath = () => join(runFolder(), 'missing.txt');

/** Why the run ends; undefined while nothing is missing. */
export function whyRunEnds(): string | undefined {
  return runFolder() !== '' && existsSync(sentencePath()) ? readFileSync(sentencePath(), 'utf8') : undefined;
}

/** Throws at once where the run is ending already. */
export async function needed<T>(name: string, start: () => T | Promise<T>): Promise<T> {
  const why = whyRunEnds();
  if (why !== undefined) throw new Error(why);
  try {
    return await start();
  } catch (cause) {
    const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).trim().split('\n');
    const sentence = `The tests stop, because ${name} did not start: ${line}`;
    if (runFolder() !== '') writeFileSync(sentencePath(), sentence);
    throw new Error(sentence, { cause });
  }
}
