import { expect, it } from 'vitest';
import { withSignIn } from './sign-in.ts';

async function ask(status: number, headers: Record<string, string> = {}) {
  const gone: string[] = [];
  const fetch = withSignIn(
    async () => new Response('{}', { status, headers }),
    () => '/forms/a%2Fb?sort=name',
    (address) => gone.push(address),
  );
  const reply = await fetch('/api/forms', { signal: new AbortController().signal });
  return { status: reply.status, gone };
}

const CHALLENGE = { 'www-authenticate': 'Bearer realm="Formloom"' };

it('a service that asks for its key leads to the sign-in page, and names the way back', async () => {
  expect(await ask(401, CHALLENGE)).toEqual({
    status: 401,
    gone: ['/sign-in?next=%2Fforms%2Fa%252Fb%3Fsort%3Dname'],
  });
});

it.each([
  [200, {}],
  [401, {}],
  [403, CHALLENGE],
  [503, {}],
])('a %i with %j leads nowhere', async (status, headers) => {
  expect(await ask(status, headers)).toEqual({ status, gone: [] });
});
