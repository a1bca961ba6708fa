/** Reviews as routes lean on them: making a link, opening one, and remarking by it. */

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

/** What a reviewer is shown. */
export interface ShownReview extends OfForm, ReviewText {
  readonly until: number;
  readonly remarks: readonly StoredRemark[];
  /** Whether that is worth telling: not again and again. */
  readonly isNews: boolean;
}

export interface Remarking {
  /** Where it comes from. */
  readonly network: string;
  readonly name: string;
  readonly text: string;
  readonly field: string | null;
}

const DAY_MS = 86_400_000;
/** So long after it was told that a link was opened it is not told again. */
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
    /** Whether one more comment is taken by a link from an address. */
    mayRemark: (network: string, token: string) => limit.admit(network, hashToken(token)),
    /** Gives the token, which is stored nowhere afterwards. */
    async make(review: OfForm & Pick<Done, 'by'> & { readonly days: number }) {
      const { days, ...of } = review;
      const at = now();
      const token = newSecret();
      const made = { ...of, at, id: newId(), tokenHash: hashToken(token), endsAt: at + days * DAY_MS };
      const outcome = await store.addReview(made);
      return outcome === 'made' ? { token } : outcome;
    },
    /** `reviewer` is the secret that their browser has, where it has one. */
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
    /** Gives the remark as it is kept, and the secret that makes it the reviewer's own. */
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

/** 128 bits in 22 characters; whatever else stands in an address is not looked for. */
function isToken(text: string): boolean {
  return /^[\w-]{21}[AQgw]$/.test(text);
}

/**
 * The token of a link and the mark of a reviewer: what was given away is known here by its hash alone, so
 * that no reader of the database can open a link or pass for another reviewer.
 */
function hashToken(token: string): string {
  return createHash('sha256').update(`review ${token}`).digest('base64url');
}

/** For one link: no colleague can tell that two of them have the same reviewer. */
function hashReviewer(secret: string, tokenHash: string): string {
  return createHash('sha256').update(`reviewer ${tokenHash} ${secret}`).digest('base64url');
}
