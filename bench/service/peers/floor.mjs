/**
 * The floor: node:http that sends ready bytes and asks no other. What is quicker than this is not a server of
 * Node's.
 */

import { createServer } from 'node:http';
import { normalizeForm, normalizeFormsPage } from '@formloom/form';
import { defineForm, defineList } from '../definitions.mjs';
import { PORT } from './contract.mjs';

const ready = new Map();

createServer(({ url }, response) => {
  const body = ready.get(url) ?? make(url);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
}).listen(PORT, '127.0.0.1');

function make(url) {
  const body = Buffer.from(JSON.stringify(contentOf(url)));
  ready.set(url, body);
  return body;
}

function contentOf(url) {
  if (url === '/health') return { status: 'ok' };
  if (url === '/api/forms') return { forms: normalizeFormsPage(defineList(20)).forms };
  return normalizeForm(defineForm(url.split('/').at(-1)));
}
