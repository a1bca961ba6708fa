/** Creates and opens review links, and stores reviewers' comments. */

import { createHash } from 'node:crypto';
import type { ReviewText } from '../../parsing/review-text.ts';
import type { Done, OfForm } from '../of-form.ts';
import type { NewRemark, StoredRemark } from '../review-calls.ts';
import type { WorkStore } from '../work-store.ts';
import { createRemarkLimit } from './remark-limit.ts';

export interface ReviewsOptions {
  readonly store: Pick<WorkStore, 'addReview' | 'openReview' | 'addRemark' | 'listOwnRemarks'>;
  readonly show: (bytes: Uint8Array) => Promise<ReviewText>;
  readonly now: () => number;
  readonly uptime: () => number;
  readonly newId: () => string;
  readonly newSecret: () => string;
}

/** What a reviewer sees. */
export interface ShownReview extends OfForm, ReviewText {
  readonly until: number;
  readonly remarks: readonly StoredRemark[];
  /** Whether to record the visit as activity; repeated visits are not recorded. */
  readonly isNews: boolean;
}

export interface Remarking {
  /** The caller's network address. */
  readonly network: string;
  readonly name: string;
  readonly text: string;
  readonly field: string | null;
}

const DAY_MS = 86_400_000;
/** The opening of a link is recorded as activity at most once in this time. */
const NEWS_MS = 10 * 60_000;
const MOST_KNOWN = 1_000;

export function createReviews(options: ReviewsOptions) {
  const { store, show, now, uptime, newId, newSecret } = options;
  const limit = createRemarkLimit(uptime);
  const told = new Map<string, number>();

  function isNews(review: string): boolean {
    const last = told.get(review);
    if (last !== undefined && uptime() - last < NEWS_MS) return false;
    told.delete(review);
    told.set(review, uptime());
    const [oldest] = told.keys();
    if (told.size > MOST_KNOWN && oldest !== undefined) told.delete(oldest);
    return true;
  }

  return {
    /** Returns whether the rate limit accepts one more comment by a link from an address. */
    mayRemark: (network: string, token: string) => limit.admit(network, hashToken(token)),
    /** Returns the token, which is not stored. */
    async make(review: OfForm & Pick<Done, 'by'> & { readonly days: number }) {
      const { days, ...of } = review;
      const at = now();
      const token = newSecret();
      const made = { ...of, at, id: newId(), tokenHash: hashToken(token), endsAt: at + days * DAY_MS };
      const outcome = await store.addReview(made);
      return outcome === 'made' ? { token } : outcome;
    },
    /** `reviewer` is the secret from the reviewer's cookie, if there is one. */
    async open(token: string, reviewer: string | undefined): Promise<ShownReview | undefined> {
      if (!isToken(token)) return undefined;
      const tokenHash = hashToken(token);
      const found = await store.openReview({ tokenHash, at: now() });
      if (!found) return undefined;
      limit.know(tokenHash);
      const { id, account, form, until, text } = found;
      const isKnown = reviewer !== undefined && isToken(reviewer);
      const remarks = isKnown
        ? await store.listOwnRemarks({ review: id, reviewerHash: hashReviewer(reviewer, tokenHash) })
        : [];
      const shown = await show(Buffer.from(text));
      return { ...shown, account, form, until, remarks, isNews: isNews(id) };
    },
    /** Returns the stored comment, and the secret that identifies its reviewer. */
    async remark(token: string, reviewer: string | undefined, { network, ...remarking }: Remarking) {
      if (!isToken(token)) return 'missing';
      const tokenHash = hashToken(token);
      const at = now();
      const secret = reviewer !== undefined && isToken(reviewer) ? reviewer : newSecret();
      const remark = { id: newId(), ...remarking, at };
      const sent: NewRemark = { ...remark, tokenHash, reviewerHash: hashReviewer(secret, tokenHash) };
      const outcome = await store.addRemark(sent);
      if (outcome !== 'missing') limit.found(network, tokenHash);
      return outcome === 'kept' ? { remark, secret } : outcome;
    },
  };
}

/** A token is 128 bits in 22 characters; any other text is rejected without a lookup. */
function isToken(text: string): boolean {
  return /^[\w-]{21}[AQgw]$/.test(text);
}

/**
 * Hashes the token of a link. The database contains only hashes, so a reader of it cannot open a link or
 * impersonate a reviewer.
 */
function hashToken(token: string): string {
  return createHash('sha256').update(`review ${token}`).digest('base64url');
}

/** The hash depends on the link, so that colleagues cannot match a reviewer across two links. */
function hashReviewer(secret: string, tokenHash: string): string {
  return createHash('sha256').update(`reviewer ${tokenHash} ${secret}`).digest('base64url');
}
