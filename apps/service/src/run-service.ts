/**
 * Runs the service as a process: listens, and shuts down gracefully on SIGTERM or SIGINT. The signal handlers
 * are installed first, because a process with PID 1 in a container has no default ones, and the start may
 * wait for the database.
 */

import { errorCode } from '@formloom/form';
import { createService, type Service } from './create-service.ts';
import type { Variables } from './read-variable.ts';
import { errorText } from './service-error.ts';

const GRACE_MS = 9_000;

/** Resolves once the service listens; throws an error whose message people can read. */
export async function runService(variables: Variables, webRoot?: string): Promise<void> {
  let service: Service | undefined;
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code), GRACE_MS).unref();
    await service?.close();
    // A log pipe that is not read would keep the process alive.
    process.exit(code);
  };
  let draining = false;
  /** A second signal ends the process without a delay. */
  const drain = async () => {
    if (!draining) {
      draining = true;
      await service?.drain();
    }
    await end(0);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', () => end(0));
  try {
    const created = await createService(variables, webRoot);
    service = created;
    await created.listen();
    survive(created, end);
  } catch (error) {
    throw new Error(`Formloom could not start: ${errorText(error)}${adviceFor(error)}`, { cause: error });
  }
}

/**
 * Handles uncaught errors. Requests have their own error handler; an error outside of them must not end the
 * requests of other callers. An in-memory session would be lost with the process, so the service continues.
 * With a session in the database it shuts down gracefully, so that its supervisor restarts it.
 */
function survive({ log, isShared }: Service, end: (code: number) => void) {
  const note = (words: string) => (err: unknown) => {
    log.error({ err }, words);
    if (isShared) end(1);
  };
  process.on('uncaughtException', note('unexpected exception'));
  process.on('unhandledRejection', note('unexpected rejection'));
}

function adviceFor(error: unknown): string {
  const isTaken = errorCode(error) === 'EADDRINUSE';
  return isTaken ? ' Another program uses this port: set PORT to a free one.' : '';
}
