// @vitest-environment window
import { describe, expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { WORDS_ES } from '../i18n/es.ts';
import { rememberAccountName } from './account-names.ts';
import type { Failure } from './connection.ts';
import { failureMessage, remedyOf } from './failure-message.ts';

const refused = (status: number, rest: object = {}): Failure => ({
  kind: 'refused',
  status,
  error: 'Words of the service',
  ...rest,
});

it.each<[string, Failure, boolean, string]>([
  ['/', { kind: 'expired', error: '' }, false, 'reconnect'],
  ['/', { kind: 'expired', error: '' }, true, 'retry'],
  ['/', refused(401), false, 'retry'],
  ['/', refused(403), false, 'reconnect'],
  ['/', refused(403), true, 'retry'],
  ['/', refused(500), false, 'retry'],
  ['/', { kind: 'unreachable', error: '' }, false, 'retry'],
  ['/accounts/9999', { kind: 'no-account', error: '' }, false, 'reconnect'],
  ['/accounts/9999', { kind: 'no-account', error: '' }, true, 'choose'],
  ['/accounts/007', { kind: 'no-account', error: '' }, false, 'choose'],
])('at %s %j, where the account is fixed: %j, asks to %s', (address, failure, isFixed, remedy) => {
  history.replaceState(null, '', address);
  expect(remedyOf(failure, { isFixed })).toBe(remedy);
});

it('names the account that is not connected, and says where none is named', () => {
  const gone: Failure = { kind: 'no-account', error: '' };
  const { accounts } = WORDS_EN;
  history.replaceState(null, '', '/accounts/9999');
  expect(failureMessage(gone, WORDS_EN)).toBe(accounts.gone('Account 9999'));
  rememberAccountName({ portalId: 9999, name: 'looms.example' });
  expect(failureMessage(gone, WORDS_EN)).toBe(accounts.gone('looms.example (9999)'));
  history.replaceState(null, '', '/accounts/abc');
  expect(failureMessage(gone, WORDS_EN)).toBe(accounts.unreadable);
});

it('of a fixed account says that its key is refused, or may not read forms', () => {
  const fixed = { isFixed: true };
  expect(failureMessage({ kind: 'expired', error: '' }, WORDS_EN, fixed)).toBe(WORDS_EN.failure.keyRefused);
  expect(failureMessage(refused(403), WORDS_ES, fixed)).toBe(WORDS_ES.failure.keyScope);
});

describe('a failure in a person’s words', () => {
  it.each<[string, Failure, RegExp, RegExp]>([
    [
      'expired',
      { kind: 'expired', error: 'x' },
      /^Session expired\. Please reconnect to provider\.$/,
      /^La sesión ha caducado\. Vuelve a conectar la cuenta\.$/,
    ],
    [
      '401 of the proxy',
      refused(401),
      /company sign-in .* TRUSTED_USER_HEADER/,
      /inicio de sesión .* TRUSTED_USER/,
    ],
    ['unreachable', { kind: 'unreachable', error: 'x' }, /cannot be reached/, /No se puede contactar/],
    ['403, with the scope', refused(403), /“forms” permission/, /permiso «forms»/],
    ['404', refused(404), /no longer exists/, /ya no existe/],
    ['429, with the seconds', refused(429, { retryAfterSeconds: 7 }), /in 7 seconds/, /en 7 segundos/],
    ['429 without them', refused(429), /in 10 seconds/, /en 10 segundos/],
    ['502', refused(502), /provider has a problem/, /proveedor tiene un problema/],
    ['anything else', refused(418), /^Words of the service$/, /^Words of the service$/],
  ])('%s', (_, failure, english, spanish) => {
    expect(failureMessage(failure, WORDS_EN)).toMatch(english);
    expect(failureMessage(failure, WORDS_ES)).toMatch(spanish);
  });
});
