/** Server-sent events about the account's work: changes, and presence (who has which form open). */

import {
  CHANGE_EVENT,
  object,
  PATH,
  PEOPLE_EVENT,
  REMARKS_EVENT,
  text,
  WORK_LIMITS,
  WORK_REPLY,
  WORK_REQUEST,
} from '@formloom/form';
import { readOnce } from '../http/caller-text.ts';
import { networkOf } from '../http/network.ts';
import { type Route, route } from '../http/route.ts';
import { both, query } from '../http/route-input.ts';
import { events } from '../http/route-replies.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { FORM, type GivenBody, jsonBody, readKey } from './work-input.ts';
import { admitReaders, admitWriters, WORK_READ } from './work-refusals.ts';

const BODY_LIMIT = 8 * 1024;

export function eventRoutes(work: Work): readonly Route<Parts>[] {
  const listen = route({
    method: 'GET',
    path: PATH.projectEvents,
    reference: {
      summary: 'What happens to the shared work, as it happens',
      description:
        'Server-sent events, each with an id; Last-Event-ID tells what was missed. Now and then comes a line that means nothing. With form, the caller has that form open until the stream ends.',
      tag: 'work',
    },
    head: false,
    reads: query(
      object('What the caller does.', {}, { form: text('The form that is open.'), tab: text('Any text.') }),
      ({ form, tab }) => ({ form: readOnce(form, WORK_LIMITS.name), tab: readOnce(tab, WORK_LIMITS.name) }),
    ),
    replies: { 200: events('One of these after the other.', CHANGE_EVENT, PEOPLE_EVENT, REMARKS_EVENT) },
    refusals: WORK_READ,
    admit: admitReaders,
    handle:
      ({ config }: Parts) =>
      async ({ query: { form, tab } }, { okEvents }, request) => {
        const { account } = await work.connected(request);
        const name = work.who.nameOf(request);
        const person = { name, editing: false, ...(tab !== undefined && { tab: readKey(tab) }) };
        const stream = await work.events.open({
          account,
          network: networkOf(config.trustedProxies.callerOf(request.raw)),
          after: readEventId(request.headers['last-event-id']),
          ...(form !== undefined && { open: { form: readKey(form), person } }),
        });
        if (form !== undefined) work.tell({ account, form, what: 'opened', by: name }, request);
        // The request's socket has closed already, so no close event would end the stream.
        if (request.raw.socket.destroyed) stream.destroy();
        return okEvents(stream);
      },
  });

  const here = route({
    method: 'POST',
    path: `${PATH.projects}/:form/here`,
    reference: { summary: 'Say where one is in a form that one has open', tag: 'work' },
    reads: both(FORM, jsonBody(WORK_REQUEST.here, BODY_LIMIT, readWhereabouts)),
    replies: { 200: WORK_REPLY.done },
    refusals: { ...WORK_READ, 400: 'The body does not say where.' },
    admit: admitWriters,
    handle:
      () =>
      async ({ params, body: { gone, ...where } }, { ok }, request) => {
        const { account } = await work.connected(request);
        const of = { account, form: readKey(params.form) };
        const person = { name: work.who.nameOf(request), ...where };
        if (gone) work.events.gone(of, person);
        else if (work.events.here(of, person)) work.tell({ ...of, what: 'opened', by: person.name }, request);
        return ok({ success: true });
      },
  });

  return [listen, here];
}

function readEventId(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

function readWhereabouts({ step, field, tab, editing, gone }: GivenBody<typeof WORK_REQUEST.here>) {
  const isStep =
    step === undefined || typeof step === 'string' || (Number.isInteger(step) && Number(step) >= 0);
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';
  if (!isStep || !isText(field) || !isText(tab) || !isFlag(editing) || !isFlag(gone))
    throw new ServiceError('malformedRequest', {
      details: 'step, field and tab are short texts, editing and gone are true or false.',
    });
  return {
    gone: gone === true,
    editing: editing === true,
    ...(step !== undefined && { step: typeof step === 'number' ? step : readKey(String(step)) }),
    ...(field !== undefined && { field: readKey(String(field)) }),
    ...(tab !== undefined && { tab: readKey(String(tab)) }),
  };
}
