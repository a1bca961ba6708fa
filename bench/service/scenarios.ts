/** What is measured, and what the service has to show for it against the Express peer in the same run. */

import type { Name } from './servers.ts';

export interface Scenario {
  readonly name: string;
  readonly path: (caller: number) => string;
  readonly callers: number;
  readonly stub?: { readonly latency?: number; readonly limit?: number };
  /** Who does not take part: the floor asks no provider, so its latency and limit are nothing to it. */
  readonly without?: readonly Name[];
  /** Times the Express peer. */
  readonly timesExpress?: number;
  /** A part of the floor. */
  readonly ofFloor?: number;
  /** Answers in a second. */
  readonly perSecond?: number;
}

const form = (id: string) => () => `/api/forms/${id}`;

export const QUICK: readonly Scenario[] = [
  { name: 'health, 50 callers', path: () => '/health', callers: 50, timesExpress: 4, ofFloor: 0.5 },
  {
    name: 'list of 20 definitions, 50 callers',
    path: () => '/api/forms',
    callers: 50,
    timesExpress: 25,
    ofFloor: 0.5,
  },
  { name: 'form of 30 fields, 50 callers', path: form('f30'), callers: 50, timesExpress: 20, ofFloor: 0.5 },
  { name: 'form of 30 fields, 1 caller', path: form('f30'), callers: 1, timesExpress: 6 },
  { name: 'form of 500 fields, 50 callers', path: form('f500'), callers: 50, timesExpress: 40, ofFloor: 0.5 },
  {
    name: '50 ms latency, 200 callers, one form',
    path: form('f30'),
    callers: 200,
    stub: { latency: 50 },
    without: ['floor'],
    perSecond: 3_600,
  },
  {
    name: '50 ms latency, 200 callers, 200 forms',
    path: (caller) => `/api/forms/f30-${caller}`,
    callers: 200,
    stub: { latency: 50 },
    without: ['floor'],
  },
];

/** Measured over a whole window of the provider, and counted in successful answers. */
export const LIMITED: readonly Scenario[] = [
  {
    name: '100 calls in 10 s, 50 callers, one form',
    path: form('f30'),
    callers: 50,
    stub: { limit: 100 },
    without: ['floor'],
    timesExpress: 20,
  },
  {
    name: '100 calls in 10 s, 50 callers, ten forms',
    path: (caller) => `/api/forms/f30-${caller % 10}`,
    callers: 50,
    stub: { limit: 100 },
    without: ['floor'],
  },
];
