/** What each route takes and answers, as JSON Schema: the source of `/openapi.json` and of the page at `/docs`. */

const text = (description: string) => ({ type: 'string', description }) as const;
const whole = (description: string) => ({ type: 'integer', description }) as const;
const flag = (description: string) => ({ type: 'boolean', description }) as const;

const object = <T extends Record<string, unknown>>(
  description: string,
  properties: T,
  optional: string[] = [],
) => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});

const list = (items: object) => ({ type: 'array', items });

const FORM_SUMMARY = object('One form of the account.', {
  id: text('The provider’s id of the form.'),
  name: text('Its name, or “Unnamed Form”.'),
  createdAt: { type: 'number', description: 'Epoch milliseconds; 0 when unknown.' },
  updatedAt: { type: 'number', description: 'Epoch milliseconds; 0 when unknown.' },
});

const OPTION = object('One choice.', {
  label: text('What a person reads.'),
  value: text('What is submitted.'),
});

const FIELD = object(
  'One field, in the order of the form.',
  {
    name: text('Identifies the field; never blank.'),
    label: text('What a person reads; may be blank.'),
    type: text('The provider’s own word for the kind of field.'),
    required: flag('Whether a submission needs it.'),
    options: list(OPTION),
    validation: { description: 'The provider’s validation settings, as they came.' },
  },
  ['options', 'validation'],
);

const FORM = object('A form’s fields, flattened.', {
  id: text('The provider’s id of the form.'),
  name: text('Its name, or “Unnamed Form”.'),
  fields: list(FIELD),
});

const DEBUG = object('Counts of the provider’s raw structure.', {
  groupCount: whole('Field groups as they arrived.'),
  fieldCount: whole('Top-level fields as they arrived.'),
});

const error = (description: string) =>
  object(
    description,
    { error: text('What went wrong, in fixed words.'), details: text('More, where there is more to say.') },
    ['details'],
  );

const BUSY = { 503: error('More is asked than can be answered: try again after Retry-After seconds.') };
const ORIGIN_REFUSED = { 403: error('A browser page of an origin that is not admitted.') };
const REDIRECT = { type: 'null', description: 'Redirect; see the Location header.' };
const NO_SESSION = { 401: error('No account is connected, or the session holds no usable token.') };
const READ_ERRORS = {
  ...NO_SESSION,
  '4xx': error('The provider’s own status and words, such as 403, 404 or 429.'),
  '5xx': error('The provider’s own status and words, or a failure of this service.'),
};

export const HEALTH_SCHEMA = {
  summary: 'Whether the service is up',
  tags: ['service'],
  response: { 200: object('It is.', { status: { enum: ['ok'] } }), ...ORIGIN_REFUSED },
};

export const READY_SCHEMA = {
  summary: 'Whether this instance should be sent more to do',
  tags: ['service'],
  response: {
    200: object('It should.', { status: { enum: ['ready'] } }),
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
    200: object('Connected, when no frontend address is set.', {
      connected: { enum: [true] },
      portalId: { type: ['number', 'null'], description: 'The account.' },
    }),
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
  response: {
    200: object('The connection.', { connected: flag('Whether a token is held.') }),
    ...ORIGIN_REFUSED,
    ...BUSY,
  },
};

export const LOGOUT_SCHEMA = {
  summary: 'Forget every token',
  tags: ['connection'],
  response: {
    200: object('Done, also when there was none.', {
      success: { enum: [true] },
      message: text('A sentence.'),
    }),
    ...ORIGIN_REFUSED,
  },
};

export const ACCOUNT_SCHEMA = {
  summary: 'Which account is connected, and what it granted',
  tags: ['connection'],
  response: {
    200: object('The account whose token is used.', {
      portalId: { type: ['number', 'null'], description: 'The account; null when the provider named none.' },
      scopes: list(text('A scope that was granted, or configured where the provider names none.')),
      expiresAt: { type: ['number', 'null'], description: 'Epoch milliseconds; null when unknown.' },
    }),
    ...NO_SESSION,
    ...ORIGIN_REFUSED,
    ...BUSY,
  },
};

export const SETTINGS_SCHEMA = {
  summary: 'What the browser application needs to know about this installation',
  tags: ['service'],
  response: {
    200: object('The settings.', {
      submitUrl: {
        type: ['string', 'null'],
        description: 'Where exported forms send answers, without account and form.',
      },
    }),
    ...ORIGIN_REFUSED,
    500: error('The configured address cannot be one.'),
    ...BUSY,
  },
};

export const FORMS_SCHEMA = {
  summary: 'All forms of the account',
  tags: ['forms'],
  response: {
    200: object('Every page of the provider’s list, joined.', { forms: list(FORM_SUMMARY) }),
    ...READ_ERRORS,
  },
};

export const FORM_SCHEMA = {
  summary: 'One form as a tidy schema',
  tags: ['forms'],
  params: object('Which form.', { formId: text('The provider’s id of the form.') }),
  response: {
    200: object('The form.', { schema: FORM, debug: DEBUG }),
    400: error('The id is blank.'),
    ...READ_ERRORS,
  },
};
