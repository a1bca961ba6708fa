/**
 * Reads of the provider that are neither asked twice at once nor worked out twice from the same bytes (8).
 */

import { type AnswerCache, type AnswerCacheOptions, createAnswerCache } from './answer-cache.ts';
import type { ProviderAnswer, ProviderRequest, Send } from './provider.ts';
import { createSingleFlight } from './single-flight.ts';

/** `Results` names what may be made of an answer. */
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
  /** How each kind is made, and what of it is remembered. */
  readonly kinds: { readonly [Kind in keyof Results]: AnswerCacheOptions<Results[Kind]> };
  /** The clock by which a call is taken for stuck. */
  readonly now?: (() => number) | undefined;
  /** Told of every caller that shares a call which another one began. */
  readonly onJoin?: (() => void) | undefined;
}

type Caches<Results> = { readonly [Kind in keyof Results]: AnswerCache<Results[Kind]> };
type Make<Results> = <Kind extends keyof Results>(kind: Kind) => Results[Kind] | Promise<Results[Kind]>;

/**
 * Callers share a call only with the same token, whatever each makes of the answer; what was made of equal
 * bytes holds for all.
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
        // What is under way while everything is forgotten must not be remembered afterwards.
        const current = caches;
        return makeOnce(current, what, await send(request(accessToken, what)));
      });
      const result = make(kind);
      // A promise that is handed on or awaited in vain takes more turns, and many wait here.
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

/** Callers that share an answer share what is made of it, a failure included. */
function makeOnce<Results>(caches: Caches<Results>, what: string, answer: ProviderAnswer): Make<Results> {
  const made: { [Kind in keyof Results]?: Results[Kind] | Promise<Results[Kind]> } = {};
  return (kind) => {
    const result = made[kind] ?? caches[kind].read(what, answer);
    made[kind] = result;
    return result;
  };
}
