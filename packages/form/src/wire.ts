/**
 * The contract between the service and its callers: paths, reply bodies and how to read them, the error body
 * (4, 7).
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
  /** Where a person is asked about an account; an addition of ours. */
  confirm: '/oauth/provider/confirm',
  status: '/oauth/provider/status',
  logout: '/oauth/provider/logout',
  settings: '/api/settings',
  account: '/api/account',
  /** Not of the contract: all that are connected. */
  accounts: '/api/accounts',
  /** Not of the contract: modules in the account, where uploads are on. */
  modules: '/api/modules',
  /** Not of the contract: where a person brings the access key, where one is asked for. */
  signIn: '/sign-in',
  /** Not of the contract: where the key is given back, in this browser alone. */
  signOut: '/sign-out',
  /** Not of the contract: work that is shared, where the service has a place for it; see `work.ts`. */
  projects: '/api/projects',
  projectEvents: '/api/project-events',
  designs: '/api/designs',
  activity: '/api/activity',
  me: '/api/me',
  reviews: '/api/reviews',
  /** Not of the contract: what a reviewer sees who has a link and no key; see `review.ts`. */
  review: '/review',
  backup: '/api/backup',
  forms: FORMS,
  /** Not of the contract: details ask for the whole form as well. */
  form: (formId: string, include?: 'details') =>
    `${FORMS}/${encodeSegment(formId)}${include === undefined ? '' : `?include=${include}`}`,
} as const;

/** Language and theme as chosen in the web app, `es.dark`, for the pages that the service draws itself. */
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

/** Bodies of success, by the name of their path. */
export const REPLY = {
  health: object('It is.', { status: oneOf('ok') }),
  /** Not of the contract: whether this instance should be sent more to do. */
  ready: object('It should.', { status: oneOf('ready'), version: text('Of the service.') }),
  callback: object('Connected, when no frontend address is set.', {
    connected: oneOf(true),
    portalId: nullable(number('The account.')),
  }),
  status: object('The connection.', { connected: flag('Whether a token is held.') }),
  logout: object('Done, also when there was none.', { success: oneOf(true), message: text('A sentence.') }),
  /** Not of the contract: what the browser application needs to know about this installation. */
  settings: object(
    'The settings.',
    {
      submitUrl: SUBMIT_URL,
    },
    // Each only there where it is so: a key is asked for; the account is fixed by a token.
    { accessKey: oneOf(true), fixed: oneOf(true) },
  ),
  /** Not of the contract: the cookie of a person who signed in is gone. */
  signOut: object('Done.', { success: oneOf(true), message: text('A sentence.') }),
  /** Not of the contract: which account is connected, and what it granted. Never a token. */
  account: object('The account whose token is used.', ACCOUNT_PARTS),
  /** Not of the contract: all connected accounts, in their order. */
  accounts: object('The connected accounts.', { accounts: list(ACCOUNT_OF_ALL) }),
  accountOfAll: ACCOUNT_OF_ALL,
  forms: object('Every page of the provider’s list, joined.', { forms: list(FORM_SUMMARY) }),
  form: object('The form.', FORM_PARTS, { details: FORM_DETAILS }),
} as const;

/** The settings as they are told where work is shared. */
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

/** The same of being ready; shared work that is away for a while keeps no caller from reading forms. */
export const WORK_READY = object('It should.', {
  status: oneOf('ready'),
  work: oneOf('ready', 'away'),
  version: text('Of the service.'),
});

const UPLOADS_PARTS = {
  uploads: oneOf(true),
  designManager: nullable(text('Where its modules are looked after; null when unknown.')),
};

/**
 * The account as it is told where modules can be uploaded to it; nothing of that is told where they cannot.
 */
export const UPLOADS_ACCOUNT = object('The account whose token is used.', ACCOUNT_PARTS, UPLOADS_PARTS);

const { name: accountName, ...OLDER_ACCOUNT_PARTS } = ACCOUNT_PARTS;

/** As our own programs read it: a service of an earlier version tells no name. */
const ANY_ACCOUNT = object('The account whose token is used.', OLDER_ACCOUNT_PARTS, {
  name: accountName,
  ...UPLOADS_PARTS,
});

/** The answer to a caller that asked for details. */
const WHOLE_FORM = object('The whole form.', { ...FORM_PARTS, details: FORM_DETAILS });

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

export const readStatusReply = readerOf(REPLY.status);
export const readLogoutReply = readerOf(REPLY.logout);
export const readSignOutReply = readerOf(REPLY.signOut);
export const readSettingsReply = readerOf(WORK_SETTINGS);
export const readAccountReply = readerOf(ANY_ACCOUNT);
export const readAccountsReply = readerOf(REPLY.accounts);
export const readAccountOfAll = readerOf(REPLY.accountOfAll);
export const readFormsReply = readerOf(REPLY.forms);
/** With or without details; those that are there must fit, too. */
export const readFormReply = readerOf(REPLY.form);
/** For a caller that asked for details: a reply without them is none. */
export const readWholeFormReply = readerOf(WHOLE_FORM);
/** Of any refusal; a gateway's page has none. */
export const readErrorBody = readerOf(ERROR_BODY);

const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * One path segment out of any text; half a character, which has no encoding, becomes the replacement mark.
 */
export function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\uFFFD'));
}
