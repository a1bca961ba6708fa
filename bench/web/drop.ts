/**
 * What a drop costs the main thread until it is painted: script, style, layout and paint, without the waiting
 * for a frame.
 */

import type { CDPSession, Page } from '../../e2e/testing/browser.ts';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

const DROPPED = 'bench-dropped';
const PAINTED = 'bench-painted';

/** Once for a page: each release of the pointer is marked, and the frame that shows what came of it. */
export async function markDrops(page: Page) {
  await page.evaluate(
    ([dropped, painted]) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark(painted);
      addEventListener(
        'pointerup',
        () => {
          performance.mark(dropped);
          requestAnimationFrame(() => port2.postMessage(null));
        },
        { capture: true },
      );
    },
    [DROPPED, PAINTED] as const,
  );
}

/** In milliseconds of the main thread's tasks between the two marks. */
export async function measureDrop(session: CDPSession, drop: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const categories = 'toplevel,blink.user_timing';
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories.split(',') },
  });
  await drop();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return busyBetweenMarks(events);
}

function busyBetweenMarks(events: readonly TraceEvent[]): number {
  const start = events.find(({ name }) => name === DROPPED);
  const end = events.find(({ name, ts }) => name === PAINTED && ts > (start?.ts ?? 0));
  if (!start || !end) throw new Error('The drop was not seen, or nothing came of it');
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === start.pid && tid === start.tid,
  );
  const busy = tasks.reduce((sum, { ts, dur = 0 }) => {
    const overlap = Math.min(ts + dur, end.ts) - Math.max(ts, start.ts);
    return sum + Math.max(0, overlap);
  }, 0);
  return busy / 1000;
}
