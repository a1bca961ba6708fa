/** The forms API: the paged list, and a single form. */

import type { FastifyInstance } from 'fastify';
import { createApiGuard, holdingsOf } from '../api-guard.ts';
import { FORMS_PATHS } from '../generations.ts';
import type { SeedForm } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { badCursor, formNotFound } from './api-errors.ts';

const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

export function registerFormsRoutes(app: FastifyInstance, state: State) {
  for (const path of FORMS_PATHS) registerForms(app, state, path);
}

function registerForms(app: FastifyInstance, state: State, path: string) {
  const onRequest = createApiGuard(state, 'forms');

  app.get(path, { onRequest }, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const offset = query.after === undefined ? 0 : readCursor(String(query.after));
    if (offset === undefined) return reply.code(400).send(badCursor());
    const forms = holdingsOf(state, request).forms.filter(matches(query));
    const end = offset + readLimit(query.limit);
    const results = forms.slice(offset, end).map((form) => form.definition);
    if (end >= forms.length) return { results };
    const after = writeCursor(end);
    return {
      results,
      paging: { next: { after, link: `http://${request.host}${path}?after=${after}` } },
    };
  });

  app.get<{ Params: { formId: string } }>(`${path}/:formId`, { onRequest }, async (request, reply) => {
    const { formId } = request.params;
    const archived = (request.query as Record<string, unknown>).archived === 'true';
    const form = holdingsOf(state, request).forms.find(
      (one) => one.id === formId && one.archived === archived,
    );
    return form ? form.definition : reply.code(404).send(formNotFound(formId));
  });
}

/** By default only HubSpot forms that are not archived. */
function matches(query: Record<string, unknown>): (form: SeedForm) => boolean {
  const types = [query.formTypes ?? 'provider'].flat().map((type) => String(type).toLowerCase());
  const archived = query.archived === 'true';
  return (form) => form.archived === archived && (types.includes('all') || types.includes(form.formType));
}

function readLimit(limit: unknown): number {
  const number = Number(limit ?? PAGE_SIZE);
  return Number.isInteger(number) && number > 0 ? Math.min(number, LARGEST_PAGE) : PAGE_SIZE;
}

/** Paging cursors: the offset in base64, percent-encoded as in HubSpot's responses. */
function writeCursor(offset: number): string {
  return encodeURIComponent(Buffer.from(String(offset)).toString('base64'));
}

/** Parses a cursor from a query, decoded once; undefined when invalid. */
function readCursor(after: string): number | undefined {
  const text = Buffer.from(after, 'base64').toString();
  return /^\d{1,9}$/.test(text) && Buffer.from(text).toString('base64') === after ? Number(text) : undefined;
}
