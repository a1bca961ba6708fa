/**
 * Review links: request and response bodies. A link lets people without an access key see the preview of one
 * form and comment on it.
 */

import { readerOf } from './read-as.ts';
import { anything, flag, list, nullable, number, object, type ShapeOf, text, whole } from './shape.ts';

const AT = number('Epoch milliseconds.');

const OWN_REMARK = {
  id: text('Names it.'),
  name: text('The name that its reviewer gave.'),
  text: text('What they say.'),
  field: nullable(text('The key of the field it is about; null for the whole form.')),
  at: AT,
};

const REMARK = object('A remark.', { ...OWN_REMARK, done: flag('Whether somebody has dealt with it.') });

const REVIEW = object('A link that is open.', {
  id: text('Names it; never the token.'),
  form: text('The provider’s id of the form.'),
  until: number('When it ends, in epoch milliseconds.'),
  by: text('Who made it.'),
  at: AT,
  remarks: list(REMARK),
});

/** Request bodies. */
export const REVIEW_REQUEST = {
  review: object('Makes a link.', {
    form: text('The provider’s id of the form.'),
    days: whole('How long it works, from 1 to 30 days.'),
  }),
  remark: object(
    'A remark.',
    { name: text('Who remarks.'), text: text('What they say.') },
    { field: nullable(text('The key of the field it is about; without one, it is about the whole form.')) },
  ),
  done: object('How it stands.', { done: flag('Whether it is dealt with.') }),
} as const;

export const REVIEW_REPLY = {
  made: object('Made.', { url: text('The link. It is told this once and never again.') }),
  reviews: object('Links that are open, newest first.', { reviews: list(REVIEW) }),
  remarks: object('Oldest first.', { remarks: list(REMARK) }),
  remark: object('The remark as it is kept.', OWN_REMARK),
} as const;

/** Data embedded in the review page. */
const REVIEW_PAGE = object('A review.', {
  until: number('When it ends, in epoch milliseconds.'),
  remarks: list(object('A remark of one’s own.', OWN_REMARK)),
  project: anything('The form as it may be shown.'),
});

export const REMARKS_EVENT = object('Somebody remarked on a form, or dealt with a remark.', {
  form: text('The form.'),
  remarks: whole('How many of its remarks nobody has dealt with.'),
});

export type Review = ShapeOf<typeof REVIEW>;
export type Remark = ShapeOf<typeof REMARK>;
export type OwnRemark = ShapeOf<typeof REVIEW_REPLY.remark>;
export type ReviewPage = ShapeOf<typeof REVIEW_PAGE>;

export const readReviewPage = readerOf(REVIEW_PAGE);
export const readRemarksEvent = readerOf(REMARKS_EVENT);
