/** What is asked of a store about links for reviewers and what they remark. */

import type { Account, At, Done, OfForm } from './of-form.ts';

export interface ReviewCalls {
  readonly addReview: (review: NewReview) => Promise<'made' | 'missing' | 'full'>;
  /** Those that are open, newest first, each with its remarks. */
  readonly listReviews: (which: Account & At) => Promise<StoredReview[]>;
  /** Its remarks stay. */
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

/** A link for reviewers; of its token only what it hashes to is known. */
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

/** What a link leads to. */
export interface OpenedReview extends OfForm {
  readonly id: string;
  readonly until: number;
  readonly text: string;
}

export interface NewRemark extends Omit<StoredRemark, 'done'> {
  readonly tokenHash: string;
  /** Whose it is, within this review. */
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
