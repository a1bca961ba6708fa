/**
 * The contract's endpoints, and those of every installation: connection, accounts, forms, uploads, sign-in.
 */

import { anything, described, flag, nullable, object, oneOf, text } from '../shape.ts';
import { MODULE_REPLY, UPLOAD_REQUEST, UPLOAD_STEP, UPLOAD_VERDICT } from '../upload.ts';
import { REPLY, UPLOADS_ACCOUNT, WORK_READY, WORK_SETTINGS } from '../wire.ts';
import {
  ACCOUNT,
  BUSY,
  type Endpoints,
  HTML,
  lines,
  NOT_CONNECTED,
  ORIGIN_REFUSED,
  READ_FAILED,
  redirect,
  WORK_READ,
} from './endpoint.ts';

const HELD = object('Which account.', { held: text('Where it is held; single use.') });
const NEXT = object('Where to go on.', {}, { next: text('An address of this service.') });
const SIGNED_IN = { 200: HTML, 302: redirect('Signed in: on to where the person came from.') };

const NOT_ALLOWED = {
  403: 'Another origin than this service’s own and no access key, or the permission is missing.',
};

/** Endpoints of every installation. */
export const SERVICE = {
  'GET /health': {
    reference: { summary: 'Whether the service is up', tag: 'service' },
    asksNoKey: true,
    replies: { 200: REPLY.health },
    refusals: ORIGIN_REFUSED,
  },
  'GET /ready': {
    reference: { summary: 'Whether this instance should be sent more to do', tag: 'service' },
    asksNoKey: true,
    replies: { 200: REPLY.ready },
    extended: { by: 'work', replies: { 200: WORK_READY } },
    refusals: {
      ...ORIGIN_REFUSED,
      503: 'It is shutting down or overloaded, cannot reach the database of its session, or is older than it.',
    },
  },
  'GET /api/settings': {
    reference: {
      summary: 'What the browser application needs to know about this installation',
      tag: 'service',
    },
    account: ACCOUNT,
    replies: { 200: REPLY.settings },
    extended: { by: 'work', replies: { 200: WORK_SETTINGS } },
    refusals: { ...ORIGIN_REFUSED, ...BUSY },
  },
  'GET /oauth/provider/install': {
    reference: { summary: 'Start connecting an account', tag: 'connection' },
    // Browsers use GET; a HEAD request must not start a connection.
    head: false,
    replies: { 302: redirect('Redirect; see the Location header.') },
    refusals: {
      ...ORIGIN_REFUSED,
      409: 'The service has a fixed token (PROVIDER_TOKEN).',
      500: 'A variable is missing.',
      ...BUSY,
    },
  },
  'GET /oauth/provider/callback': {
    reference: {
      summary: 'Finish connecting: the provider sends the operator’s browser here',
      tag: 'connection',
    },
    asksNoKey: true,
    // Browsers use GET; a HEAD request must not use up the state and code.
    head: false,
    query: object('What the provider sends along.', {
      code: text('Worth a token, once, within a minute.'),
      state: text('What install sent; single use.'),
    }),
    replies: {
      200: REPLY.callback,
      302: redirect('Connected: back to the frontend. A browser may be asked first.'),
    },
    refusals: {
      400: 'The code or state is missing, repeated, too long, unknown, used or lapsed, or of another browser.',
      ...ORIGIN_REFUSED,
      500: 'The provider refused the code, the exchange failed, or the session was closed meanwhile.',
      ...BUSY,
    },
  },
  'GET /oauth/provider/confirm': { asksNoKey: true, head: false, query: HELD, replies: { 200: HTML } },
  'POST /oauth/provider/confirm': {
    asksNoKey: true,
    query: HELD,
    replies: { 200: REPLY.callback, 302: redirect('Connected: back to the frontend.') },
  },
  'GET /oauth/provider/status': {
    reference: { summary: 'Whether an account is connected', tag: 'connection' },
    replies: { 200: REPLY.status },
    refusals: { ...ORIGIN_REFUSED, ...BUSY },
  },
  'POST /oauth/provider/logout': {
    reference: {
      summary: 'Forget every token',
      description: 'With account only those of that one; the others stay connected.',
      tag: 'connection',
    },
    account: {
      query: text('The account’s number; all where it is missing.'),
      refusals: { 400: 'What names the account is no number, or came twice: nobody is forgotten.' },
    },
    replies: { 200: REPLY.logout },
    refusals: ORIGIN_REFUSED,
  },
  'GET /api/account': {
    reference: { summary: 'Which account is connected, and what it granted', tag: 'connection' },
    account: ACCOUNT,
    replies: { 200: REPLY.account },
    extended: { by: 'uploads', replies: { 200: UPLOADS_ACCOUNT } },
    refusals: { ...NOT_CONNECTED, ...ORIGIN_REFUSED, ...BUSY },
  },
  'GET /api/accounts': {
    reference: {
      summary: 'All connected accounts; the first is used where a caller names none',
      description:
        'An account is named by the header X-Account or as ?account=NUMBER, wherever its forms or work are.',
      tag: 'connection',
    },
    account: ACCOUNT,
    replies: { 200: REPLY.accounts },
    refusals: { ...NOT_CONNECTED, ...ORIGIN_REFUSED, ...BUSY },
  },
  'GET /api/forms': {
    reference: { summary: 'All forms of the account', tag: 'forms' },
    account: ACCOUNT,
    replies: { 200: REPLY.forms },
    refusals: READ_FAILED,
  },
  'GET /api/forms/:formId': {
    reference: {
      summary: 'One form as a tidy schema',
      description:
        'With include=details the reply has one key more, the whole form, read from the same answer.',
      tag: 'forms',
    },
    account: ACCOUNT,
    params: object('Which form.', { formId: text('The provider’s id of the form.') }),
    query: object('What to add.', {}, { include: described(oneOf('details'), 'The whole form.') }),
    replies: { 200: REPLY.form },
    refusals: { 400: 'The id is blank.', ...READ_FAILED },
  },
} satisfies Endpoints;

/** Endpoints where modules may be uploaded to the account. */
export const UPLOADS = {
  'GET /api/modules': {
    reference: { summary: 'What would be replaced by an upload', tag: 'modules' },
    account: ACCOUNT,
    head: false,
    query: object('Which module.', { path: text('The folder in the design manager; ends in .module.') }),
    replies: { 200: MODULE_REPLY },
    refusals: { 400: 'The path cannot be one.', ...READ_FAILED, ...NOT_ALLOWED },
  },
  'POST /api/modules': {
    reference: {
      summary: 'Put a module into the account',
      description:
        'Every file is judged by the provider before the first is written. Answered line by line (NDJSON): one for each file and step, and a last one with the verdict. What was sent before and is there already is left alone, so asking again sends the rest only.',
      tag: 'modules',
    },
    account: ACCOUNT,
    body: UPLOAD_REQUEST,
    replies: {
      200: lines(
        'A line for each file and step, then the verdict.',
        described(UPLOAD_STEP, 'A file.'),
        described(UPLOAD_VERDICT, 'The last line.'),
      ),
    },
    refusals: {
      ...READ_FAILED,
      ...NOT_ALLOWED,
      400: 'The body is no module that can be uploaded, or its path cannot be one.',
      409: 'The same module is being uploaded already.',
      413: 'More than 2 MB.',
      '4xx': 'The provider’s own status and words, before anything was changed.',
    },
  },
} satisfies Endpoints;

/** Where uploads are off, the only response is an error that says so. */
export const UPLOADS_OFF = { 'POST /api/modules': { account: ACCOUNT, replies: {} } } satisfies Endpoints;

/** The name and order of accounts, which only a database can store. */
export const ACCOUNT_NAMES = {
  'PUT /api/accounts/:portalId': {
    reference: {
      summary: 'Give an account a name, or make it the first',
      description: 'A blank name takes it away again; what is left out stays as it is.',
      tag: 'connection',
    },
    account: ACCOUNT,
    params: object('Which account.', { portalId: text('Its number.') }),
    body: object(
      'What people say of an account.',
      {},
      {
        name: nullable(text('A name; blank or null for what the provider calls it.')),
        first: flag('True: from now on it is used where a caller names none.'),
      },
    ),
    replies: { 200: REPLY.accountOfAll },
    refusals: {
      ...WORK_READ,
      400: 'The body says neither, or the address has no number.',
      404: 'It is not connected.',
    },
  },
} satisfies Endpoints;

/** The reference itself. */
export const REFERENCE = {
  'GET /openapi.json': { replies: { 200: anything('OpenAPI 3.1.') } },
  'GET /docs': { replies: { 200: HTML } },
} satisfies Endpoints;

/** Endpoints where an access key is set. */
export const SIGN_IN = {
  'GET /sign-in': { asksNoKey: true, query: NEXT, replies: SIGNED_IN },
  'POST /sign-in': {
    asksNoKey: true,
    query: NEXT,
    body: text('The key, and a name where people have names, as a form sends them.'),
    replies: SIGNED_IN,
  },
  'POST /sign-out': { replies: { 200: REPLY.signOut } },
} satisfies Endpoints;

/** The page where no web app is built. */
export const HOME = { 'GET /': { replies: { 200: HTML } } } satisfies Endpoints;
