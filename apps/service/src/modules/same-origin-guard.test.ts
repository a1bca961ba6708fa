import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { Variables } from '../read-variable.ts';
import { createSameOriginGuard } from './same-origin-guard.ts';

const TUNNEL = { TUNNEL_DOMAIN_SUFFIX: '.tunnel.test' };

const ask = (headers: object, variables: Variables, hasKey = false) => {
  const { mayWrite, mayRead } = createSameOriginGuard(readConfig(variables), () => hasKey);
  const request = { headers, protocol: 'http' } as unknown as FastifyRequest;
  return [mayWrite(request), mayRead(request)];
};
const page = (host: string, scheme = 'http') => ({ origin: `${scheme}://${host}`, host });
const TLS = { 'x-forwarded-proto': 'https' };

it.each<[string, object, Variables, boolean, boolean]>([
  ['our page', page('localhost:3001'), {}, true, true],
  ['our page by number', page('192.168.1.5:3001'), {}, true, true],
  ['our page by a long number', page('[::1]:3001'), {}, true, true],
  [
    'our page, the usual port named once',
    { origin: 'http://localhost', host: 'localhost:80' },
    {},
    true,
    true,
  ],
  ['our page by an allowed name', page('forms.test'), { ALLOWED_HOSTS: 'forms.test' }, true, true],
  [
    'our page behind TLS',
    { ...page('forms.test', 'https'), ...TLS },
    { FRONTEND_URL: 'https://forms.test/x' },
    true,
    true,
  ],
  [
    'our page by the name of the way back',
    page('forms.test'),
    { PROVIDER_REDIRECT_URI: 'http://forms.test/oauth' },
    true,
    true,
  ],
  ['a name that was pointed here', page('evil.test:3001'), {}, false, false],
  ['another name than the allowed', page('evil.test'), { ALLOWED_HOSTS: 'forms.test' }, false, false],
  ['another scheme', { origin: 'https://localhost:3001', host: 'localhost:3001' }, {}, false, false],
  ['another port', { origin: 'http://localhost:3002', host: 'localhost:3001' }, {}, false, false],
  ['the page of development', { origin: 'http://localhost:5173', host: 'localhost:3001' }, {}, false, false],
  ['a tunnel’s page', { origin: 'https://x.tunnel.test', host: 'localhost:3001' }, TUNNEL, false, false],
  ['a tunnel’s page by its name', { ...page('x.tunnel.test', 'https'), ...TLS }, TUNNEL, false, false],
  [
    'a tunnel’s page that is allowed by its name',
    page('x.tunnel.test:81'),
    { ...TUNNEL, ALLOWED_HOSTS: 'x.tunnel.test', FRONTEND_URL: 'http://x.tunnel.test:81' },
    false,
    false,
  ],
  [
    'a tunnel’s page by its name with a dot',
    page('x.tunnel.test.'),
    { TUNNEL_DOMAIN_SUFFIX: '.Tunnel.test', ALLOWED_HOSTS: 'x.tunnel.test' },
    false,
    false,
  ],
  ['a page without a name', { origin: 'null', host: 'localhost:3001' }, {}, false, false],
  ['an origin that cannot be one', { origin: 'http://', host: 'localhost:3001' }, {}, false, false],
  ['a picture on another page', { host: 'localhost:3001', 'sec-fetch-site': 'cross-site' }, {}, false, false],
  ['a neighbour’s page', { host: 'localhost:3001', 'sec-fetch-site': 'same-site' }, {}, false, false],
  ['our page that reads', { host: 'localhost:3001', 'sec-fetch-site': 'same-origin' }, {}, false, true],
  ['a program', { host: 'localhost:3001' }, {}, false, true],
  ['nobody', {}, {}, false, true],
])('%s', (_, headers, variables, mayWrite, mayRead) => {
  expect(ask(headers, variables)).toEqual([mayWrite, mayRead]);
  expect(ask(headers, variables, true)).toEqual([true, true]);
});
