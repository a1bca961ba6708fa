/** Errors caused by the provider, so that the log distinguishes them from errors of this service. */

/** The provider could not be reached, or its response is unusable. */
export class ProviderFault extends Error {}

/** Converts an error from parsing the response, perhaps in a worker thread. */
export function providerFault(thrown: unknown): never {
  throw thrown instanceof Error ? new ProviderFault(thrown.message, { cause: thrown }) : thrown;
}
