/** Whose value of a part is taken: by what both did since, or because it was asked for. */

import { isSame } from '@formloom/form';
import { hasPart, type Part, placeOfWords } from './part.ts';

export type Side = 'mine' | 'theirs';

/** Asked where both changed the same part, each in another way. */
export type Choose = (part: Part) => Side;

export interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** What is told where the two are to be held against something else than every word of them. */
type Alike = (one: unknown, other: unknown) => boolean;

export interface Decide {
  readonly side: <T>(part: Part, values: Three<T>, alike?: Alike) => Side;
  /** What only one of them has any more, or already; undefined where it is the layout that decides. */
  readonly owned: (part: Part, values: Three<unknown>) => Side | undefined;
  /** Of what is joined within a part, and is never a choice. */
  readonly together: (part: Part, values: Three<unknown>) => 'both' | Side;
  /** That a part cannot be decided by what was done to it alone. */
  readonly dispute: (part: Part) => Side;
}

export interface Decisions {
  readonly joined: readonly Part[];
  readonly conflicts: readonly Part[];
}

/** What one of them changed is taken; what both changed is asked for, and told. */
export function decideByChange(choose: Choose): Decide & { readonly told: () => Decisions } {
  const joined: Part[] = [];
  const conflicts: Part[] = [];
  const join = (part: Part, side: Side): Side => {
    if (!hasPart(joined, part)) joined.push(part);
    return side;
  };
  const dispute = (part: Part): Side => {
    if (!hasPart(conflicts, part)) conflicts.push(part);
    return choose(part);
  };
  return {
    side(part, { base, mine, theirs }, alike = isSame) {
      if (alike(mine, theirs)) return alike(base, mine) ? 'mine' : join(part, 'mine');
      if (alike(base, mine)) return join(part, 'theirs');
      if (alike(base, theirs)) return join(part, 'mine');
      return dispute(part);
    },
    /** Said anew of what the other took away: no edit may go unasked. */
    owned(part, { base, mine, theirs }) {
      if (base === undefined || isSame(base, mine ?? theirs)) return undefined;
      return dispute(part);
    },
    together(part, { base, mine, theirs }) {
      if (!isSame(base, mine) || !isSame(base, theirs)) join(part, 'mine');
      return 'both';
    },
    dispute,
    told: () => ({ joined, conflicts }),
  };
}

/** Only what is named is theirs, with the words in other languages of what comes along with it. */
export function decideByName(parts: readonly Part[]): Decide {
  const pick = (part: Part): Side => (hasPart(parts, part) ? 'theirs' : 'mine');
  const comesAlong = (part: Part) => {
    const place = placeOfWords(part);
    return place !== undefined && (hasPart(parts, place) || hasPart(parts, { part: 'layout' }));
  };
  return {
    side: (part, { mine }) => (mine === undefined && comesAlong(part) ? 'theirs' : pick(part)),
    owned: (part) => (hasPart(parts, part) ? 'theirs' : undefined),
    together: pick,
    dispute: pick,
  };
}
