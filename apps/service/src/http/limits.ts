/**
 * Limits for `connections.ts`: connections by the process's limit of open files, buffers by its memory limit.
 */

import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';

export interface Limits {
  /** Connections of callers in total. */
  readonly connections: number;
  /** Connections of one address. */
  readonly each: number;
  /** Callers that wait for the provider; the other connections are for requests that need no call to it. */
  readonly waiting: number;
  /** Bytes of unread responses in memory. */
  readonly buffers: number;
}

/** Pending requests on one connection. */
export const MOST_UNANSWERED = 16;
/**
 * Requests on one connection: then it closes, so that long-lived clients are balanced over the replicas
 * again.
 */
export const MOST_REQUESTS = 10_000;
export const MOST_CALLERS = 10_000;

const MB = 1024 * 1024;
const MOST_TO_PROVIDER = 256;
const MOST_PUBLIC = 1_000;
/** The log, the listening socket, files of the web app, other connections to the provider. */
const OTHER_FILES = 96;
const USUAL_FILE_LIMIT = 1_024;

/**
 * One address may use half of them: behind a proxy that is not in `TRUSTED_PROXIES` a whole team shares one
 * address.
 */
export function limitsFor(connections: number, memory: number): Limits {
  const buffers = Math.max(32 * MB, Math.floor(memory / 8));
  return {
    connections,
    each: Math.ceil(connections / 2),
    waiting: Math.floor((connections * 3) / 4),
    buffers,
  };
}

/** Splits open files between callers, calls for single forms, and `PUBLIC_PORT`. */
export function shareOpenFiles(limit: number, hasPublicPort: boolean) {
  const provider = Math.min(MOST_TO_PROVIDER, Math.floor(limit / 4));
  const publicPort = hasPublicPort ? Math.min(MOST_PUBLIC, Math.floor(limit / 4)) : 0;
  const callers = Math.min(MOST_CALLERS, Math.max(16, limit - provider - publicPort - OTHER_FILES));
  return { callers, provider, publicPort };
}

export function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? USUAL_FILE_LIMIT);
  } catch {
    return USUAL_FILE_LIMIT;
  }
}

/** In bytes: the container's limit, or the machine's memory. */
export function memoryLimit(): number {
  const machine = totalmem();
  const allowed = process.constrainedMemory?.() ?? 0;
  return allowed > 0 && allowed < machine ? allowed : machine;
}
