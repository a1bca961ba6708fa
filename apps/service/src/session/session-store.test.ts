import { expect, it } from 'vitest';
import { storeUnavailable } from './session-store.ts';

it('8 a session that cannot be reached is told with the time after which to try again', () => {
  const cause = new Error('connection lost');
  const failure = storeUnavailable(cause);
  expect([failure.status, failure.headers, failure.cause]).toEqual([503, { 'retry-after': '2' }, cause]);
  expect(failure.body).toEqual({
    error: 'Service unavailable',
    details: 'The session cannot be reached. Try again in a moment.',
  });
});
