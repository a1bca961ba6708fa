/** Server-sent events about the account's work: changes, and presence (who has which form open). */

import { type ShapeOf, WORK_LIMITS, type WORK_REQUEST } from '@formloom/form';
import { readOnce } from '../http/caller-text.ts';
import { networkOf } from '../http/network.ts';
import type { Given } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { admitReaders, admitWriters, readKey } from './work-input.ts';

const BODY_LIMIT = 8 * 1024;

export function eventRoutes(work: Work) {
  const listen = on('GET /api/project-events', {
    admit: admitReaders,
    query: ({ form, tab }) => ({
      form: readOnce(form, WORK_LIMITS.name),
      tab: readOnce(tab, WORK_LIMITS.name),
    }),
    handle:
      ({ config }: Parts) =>
      async ({ query: { form, tab }, account: named }, { okEvents }, request) => {
        const { account } = await work.connected(named);
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

  const here = on('POST /api/projects/:form/here', {
    admit: admitWriters,
    body: { as: 'json', limit: BODY_LIMIT, read: readWhereabouts },
    handle:
      () =>
      async ({ params, body: { gone, ...where }, account: named }, { ok }, request) => {
        const { account } = await work.connected(named);
        const of = { account, form: readKey(params.form) };
        const person = { name: work.who.nameOf(request), ...where };
        if (gone) work.events.gone(of, person);
        else if (work.events.here(of, person)) work.tell({ ...of, what: 'opened', by: person.name }, request);
        return ok({ success: true });
      },
  });

  return { ...listen, ...here };
}

function readEventId(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

function readWhereabouts({ step, field, tab, editing, gone }: Given<ShapeOf<typeof WORK_REQUEST.here>>) {
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
