/** Measures a service's event loop delay from inside the process. */

import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from './service-process.ts';

/**
 * Prints the measurements on SIGUSR1 and resets them: the delay in wall-clock time, which includes other load
 * on the machine, and the main thread's processor time per loop iteration, which does not.
 */
export const DELAY_REPORTER = `data:text/javascript,${encodeURIComponent(`
  import { openSync, readSync } from 'node:fs';
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const file = openSync('/proc/self/schedstat');
  const text = Buffer.alloc(100);
  const used = () => Number.parseInt(text.toString('latin1', 0, readSync(file, text, 0, 100, 0))) / 1e6;
  let last = used();
  let steps = [];
  setInterval(() => {
    const now = used();
    steps.push(now - last);
    last = now;
  }, 5).unref();
  process.on('SIGUSR1', () => {
    const rss = process.resourceUsage().maxRSS / 1024;
    steps.sort((one, other) => one - other);
    const nearly = steps[Math.floor(steps.length * 0.999)] ?? 0;
    const figures = [delay.percentile(99.9) / 1e6, delay.max / 1e6, nearly, steps.at(-1) ?? 0, rss];
    process.stderr.write('delayed ' + figures.join(' ') + '\\n');
    delay.reset();
    steps = [];
  });
`)}`;

/** In milliseconds, except for the memory. */
export interface Delay {
  readonly p999: number;
  readonly max: number;
  /** Processor time per loop iteration: the 99.9th percentile, and the maximum. */
  readonly step999: number;
  readonly step: number;
  /** Peak memory (RSS), in MB. */
  readonly rss: number;
}

export async function readDelay(service: ServiceProcess): Promise<Delay> {
  const count = () => service.output().split('delayed ').length;
  const before = count();
  service.signal('SIGUSR1');
  while (count() === before && service.ended() === undefined) await pause(20);
  const last = service.output().split('delayed ').at(-1) ?? '';
  const figures = last.split(' ').map((text) => Math.round(Number.parseFloat(text)));
  const [p999 = Number.NaN, max = Number.NaN, step999 = Number.NaN, step = Number.NaN, rss = Number.NaN] =
    figures;
  return { p999, max, step999, step, rss };
}
