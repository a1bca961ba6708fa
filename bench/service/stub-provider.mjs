/**
 * The provider of the benchmark: ready bytes, so that what is measured is the service in front of it. `PUT
 * /stub` sets its latency and its limit and begins a new window.
 */

import { createServer } from 'node:http';
import { defineForm, defineList } from './definitions.mjs';

const TOKEN = Buffer.from(
  JSON.stringify({
    access_token: 'bench-access-token',
    refresh_token: 'bench-refresh-token',
    expires_in: 21_600,
  }),
);
const LIST = Buffer.from(JSON.stringify(defineList(20)));
const forms = new Map();

let settings = { latency: 0, limit: 0 };
let window = { start: 0, used: 0 };

createServer((request, response) => {
  if (request.method !== 'GET') {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/stub') settings = { latency: 0, limit: 0, ...JSON.parse(body) };
      window = { start: Date.now(), used: 0 };
      reply(response, 200, TOKEN);
    });
    return;
  }
  if (settings.latency === 0) answer(request, response);
  else setTimeout(() => answer(request, response), settings.latency);
}).listen(Number(process.env.PORT), '127.0.0.1');

function answer({ url }, response) {
  const limits = settings.limit > 0 ? useAllowance() : {};
  if (limits['x-provider-ratelimit-remaining'] === '-1') {
    return reply(response, 429, Buffer.from('{"status":"error","errorType":"RATE_LIMIT"}'), {
      ...limits,
      'x-provider-ratelimit-remaining': '0',
    });
  }
  return reply(response, 200, url === '/marketing/v3/forms' ? LIST : formFor(url), limits);
}

function useAllowance() {
  const now = Date.now();
  if (now - window.start >= 10_000) window = { start: now, used: 0 };
  window.used += 1;
  return {
    'x-provider-ratelimit-remaining': String(Math.max(-1, settings.limit - window.used)),
    'x-provider-ratelimit-max': String(settings.limit),
    'x-provider-ratelimit-interval-milliseconds': '10000',
  };
}

/** `/marketing/v3/forms/f30-7` has 30 fields. */
function formFor(url) {
  const known = forms.get(url);
  if (known) return known;
  const made = Buffer.from(JSON.stringify(defineForm(url.split('/').at(-1))));
  forms.set(url, made);
  return made;
}

function reply(response, status, body, headers) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
    ...headers,
  });
  response.end(body);
}
