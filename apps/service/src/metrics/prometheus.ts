/** Collects metrics for Prometheus and formats them as text. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../config.ts';
import { DROP_REASONS } from '../figures/drops.ts';
import { type Observer, REFRESH_RESULTS } from './observer.ts';

/** Histogram buckets in seconds: from a cached response to a provider timeout. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export function createPrometheus() {
  const register = new Registry();
  const registers = [register];
  // Metrics of the process: memory, CPU, garbage collection and event loop lag.
  collectDefaultMetrics({ register });

  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `formloom_${name}_total`, help, labelNames, registers });
  const durations = (name: string, help: string, label: string) =>
    new Histogram({
      name: `formloom_${name}_duration_seconds`,
      help,
      labelNames: [label],
      buckets: BUCKETS,
      registers,
    });
  const gauge = (name: string, help: string) => new Gauge({ name: `formloom_${name}`, help, registers });

  /** A gauge whose value is computed when the metrics are read. */
  const tell = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `formloom_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  const requests = counter('requests', 'Requests answered.', ['method', 'route', 'status']);
  const requestDurations = durations('request', 'From a request to its answer.', 'route');
  const calls = counter('provider_calls', 'Calls to the provider; status 0 where nothing came back.', [
    'kind',
    'status',
  ]);
  const callDurations = durations('provider_call', 'From a call to its answer.', 'kind');
  const shared = counter('shared_reads', 'Reads answered by a call that was under way already.');
  const remembered = counter('remembered_reads', 'Reads whose reply was worked out before.', ['because']);
  for (const because of ['age', 'bytes']) remembered.inc({ because }, 0);
  const remaining = gauge(
    'allowance_remaining',
    'Calls left, as the provider last said; not a number before.',
  );
  const max = gauge('allowance_max', 'Calls in one interval, as the provider last said.');
  for (const unknown of [remaining, max]) unknown.set(Number.NaN);

  const build = new Gauge({
    name: 'formloom_build_info',
    help: 'The version of the service and of Node; always 1.',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: VERSION, node: process.version }, 1);
  const refreshes = counter('token_refreshes', 'Attempts to renew a token, by outcome.', ['outcome']);
  for (const outcome of REFRESH_RESULTS) refreshes.inc({ outcome }, 0);
  const wrongKeys = counter('wrong_keys', 'Access keys that callers sent and that are wrong.');

  const left = counter('connections_let_go', 'Connections that the service closed.', ['because']);
  for (const because of ['address', 'idle', 'memory', 'room', 'unanswered']) left.inc({ because }, 0);

  const observer: Observer = {
    answered({ method, route, status, seconds }) {
      requests.inc({ method, route, status });
      requestDurations.observe({ route }, seconds);
    },
    called({ kind, status, seconds, allowance }) {
      calls.inc({ kind, status });
      callDurations.observe({ kind }, seconds);
      if (!allowance) return;
      remaining.set(allowance.remaining);
      max.set(allowance.max);
    },
    shared: () => shared.inc(),
    remembered: (because) => remembered.inc({ because }),
    letGo: (because) => left.inc({ because }),
    countCallers(count) {
      tell('connections', 'Callers that are connected.', () => count().connections);
      tell('addresses', 'Addresses they come from; of version 6, networks.', () => count().addresses);
      tell('unfinished_requests', 'Requests whose end has not come.', () => count().unfinished);
      tell('held_bytes', 'Bytes of answers that are not read.', () => count().bytes);
    },
    refreshed: (outcome) => refreshes.inc({ outcome }),
    wrongKey: () => wrongKeys.inc(),
    watchSession(read) {
      tell('sessions', 'Accounts that are connected.', () => read().connected);
      tell('session_reachable', 'Whether the session can be reached.', () => (read().reachable ? 1 : 0));
      tell(
        'token_expiry_timestamp_seconds',
        'When the first token of the connected accounts expires; not a number when unknown.',
        () => read().expiry,
      );
    },
    watchWork(read) {
      tell('work_reachable', 'Whether the shared work can be reached.', () => (read().reachable ? 1 : 0));
      tell('work_streams', 'Callers that listen to what happens to it.', () => read().streams);
      const calls = counter('work_calls', 'Calls to the database of the shared work.', ['call', 'outcome']);
      const workDurations = durations('work_call', 'From such a call to its answer.', 'call');
      return ({ call, outcome, seconds }) => {
        calls.inc({ call, outcome });
        workDurations.observe({ call }, seconds);
      };
    },
    watchFigures(waiting) {
      tell('figures_waiting', 'Sums of visits that are not written yet.', waiting);
      const counted = counter('figures_counted', 'Things that visitors did, as they were written.');
      const dropped = counter('figures_dropped', 'What was told of visits and is not counted.', ['because']);
      for (const because of DROP_REASONS) dropped.inc({ because }, 0);
      return (count, drops) => {
        counted.inc(count);
        for (const because of DROP_REASONS) dropped.inc({ because }, drops[because] ?? 0);
      };
    },
  };
  return { observer, contentType: register.contentType, text: () => register.metrics() };
}
