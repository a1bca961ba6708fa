/** What the routes of uploads take and answer, as JSON Schema; in the reference only where uploads are on. */

import {
  described,
  MODULE_REPLY,
  object,
  text,
  UPLOAD_REQUEST,
  UPLOAD_STEP,
  UPLOAD_VERDICT,
} from '@formloom/form';
import { error, NO_SESSION, READ_ERRORS } from './route-schemas.ts';

const NOT_ALLOWED = {
  403: error('Another origin than this service’s own and no access key, or the permission is missing.'),
};

export const MODULE_SCHEMA = {
  summary: 'What would be replaced by an upload',
  tags: ['modules'],
  querystring: object('Which module.', { path: text('The folder in the design manager; ends in .module.') }),
  response: {
    200: MODULE_REPLY,
    400: error('The path cannot be one.'),
    ...READ_ERRORS,
    ...NOT_ALLOWED,
  },
};

export const UPLOAD_SCHEMA = {
  summary: 'Put a module into the account',
  description:
    'Every file is judged by the provider before the first is written. Answered line by line (NDJSON): one for each file and step, and a last one with the verdict. What was sent before and is there already is left alone, so asking again sends the rest only.',
  tags: ['modules'],
  body: UPLOAD_REQUEST,
  response: {
    200: {
      description: 'A line for each file and step, then the verdict.',
      content: {
        'application/x-ndjson': {
          schema: {
            oneOf: [described(UPLOAD_STEP, 'A file.'), described(UPLOAD_VERDICT, 'The last line.')],
          },
        },
      },
    },
    400: error('The body is no module that can be uploaded, or its path cannot be one.'),
    ...NO_SESSION,
    ...NOT_ALLOWED,
    409: error('The same module is being uploaded already.'),
    413: error('More than 2 MB.'),
    '4xx': error('The provider’s own status and words, before anything was changed.'),
    '5xx': error('The provider’s own status and words, or a failure of this service.'),
  },
};
