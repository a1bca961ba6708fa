import { expect, it } from 'vitest';
import type { Failure } from '../../connection/connection.ts';
import { WORDS_EN } from '../../i18n/en.ts';
import { UPLOAD_EN } from '../../i18n/upload-en.ts';
import { uploadErrorOf } from './upload-error.ts';

const refused = (status: number, error = 'Failed', details?: string): Failure => ({
  kind: 'refused',
  status,
  error,
  ...(details !== undefined && { details }),
});

it.each<[string, Failure, boolean, RegExp, string]>([
  [
    'an expired session',
    { kind: 'expired', error: '' },
    true,
    /^Session expired.*stays in this/,
    'reconnect',
  ],
  ['no service', { kind: 'unreachable', error: '' }, true, /cannot be reached/, 'again'],
  ['another page than the service’s', refused(403, 'Upload not allowed'), true, /own address/, 'again'],
  ['no permission, as known', refused(403, 'Upload not allowed'), false, /“content”/, 'reconnect'],
  ['no permission, as the provider says', refused(403), true, /“content”/, 'reconnect'],
  ['uploads switched off meanwhile', refused(403, 'Uploads are off'), true, /switched off/, 'again'],
  ['a service that knows no uploads', refused(404), true, /switched off/, 'again'],
  ['one under way', refused(409), true, /being uploaded/, 'again'],
  [
    'another account than the one that was meant',
    refused(409, 'Another account is connected', 'The module is meant for …'),
    true,
    /^Another account/,
    'reconnect',
  ],
  ['the provider’s limit', refused(429), true, /asks for a pause/, 'again'],
  ['a provider in trouble, with its words', refused(502, 'x', 'Tired.'), true, /problem.*Tired\.$/, 'again'],
  ['too much', refused(413, 'Invalid module', 'A module may have 2 MB.'), true, /^A module may/, 'again'],
  ['nothing more to say', refused(400, 'Invalid module'), true, /^Invalid module$/, 'again'],
])('%s', (_, failure, isPermitted, words, remedy) => {
  const trouble = uploadErrorOf(failure, isPermitted, WORDS_EN, UPLOAD_EN);
  expect(trouble.words).toMatch(words);
  expect(trouble.remedy).toBe(remedy);
});
