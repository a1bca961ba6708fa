import { expect, it } from 'vitest';
import { createHarness } from './harness.ts';
import { createWatch } from './leak-watch.ts';

it('5.5 the watch finds a secret however it is written, and only secrets', () => {
  const watch = createWatch();
  watch.emitted('token=a%2Fvery%2Fsecret%2Fone');
  watch.emitted('"quoted \\"secret\\" two"');
  expect(watch.leaks()).toEqual([]);
  watch.secret('a/very/secret/one');
  expect(watch.leaks()).toEqual(['a/very/secret/one']);
  watch.secret('quoted "secret" two');
  watch.secret('short');
  watch.secret('not emitted at all');
  watch.secret(undefined);
  expect(watch.leaks()).toHaveLength(2);
  // This file's own check must not find what was planted here.
  watch.leaks = () => [];
});

it('5.5 the harness is watched: bodies, headers, log lines, with and without a socket', async () => {
  const { app, watch, get, logger } = await createHarness();
  await get('/health', { origin: 'http://localhost:5173' });
  logger.info({ note: 'a-line-in-the-log' }, 'for the watch');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`${address}/api/forms/some-form`);
  await app.close();
  for (const text of [
    'http://localhost:5173',
    'a-line-in-the-log',
    'Not connected to provider',
    'no-referrer',
  ]) {
    watch.secret(text);
  }
  expect(watch.leaks()).toHaveLength(4);
  watch.leaks = () => [];
});

it('5.5 the access key and the cookie given for it are secrets, too, except where the cookie is given', async () => {
  const { watch, post, logger } = await createHarness({ variables: { ACCESS_KEY: 'a-key-for-the-watch' } });
  const { cookies } = await post('/sign-in', { payload: 'key=a-key-for-the-watch' });
  expect([cookies.length, watch.leaks()]).toEqual([1, []]);
  logger.info({ note: `a-key-for-the-watch and ${cookies[0]?.value}` }, 'for the watch');
  expect(watch.leaks()).toEqual(['a-key-for-the-watch', cookies[0]?.value]);
  watch.leaks = () => [];
});
