/** How many files and sockets the system lets this process have open, and how they are shared out. */

import { readFileSync } from 'node:fs';

export interface Shares {
  /** Connections of callers. */
  readonly callers: number;
  /**
   * Connections to the provider for single forms; the list and the token exchange have a few of their own.
   */
  readonly provider: number;
  /** Connections on `PUBLIC_PORT`. */
  readonly publicPort: number;
}

export const MOST_CALLERS = 10_000;
const MOST_TO_PROVIDER = 256;
const MOST_PUBLIC = 1_000;
/** The log, the listening socket, files of the web app, the provider's other connections. */
const OTHERS = 96;
/** Where the system does not say: what most give at least. */
const USUAL = 1_024;

export function shareDescriptors(limit: number, hasPublicPort: boolean): Shares {
  const provider = Math.min(MOST_TO_PROVIDER, Math.floor(limit / 4));
  const publicPort = hasPublicPort ? Math.min(MOST_PUBLIC, Math.floor(limit / 4)) : 0;
  const rest = Math.max(16, limit - provider - publicPort - OTHERS);
  return { provider, publicPort, callers: Math.min(MOST_CALLERS, rest) };
}

export function descriptorLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? USUAL);
  } catch {
    return USUAL;
  }
}
