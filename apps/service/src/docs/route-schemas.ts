/** What each route takes and answers, as JSON Schema: the source of `/openapi.json` and of the page at `/docs`. */

import { described, ERROR_BODY, object, oneOf, REPLY, text, UPLOADS_ACCOUNT } from '@formloom/form';

export const error = (description: string) => described(ERROR_BODY, description);

const BUSY = { 503: error('More is asked than can be answered: try again after Retry-After seconds.') };
const ORIGIN_REFUSED = { 403: error('A browser page of an origin that is not admitted.') };
const REDIRECT = { type: 'null', description: 'Redirect; see the Location header.' };
export const NO_SESSION = { 401: error('No account is connected, or the session holds no usable token.') };
export const READ_ERRORS = {
  ...NO_SESSION,
  '4xx': error('The provider’s own status and words, such as 403, 404 or 429.'),
  '5xx': error('The provider’s own status and words, or a failure of this service.'),
};

export const HEALTH_SCHEMA = {
  summary: 'Whether the service is up',
  tags: ['service'],
  response: { 200: REPLY.health, ...ORIGIN_REFUSED },
};

export const READY_SCHEMA = {
  summary: 'Whether this instance should be sent more to do',
  tags: ['service'],
  response: {
    200: REPLY.ready,
    ...ORIGIN_REFUSED,
    503: error('It is shutting down, or has more to do than it can.'),
  },
};

export const INSTALL_SCHEMA = {
  summary: 'Start connecting an account',
  tags: ['connection'],
  response: { 302: REDIRECT, ...ORIGIN_REFUSED, 500: error('A variable is missing.'), ...BUSY },
};

export const CALLBACK_SCHEMA = {
  summary: 'Finish connecting: the provider sends the operator’s browser here',
  tags: ['connection'],
  // Described, not enforced: a wrong or repeated parameter has an answer of its own.
  querystring: object('What the provider sends along.', {
    code: text('Worth a token, once, within a minute.'),
    state: text('What install sent; single use.'),
  }),
  response: {
    200: REPLY.callback,
    302: { type: 'null', description: 'Connected: back to the frontend.' },
    400: error('The code or state is missing, repeated, unknown, used or lapsed.'),
    ...ORIGIN_REFUSED,
    500: error('The provider refused the code, the exchange failed, or the session was closed meanwhile.'),
    ...BUSY,
  },
};

export const STATUS_SCHEMA = {
  summary: 'Whether an account is connected',
  tags: ['connection'],
  response: { 200: REPLY.status, ...ORIGIN_REFUSED, ...BUSY },
};

export const LOGOUT_SCHEMA = {
  summary: 'Forget every token',
  tags: ['connection'],
  response: { 200: REPLY.logout, ...ORIGIN_REFUSED },
};

export const ACCOUNT_SCHEMA = {
  summary: 'Which account is connected, and what it granted',
  tags: ['connection'],
  response: { 200: REPLY.account, ...NO_SESSION, ...ORIGIN_REFUSED, ...BUSY },
};

/** The same where modules can be uploaded. */
export const UPLOADS_ACCOUNT_SCHEMA = {
  ...ACCOUNT_SCHEMA,
  response: { ...ACCOUNT_SCHEMA.response, 200: UPLOADS_ACCOUNT },
};

export const SETTINGS_SCHEMA = {
  summary: 'What the browser application needs to know about this installation',
  tags: ['service'],
  response: {
    200: REPLY.settings,
    ...ORIGIN_REFUSED,
    500: error('The configured address cannot be one.'),
    ...BUSY,
  },
};

export const FORMS_SCHEMA = {
  summary: 'All forms of the account',
  tags: ['forms'],
  response: { 200: REPLY.forms, ...READ_ERRORS },
};

export const FORM_SCHEMA = {
  summary: 'One form as a tidy schema',
  description: 'With include=details the reply has one key more, the whole form, read from the same answer.',
  tags: ['forms'],
  params: object('Which form.', { formId: text('The provider’s id of the form.') }),
  // Described, not enforced: other values are ignored.
  querystring: object('What to add.', {}, { include: described(oneOf('details'), 'The whole form.') }),
  response: {
    200: REPLY.form,
    400: error('The id is blank.'),
    ...READ_ERRORS,
  },
};
