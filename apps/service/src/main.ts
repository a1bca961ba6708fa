/** Runs the service: reads the environment, listens, and ends in good order when told to. */

import { createService } from './create-service.ts';
import { errorText } from './service-error.ts';

const GRACE_MS = 9_000;

async function main() {
  const service = await createService(process.env);
  await service.listen();

  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code), GRACE_MS).unref();
    await service.close();
    // A log that is not read would keep the process here.
    process.exit(code);
  };
  /**
   * Everything that is asked has its own error handling; what slips past it must not end the work of all
   * other callers. A session in memory would die with the process, so it goes on; one in Redis would not, so
   * it ends in good order, as its supervisor expects.
   */
  const survive = (words: string) => (err: unknown) => {
    service.log.error({ err }, words);
    if (service.isShared) end(1);
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  process.on('uncaughtException', survive('unexpected exception'));
  process.on('unhandledRejection', survive('unexpected rejection'));
}

main().catch((error) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const advice = taken ? ' Another program uses this port: set PORT to a free one.' : '';
  process.stderr.write(`Formloom could not start: ${errorText(error)}${advice}\n`);
  process.exitCode = 1;
});
