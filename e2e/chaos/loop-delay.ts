/** How long a service's event loop was held, as it measures it itself. */

import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from './service-process.ts';

/**
 * Says it on a signal, and begins anew: by the clock, in which whatever else the machine does counts, too,
 * and by the processor time of the main thread from one turn to the next, which is the service's own.
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

/** In milliseconds, but for the memory. */
export interface Delay {
  readonly p999: number;
  readonly max: number;
  /** In processor time: of a thousand steps all but one are shorter, and the longest. */
  readonly step999: number;
  readonly step: number;
  /** The most there ever was, in MB. */
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
