/** A peer: Fastify with the built-in fetch. */

import { normalizeForm, normalizeFormsPage } from '@formloom/form';
import { fastify } from 'fastify';
import { FORM_FAILED, FORMS, fetchJson, isAllowedOrigin, LIST_FAILED, PORT, readList } from './contract.mjs';

const app = fastify();
app.addHook('onRequest', async (request, reply) => {
  if (!isAllowedOrigin(request.headers.origin)) return reply.code(403).send({ error: 'Not allowed by CORS' });
});

app.get('/health', async () => ({ status: 'ok' }));

app.get('/api/forms', async (_request, reply) => {
  const { status, json, text } = await readList(fetchJson, normalizeFormsPage);
  if (status !== 200) return reply.code(status).send({ error: LIST_FAILED, details: text });
  return json;
});

app.get('/api/forms/:formId', async (request, reply) => {
  const { status, json, text } = await fetchJson(`${FORMS}/${encodeURIComponent(request.params.formId)}`);
  if (status !== 200) return reply.code(status).send({ error: FORM_FAILED, details: text });
  return normalizeForm(json);
});

await app.listen({ port: PORT, host: '127.0.0.1' });
