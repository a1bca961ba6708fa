/** A peer: nothing but node:http in front and an undici pool behind. */

import { createServer } from 'node:http';
import { normalizeForm, normalizeFormsPage } from '@formloom/form';
import { Pool } from 'undici';
import { FORM_FAILED, FORMS, HEADERS, isAllowedOrigin, LIST_FAILED, PORT, readList } from './contract.mjs';

const pool = new Pool(new URL(FORMS).origin, { connections: 256 });

createServer(async ({ url, headers }, response) => {
  if (!isAllowedOrigin(headers.origin)) return reply(response, 403, { error: 'Not allowed by CORS' });
  if (url === '/health') return reply(response, 200, { status: 'ok' });
  const form = url.startsWith('/api/forms/');
  const answer = form
    ? await read(`${FORMS}/${url.slice('/api/forms/'.length)}`)
    : await readList(read, normalizeFormsPage);
  if (answer.status !== 200) {
    return reply(response, answer.status, { error: form ? FORM_FAILED : LIST_FAILED, details: answer.text });
  }
  return reply(response, 200, form ? normalizeForm(answer.json) : answer.json);
}).listen(PORT, '127.0.0.1');

async function read(url) {
  const { statusCode, body } = await pool.request({
    method: 'GET',
    path: new URL(url).pathname,
    headers: HEADERS,
  });
  if (statusCode !== 200) return { status: statusCode, text: await body.text() };
  return { status: 200, json: await body.json() };
}

function reply(response, status, value) {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
