/** Types for the store's calls about review links and comments. */

import type { Account, At, Done, OfForm } from './of-form.ts';

export interface ReviewCalls {
  readonly addReview: (review: NewReview) => Promise<'made' | 'missing' | 'full'>;
  /** Open links, newest first, each with its comments. */
  readonly listReviews: (which: Account & At) => Promise<StoredReview[]>;
  /** Revokes a link; its comments stay. */
  readonly endReview: (which: Account & At & { readonly id: string }) => Promise<boolean>;
  readonly openReview: (which: At & { readonly tokenHash: string }) => Promise<OpenedReview | undefined>;
  readonly addRemark: (remark: NewRemark) => Promise<'kept' | 'missing' | 'full'>;
  readonly listRemarks: (which: OfForm) => Promise<StoredRemark[]>;
  readonly listOwnRemarks: (whose: {
    readonly review: string;
    readonly reviewerHash: string;
  }) => Promise<StoredRemark[]>;
  readonly markRemark: (
    change: OfForm & Done & { readonly id: string; readonly isDone: boolean },
  ) => Promise<boolean>;
}

/** A review link; only the hash of its token is stored. */
export interface NewReview extends OfForm, Done {
  readonly id: string;
  readonly tokenHash: string;
  readonly endsAt: number;
}

export interface StoredReview {
  readonly id: string;
  readonly form: string;
  readonly until: number;
  readonly by: string;
  readonly at: number;
  readonly remarks: readonly StoredRemark[];
}

/** The target of a review link. */
export interface OpenedReview extends OfForm {
  readonly id: string;
  readonly until: number;
  readonly text: string;
}

export interface NewRemark extends Omit<StoredRemark, 'done'> {
  readonly tokenHash: string;
  /** Hash of the reviewer's secret, different for each review. */
  readonly reviewerHash: string;
}

export interface StoredRemark {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly field: string | null;
  readonly at: number;
  readonly done: boolean;
}
