/** Decides which side of a merge wins for each part: by change, or by explicit selection. */

import { isSame } from '@formloom/form';
import { hasPart, type Part, placeOfWords } from './part.ts';

export type Side = 'mine' | 'theirs';

/** Called when both sides changed the same part differently. */
export type Choose = (part: Part) => Side;

export interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The outcome, for comparing merges without comparing full projects. */
type Alike = (one: unknown, other: unknown) => boolean;

export interface Decide {
  readonly side: <T>(part: Part, values: Three<T>, alike?: Alike) => Side;
  /** For parts that only one side has; undefined when the layout decides. */
  readonly owned: (part: Part, values: Three<unknown>) => Side | undefined;
  /** For values that are merged within a part and never a conflict. */
  readonly together: (part: Part, values: Three<unknown>) => 'both' | Side;
  /** Marks a part whose outcome depends on other parts. */
  readonly dispute: (part: Part) => Side;
}

export interface Decisions {
  readonly joined: readonly Part[];
  readonly conflicts: readonly Part[];
}

/** A change of one side wins; changes of both sides are a conflict to resolve. */
export function decideByChange(choose: Choose): Decide & { readonly outcome: () => Decisions } {
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
    /** Called again for parts that the other side removed, so that no edit is lost silently. */
    owned(part, { base, mine, theirs }) {
      if (base === undefined || isSame(base, mine ?? theirs)) return undefined;
      return dispute(part);
    },
    together(part, { base, mine, theirs }) {
      if (!isSame(base, mine) || !isSame(base, theirs)) join(part, 'mine');
      return 'both';
    },
    dispute,
    outcome: () => ({ joined, conflicts }),
  };
}

/** Only the listed parts come from the other side, with translations of added parts. */
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
