/** Endpoints of shared work beside its content: review links, activity, backups, own name, analytics. */

import { FIGURE_LIMITS } from '../figures/event.ts';
import { FIGURES_DAYS, FIGURES_REPLY } from '../figures/figures.ts';
import { REVIEW_REPLY, REVIEW_REQUEST } from '../review.ts';
import { object, text } from '../shape.ts';
import { WORK_REPLY, WORK_REQUEST } from '../work.ts';
import { ACCOUNT, type Endpoints, HTML, NOTHING, WORK_READ, zip } from './endpoint.ts';
import { FORM } from './work.ts';

const LINK = object('Which link.', { token: text('As the link has it.') });
const { 401: _needsNoConnection, ...WITHOUT_CONNECTION } = WORK_READ;

/** Registered with a database. */
export const TEAM = {
  'POST /api/reviews': {
    reference: {
      summary: 'Make a link that shows a form’s preview to people without the key',
      description: 'It is told once. It ends after its days, or when it is taken back.',
      tag: 'work',
    },
    account: ACCOUNT,
    body: REVIEW_REQUEST.review,
    replies: { 200: REVIEW_REPLY.made },
    refusals: {
      ...WORK_READ,
      400: 'There is no form in it, or it is to work for less than a day or more than 30.',
      404: 'There is no work on this form.',
      409: 'As many links of this form are open as there may be.',
    },
  },
  'GET /api/reviews': {
    reference: { summary: 'The account’s links that are open, and what was remarked', tag: 'work' },
    account: ACCOUNT,
    replies: { 200: REVIEW_REPLY.reviews },
    refusals: WORK_READ,
  },
  'DELETE /api/reviews/:id': {
    reference: { summary: 'Take a link back; what was remarked stays', tag: 'work' },
    account: ACCOUNT,
    params: object('Which link.', { id: text('Names it.') }),
    replies: { 200: WORK_REPLY.done },
    refusals: { ...WORK_READ, 404: 'There is none that is open.' },
  },
  'GET /api/projects/:form/remarks': {
    reference: { summary: 'What reviewers said of a form, also by links that have ended', tag: 'work' },
    account: ACCOUNT,
    params: FORM,
    replies: { 200: REVIEW_REPLY.remarks },
    refusals: WORK_READ,
  },
  'POST /api/projects/:form/remarks/:id': {
    reference: { summary: 'Say that a remark is dealt with, or that it is not', tag: 'work' },
    account: ACCOUNT,
    params: object('Which remark.', {
      form: text('The provider’s id of the form.'),
      id: text('Names it.'),
    }),
    body: REVIEW_REQUEST.done,
    replies: { 200: WORK_REPLY.done },
    refusals: { ...WORK_READ, 400: 'It does not say how it stands.', 404: 'There is none.' },
  },
  'GET /review/:token': {
    reference: {
      summary: 'A form’s preview for somebody who has a link',
      description: 'A page. A link that has ended, was taken back or never was is 404 in the same words.',
      tag: 'work',
    },
    asksNoKey: true,
    // A HEAD request must not count as a visit.
    head: false,
    params: LINK,
    replies: { 200: HTML },
    refusals: {
      403: 'Asked for by a page of another origin.',
      404: 'The link leads nowhere.',
      503: 'The shared work cannot be reached at this moment.',
    },
  },
  'POST /review/:token/remarks': {
    reference: {
      summary: 'Remark on a form by a link',
      description:
        'Asks for no key. The first remark gives the caller a cookie, which makes this and the next their own.',
      tag: 'work',
    },
    asksNoKey: true,
    params: LINK,
    body: REVIEW_REQUEST.remark,
    replies: { 200: REVIEW_REPLY.remark },
    refusals: {
      400: 'There is no text in it, or a longer one than there may be.',
      403: 'From a page of another origin.',
      404: 'The link leads nowhere.',
      409: 'As much was remarked by this link as may be.',
      413: 'More than 32 kB.',
      429: 'Too many in a short time.',
      503: 'The shared work cannot be reached at this moment.',
    },
  },
  'GET /api/activity': {
    reference: { summary: 'Who did what when, newest first; kept a year', tag: 'work' },
    account: ACCOUNT,
    query: object('Which page.', {}, { before: text('The id of the last one that is known.') }),
    replies: { 200: WORK_REPLY.activity },
    refusals: { ...WORK_READ, 400: 'before is no id.' },
  },
  'GET /api/backup': {
    reference: {
      summary: 'All of the account’s shared work as one ZIP',
      description:
        'Projects, their versions and designs, as plain files; not what lies in the bin, nor the activity. With the access key and the account’s number it need not be connected.',
      tag: 'work',
    },
    account: ACCOUNT,
    head: false,
    replies: { 200: zip('The archive, as it is written.') },
    refusals: WORK_READ,
  },
  'POST /api/backup': {
    reference: {
      summary: 'Put back what is missing of a backup',
      description:
        'The body is the ZIP. What is there stays as it is, what is of another account is ignored, and an archive with anything wrong in it is refused whole. With the access key and the account’s number it need not be connected.',
      tag: 'work',
    },
    account: ACCOUNT,
    body: WORK_REQUEST.backup,
    replies: { 200: WORK_REPLY.putBack },
    refusals: {
      ...WORK_READ,
      400: 'The body is no backup, or something in it cannot be used. Nothing was put back.',
      409: 'Another account was connected meanwhile.',
      413: 'More than 32 MB; the command line sends such a backup in parts.',
    },
  },
  'GET /api/me': {
    reference: { summary: 'The name that others see beside what one does', tag: 'work' },
    account: ACCOUNT,
    replies: { 200: WORK_REPLY.me },
    refusals: WITHOUT_CONNECTION,
  },
  'PUT /api/me': {
    reference: {
      summary: 'Give oneself a name, in this browser',
      description:
        'Stored in a cookie. With TRUSTED_USER_HEADER the name from the proxy counts, and nothing is stored.',
      tag: 'work',
    },
    account: ACCOUNT,
    body: WORK_REQUEST.me,
    replies: { 200: WORK_REPLY.me },
    refusals: { ...WITHOUT_CONNECTION, 400: 'There is no name in it.' },
  },
} satisfies Endpoints;

/** Registered where visits are counted. */
export const ANALYTICS = {
  'POST /figures': {
    reference: {
      summary: 'Something happened to a form',
      description: `From any page, without a key: \`{ f, v, e, s?, k? }\`, at most ${FIGURE_LIMITS.bytes} bytes. Always 204: what is nothing, or too much, counts as nothing.`,
      tag: 'work',
    },
    asksNoKey: true,
    body: text('JSON, whatever its type is called.'),
    replies: { 204: NOTHING },
  },
  'GET /api/figures/:form': {
    reference: { summary: 'What visitors of a form did, by version', tag: 'work' },
    account: ACCOUNT,
    params: FORM,
    query: object(
      'How far back.',
      {},
      { days: text(`From 1 to ${FIGURES_DAYS.most}; ${FIGURES_DAYS.usual} otherwise.`) },
    ),
    replies: { 200: FIGURES_REPLY },
    refusals: { ...WORK_READ, 400: 'days is no such number.' },
  },
  'DELETE /api/figures/:form': {
    reference: { summary: 'Forget what visitors of a form did', tag: 'work' },
    account: ACCOUNT,
    params: FORM,
    replies: { 204: NOTHING },
    refusals: WORK_READ,
  },
} satisfies Endpoints;
