import { describe, expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { WORDS_ES } from '../i18n/es.ts';
import type { Failure } from './connection.ts';
import { failureWords } from './failure-words.ts';

const refused = (status: number, rest: object = {}): Failure => ({
  kind: 'refused',
  status,
  error: 'Words of the service',
  ...rest,
});

describe('a failure in a person’s words', () => {
  it.each<[string, Failure, RegExp, RegExp]>([
    [
      'expired',
      { kind: 'expired', error: 'x' },
      /^Session expired\. Please reconnect to provider\.$/,
      /^La sesión ha caducado\. Vuelve a conectar la cuenta\.$/,
    ],
    ['unreachable', { kind: 'unreachable', error: 'x' }, /cannot be reached/, /No se puede contactar/],
    ['403, with the scope', refused(403), /“forms” permission/, /permiso «forms»/],
    ['404', refused(404), /no longer exists/, /ya no existe/],
    ['429, with the seconds', refused(429, { retryAfterSeconds: 7 }), /in 7 seconds/, /en 7 segundos/],
    ['429 without them', refused(429), /in 10 seconds/, /en 10 segundos/],
    ['502', refused(502), /provider has a problem/, /proveedor tiene un problema/],
    ['anything else', refused(418), /^Words of the service$/, /^Words of the service$/],
  ])('%s', (_, failure, english, spanish) => {
    expect(failureWords(failure, WORDS_EN)).toMatch(english);
    expect(failureWords(failure, WORDS_ES)).toMatch(spanish);
  });
});
