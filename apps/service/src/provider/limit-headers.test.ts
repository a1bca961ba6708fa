import { expect, it } from 'vitest';
import { limitHeadersOf, limitNumbersOf } from './limit-headers.ts';

const limits = (vendor: string, remaining: string) => ({
  [`x-${vendor}-ratelimit-max`]: '110',
  [`x-${vendor}-ratelimit-remaining`]: remaining,
  [`x-${vendor}-ratelimit-interval-milliseconds`]: '10000',
});
const OURS = limits('provider', '7');

it.each([
  ['the contract’s own', OURS, OURS],
  ['a vendor’s', limits('hubspot', '7'), OURS],
  ['a vendor’s of several words', limits('acme-forms', '7'), OURS],
  ['ours beside a vendor’s', { ...limits('acme', '1'), ...OURS }, OURS],
  ['a stray one beside a whole set', { 'x-a-ratelimit-max': '1', ...limits('hubspot', '7') }, OURS],
  ['no vendor at all', { 'x-ratelimit-max': '5' }, { 'x-provider-ratelimit-max': '5' }],
  [
    'those of a day and of a second',
    {
      'x-hubspot-ratelimit-daily': '250000',
      'x-hubspot-ratelimit-daily-remaining': '1',
      'x-hubspot-ratelimit-secondly': '10',
      'x-hubspot-ratelimit-secondly-remaining': '0',
    },
    {},
  ],
  ['something else', { 'content-type': 'application/json', 'retry-after': '3' }, {}],
])('8 %s', (_, headers, expected) => {
  expect(limitHeadersOf(headers)).toEqual(expected);
});

it.each([
  ['numbers', limits('acme', '7'), { remaining: 7, max: 110, interval: 10_000 }],
  ['none', {}, { remaining: Number.NaN, max: Number.NaN, interval: Number.NaN }],
  [
    'an interval of years, and calls below nothing',
    { ...limits('acme', '-1'), 'x-acme-ratelimit-interval-milliseconds': '99999999999' },
    { remaining: Number.NaN, max: 110, interval: Number.NaN },
  ],
  [
    'two at once',
    { ...limits('acme', '7'), 'x-acme-ratelimit-max': ['1', '2'] },
    { remaining: 7, max: Number.NaN },
  ],
])('8 as numbers: %s', (_, headers, expected) => {
  expect(limitNumbersOf(headers)).toMatchObject(expected);
});
