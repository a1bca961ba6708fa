/**
 * The HTTP contract between the service and its clients: paths, response bodies and readers, error body (4,
 * 7).
 */

import { FORM_DETAILS } from './details/details.ts';
import { readerOf } from './read-as.ts';
import { FORM_DEBUG, FORM_SCHEMA, FORM_SUMMARY } from './schema.ts';
import { flag, list, nullable, number, object, oneOf, type ShapeOf, text } from './shape.ts';

const FORMS = '/api/forms';

export const PATH = {
  health: '/health',
  ready: '/ready',
  install: '/oauth/provider/install',
  callback: '/oauth/provider/callback',
  /** Account selection page. Not in the contract. */
  confirm: '/oauth/provider/confirm',
  status: '/oauth/provider/status',
  logout: '/oauth/provider/logout',
  settings: '/api/settings',
  account: '/api/account',
  /** All connected accounts. Not in the contract. */
  accounts: '/api/accounts',
  /** Modules in HubSpot, when uploads are enabled. Not in the contract. */
  modules: '/api/modules',
  /** Sign in with the access key, when one is required. Not in the contract. */
  signIn: '/sign-in',
  /** Sign out of this browser. Not in the contract. */
  signOut: '/sign-out',
  /** Shared projects, when the service has a database; see `work.ts`. Not in the contract. */
  projects: '/api/projects',
  projectEvents: '/api/project-events',
  designs: '/api/designs',
  activity: '/api/activity',
  me: '/api/me',
  reviews: '/api/reviews',
  /** The review page of a link, without an access key; see `review.ts`. Not in the contract. */
  review: '/review',
  backup: '/api/backup',
  forms: FORMS,
  /** Query parameter that requests the form's details. Not in the contract. */
  form: (formId: string, include?: 'details') =>
    `${FORMS}/${encodeSegment(formId)}${include === undefined ? '' : `?include=${include}`}`,
} as const;

/** Cookie with language and theme of the web app, `es.dark`, for pages that the service renders. */
export const PREFERENCE_COOKIE = 'formloom_preferences';

const ACCOUNT_PARTS = {
  portalId: nullable(number('The account; null when the provider named none.')),
  name: nullable(
    text('What people or else the provider call the account; null when no name is told, or not in time.'),
  ),
  scopes: list(text('A scope that was granted, or configured where the provider names none.')),
  expiresAt: nullable(number('Epoch milliseconds; null when unknown.')),
};

const ACCOUNT_OF_ALL = object('A connected account.', {
  ...ACCOUNT_PARTS,
  first: flag('Whether it is used where a caller names none.'),
});

const SUBMIT_URL = nullable(
  text('Where exported forms send answers, without account and form; null when unset.'),
);

const FORM_PARTS = { schema: FORM_SCHEMA, debug: FORM_DEBUG };

/** Response bodies of success, by path name. */
export const REPLY = {
  health: object('It is.', { status: oneOf('ok') }),
  /** Readiness for load balancers. Not in the contract. */
  ready: object('It should.', { status: oneOf('ready'), version: text('Of the service.') }),
  callback: object('Connected, when no frontend address is set.', {
    connected: oneOf(true),
    portalId: nullable(number('The account.')),
  }),
  status: object('The connection.', { connected: flag('Whether a token is held.') }),
  logout: object('Done, also when there was none.', { success: oneOf(true), message: text('A sentence.') }),
  /** Settings of this installation for the web app. Not in the contract. */
  settings: object(
    'The settings.',
    {
      submitUrl: SUBMIT_URL,
    },
    // Present only when true: an access key is required; the account is fixed by a token.
    { accessKey: oneOf(true), fixed: oneOf(true) },
  ),
  /** The sign-in cookie was deleted. Not in the contract. */
  signOut: object('Done.', { success: oneOf(true), message: text('A sentence.') }),
  /** The connected account and its granted scopes, never a token. Not in the contract. */
  account: object('The account whose token is used.', ACCOUNT_PARTS),
  /** All connected accounts in order. Not in the contract. */
  accounts: object('The connected accounts.', { accounts: list(ACCOUNT_OF_ALL) }),
  accountOfAll: ACCOUNT_OF_ALL,
  forms: object('Every page of the provider’s list, joined.', { forms: list(FORM_SUMMARY) }),
  form: object('The form.', FORM_PARTS, { details: FORM_DETAILS }),
} as const;

/** The settings when projects are shared. */
export const WORK_SETTINGS = object(
  'The settings.',
  { submitUrl: SUBMIT_URL },
  {
    accessKey: oneOf(true),
    fixed: oneOf(true),
    work: oneOf(true),
    figuresUrl: text('Where exported forms tell of visits; only there where they are counted.'),
  },
);

/** Readiness when projects are shared; forms can still be read while the database is down. */
export const WORK_READY = object('It should.', {
  status: oneOf('ready'),
  work: oneOf('ready', 'away'),
  version: text('Of the service.'),
});

const UPLOADS_PARTS = {
  uploads: oneOf(true),
  designManager: nullable(text('Where its modules are looked after; null when unknown.')),
};

/** The account when uploads are enabled; the additional keys are missing otherwise. */
export const UPLOADS_ACCOUNT = object('The account whose token is used.', ACCOUNT_PARTS, UPLOADS_PARTS);

const { name: accountName, ...OLDER_ACCOUNT_PARTS } = ACCOUNT_PARTS;

/** As our clients read it: services of earlier versions send no name. */
export const ANY_ACCOUNT = object('The account whose token is used.', OLDER_ACCOUNT_PARTS, {
  name: accountName,
  ...UPLOADS_PARTS,
});

/** The response to a request with details. */
export const WHOLE_FORM = object('The whole form.', { ...FORM_PARTS, details: FORM_DETAILS });

export const ERROR_BODY = object(
  'What went wrong.',
  { error: text('What went wrong, in fixed words.') },
  { details: text('More, where there is more to say.') },
);

export type SettingsReply = ShapeOf<typeof WORK_SETTINGS>;
export type AccountReply = ShapeOf<typeof ANY_ACCOUNT>;
export type AccountOfAll = ShapeOf<typeof ACCOUNT_OF_ALL>;
export type FormsReply = ShapeOf<typeof REPLY.forms>;
export type FormReply = ShapeOf<typeof REPLY.form>;
export type WholeFormReply = ShapeOf<typeof WHOLE_FORM>;
export type ErrorBody = ShapeOf<typeof ERROR_BODY>;

/** For requests with details: a response without them is invalid. */
export const readWholeFormReply = readerOf(WHOLE_FORM);
/** The body of any error response; undefined for HTML of a gateway. */
export const readErrorBody = readerOf(ERROR_BODY);

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Percent-encodes text as one path segment; lone surrogates become U+FFFD. */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'));
}
