/** A peer: Express with the built-in fetch, as most people would write the service. */

import { normalizeForm, normalizeFormsPage } from '@formloom/form';
import express from 'express';
import { FORM_FAILED, FORMS, fetchJson, isAllowedOrigin, LIST_FAILED, PORT, readList } from './contract.mjs';

const app = express();
app.use((request, response, next) => {
  if (!isAllowedOrigin(request.headers.origin))
    return response.status(403).json({ error: 'Not allowed by CORS' });
  return next();
});
app.use(express.json());

app.get('/health', (_request, response) => response.json({ status: 'ok' }));

app.get('/api/forms', async (_request, response) => {
  const { status, json, text } = await readList(fetchJson, normalizeFormsPage);
  if (status !== 200) return response.status(status).json({ error: LIST_FAILED, details: text });
  return response.json(json);
});

app.get('/api/forms/:formId', async (request, response) => {
  const { status, json, text } = await fetchJson(`${FORMS}/${encodeURIComponent(request.params.formId)}`);
  if (status !== 200) return response.status(status).json({ error: FORM_FAILED, details: text });
  return response.json(normalizeForm(json));
});

app.listen(PORT, '127.0.0.1');
