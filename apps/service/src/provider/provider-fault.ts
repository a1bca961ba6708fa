/** Errors that are the provider's fault, so that the log can tell them from errors of this service. */

/** The provider could not be reached, or gave an answer that cannot be used. */
export class ProviderFault extends Error {}

/** For what is thrown while its answer is read, perhaps by another thread. */
export function providerFault(thrown: unknown): never {
  throw thrown instanceof Error ? new ProviderFault(thrown.message, { cause: thrown }) : thrown;
}
