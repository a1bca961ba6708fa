/**
 * Coalesces reads of the provider: concurrent callers share one call, and equal bytes are parsed once
 * (contract 8).
 */

import { type AnswerCache, type AnswerCacheOptions, createAnswerCache } from './answer-cache.ts';
import type { ProviderAnswer, ProviderRequest, Send } from './provider.ts';
import { createSingleFlight } from './single-flight.ts';

/** `Results` lists the kinds of results that can be parsed from a response. */
export interface SharedReads<Results> {
  readonly read: <Kind extends keyof Results>(
    accessToken: string,
    what: string,
    kind: Kind,
  ) => Promise<Results[Kind]>;
  readonly forget: () => void;
}

export interface SharedReadsOptions<Results> {
  readonly send: Send;
  readonly request: (accessToken: string, what: string) => ProviderRequest;
  /** How each kind is parsed and cached. */
  readonly kinds: { readonly [Kind in keyof Results]: AnswerCacheOptions<Results[Kind]> };
  /** The clock that decides when a call is stuck. */
  readonly now?: (() => number) | undefined;
  /** Called for every caller that joins a pending call. */
  readonly onJoin?: (() => void) | undefined;
}

type Caches<Results> = { readonly [Kind in keyof Results]: AnswerCache<Results[Kind]> };
type Make<Results> = <Kind extends keyof Results>(kind: Kind) => Results[Kind] | Promise<Results[Kind]>;

/**
 * Callers share a call only with the same token, even for different kinds of results. Cached results of equal
 * bytes are valid for all tokens.
 */
export function createSharedReads<Results extends object>(
  options: SharedReadsOptions<Results>,
): SharedReads<Results> {
  const { send, request, kinds, now, onJoin } = options;
  const flight = createSingleFlight<Make<Results>>(now, onJoin);
  let caches = createCaches(kinds);
  return {
    async read(accessToken, what, kind) {
      const make = await flight(accessToken, what, async () => {
        // A read that is pending when the cache is cleared must not be cached afterwards.
        const current = caches;
        return makeOnce(current, what, await send(request(accessToken, what)));
      });
      const result = make(kind);
      // Awaiting a plain value would cost extra turns of the event loop, and many callers wait here.
      return result instanceof Promise ? await result : result;
    },
    forget() {
      caches = createCaches(kinds);
    },
  };
}

function createCaches<Results>(kinds: SharedReadsOptions<Results>['kinds']): Caches<Results> {
  const entries = Object.entries(kinds as Readonly<Record<string, AnswerCacheOptions<unknown>>>);
  return Object.fromEntries(entries.map(([kind, how]) => [kind, createAnswerCache(how)])) as Caches<Results>;
}

/** Callers that share a response also share its parsed result or error. */
function makeOnce<Results>(caches: Caches<Results>, what: string, answer: ProviderAnswer): Make<Results> {
  const made: { [Kind in keyof Results]?: Results[Kind] | Promise<Results[Kind]> } = {};
  return (kind) => {
    const result = made[kind] ?? caches[kind].read(what, answer);
    made[kind] = result;
    return result;
  };
}
