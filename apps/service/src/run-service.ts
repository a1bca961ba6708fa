/**
 * The service as a process: it listens, and ends in good order when told to. Signals are heard from the
 * beginning, because the first process of a container gets no other answer to them, and a start may wait for
 * its database.
 */

import { errorCode } from '@formloom/form';
import { createService, type Service } from './create-service.ts';
import type { Variables } from './read-variable.ts';
import { errorText } from './service-error.ts';

const GRACE_MS = 9_000;

/** Gives control back once it listens; fails with a sentence for people. */
export async function runService(variables: Variables, webRoot?: string): Promise<void> {
  let service: Service | undefined;
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code), GRACE_MS).unref();
    await service?.close();
    // A log that is not read would keep the process here.
    process.exit(code);
  };
  let draining = false;
  /** A second signal does not wait. */
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
 * Everything that is asked has its own error handling; what slips past it must not end the work of all other
 * callers. A session in memory would die with the process, so it goes on; one in Redis would not, so it ends
 * in good order, as its supervisor expects.
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
