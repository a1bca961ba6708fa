/**
 * The whole product with no account and no configuration, in one process: the service, the application and a
 * practice provider, with shared work in a file that goes with it.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COUNTED_FORM } from './demo/counted-form.ts';
import { playDemo } from './demo/play-demo.ts';
import { freePort } from './free-port.ts';
import { runTogether, sandboxPortBeside, sandboxVariables, type Together } from './run-together.ts';

export interface DemoOptions {
  /** The built application. */
  readonly webRoot: string;
  /** The port that is wanted; where it is taken, the next one that is free. */
  readonly port: number;
  readonly logLevel: string;
  readonly out: (text: string) => void;
}

/** Gives control back once it can be opened; a signal ends it. */
export async function runDemo({ webRoot, port: wanted, logLevel, out }: DemoOptions): Promise<void> {
  const port = await freePort(wanted);
  const sandboxPort = await freePort(sandboxPortBeside(port));
  const folder = mkdtempSync(join(tmpdir(), 'formloom-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const run = (work: Readonly<Record<string, string>>) =>
    runTogether({ port, sandboxPort, logLevel, webRoot, variables: { UPLOADS: 'on', ...work } });
  let demo: Together | undefined;
  let playing: Promise<void> | undefined;
  const ending = new AbortController();
  endOnSignal(async () => {
    ending.abort();
    await playing;
    await demo?.close();
  });
  demo = await run({
    DATABASE_URL: `file:${join(folder, 'work.db')}`,
    FIGURES: 'on',
    PUBLIC_URL: `http://localhost:${port}`,
  }).catch((error: Error) => {
    if (!error.message.includes('DATABASE_URL')) throw error;
    out(`\n  Shared work is off. ${error.message}\n`);
    return run({});
  });
  out(`
  Formloom is running, with a practice account. Open this address:

    ${demo.address}
${demo.workStore ? `\n  “${COUNTED_FORM}” has had visitors for a year: open it, then Figures.\n` : ''}
  Press Ctrl-C to end it.

`);
  playing = playVisitors(demo, ending.signal).catch((error: Error) =>
    out(`  The form with figures could not be made: ${error.message}\n`),
  );
}

/** Plays the sample traffic in the background. */
export async function playVisitors(
  { workStore: store, address, sandboxAddress }: Together,
  signal = new AbortController().signal,
) {
  if (!store) return;
  const submitUrl = sandboxVariables(sandboxAddress, '').PROVIDER_SUBMIT_URL;
  await playDemo({ store, address, submitUrl, now: Date.now(), signal });
}

/** The second time at once, and in any case soon. */
function endOnSignal(close: () => Promise<void>) {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(0), 5_000).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
