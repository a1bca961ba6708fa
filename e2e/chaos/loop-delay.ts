/** How long a service's event loop was held, as it measures it itself. */

import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from './service-process.ts';

/** Says on a signal how long the event loop was held, and begins anew. */
export const DELAY_REPORTER = `data:text/javascript,${encodeURIComponent(`
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('SIGUSR1', () => {
    const rss = process.resourceUsage().maxRSS / 1024;
    process.stderr.write('delayed ' + delay.percentile(99.9) / 1e6 + ' ' + delay.max / 1e6 + ' ' + rss + '\\n');
    delay.reset();
  });
`)}`;

export async function readDelay(
  service: ServiceProcess,
): Promise<{ p999: number; max: number; rss: number }> {
  const count = () => service.output().split('delayed ').length;
  const before = count();
  service.signal('SIGUSR1');
  while (count() === before && service.ended() === undefined) await pause(20);
  const [p999 = Number.NaN, max = Number.NaN, rss = Number.NaN] = (
    service.output().split('delayed ').at(-1) ?? ''
  )
    .split(' ')
    .map((text) => Math.round(Number.parseFloat(text)));
  return { p999, max, rss };
}
