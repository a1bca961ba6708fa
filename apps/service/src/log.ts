/** The log: structured lines made of named, harmless values. Addresses lose their query, headers never enter. */

import { type DestinationStream, type Logger, pino } from 'pino';

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { req: () => undefined, res: () => undefined, err: errorName },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The message of an unknown error may quote anything; the places that know the secrets log messages themselves. */
function errorName(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  return { name: error.name, ...('code' in error && { code: String(error.code) }) };
}
