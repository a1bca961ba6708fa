/** The submission endpoint for exported forms: open to all origins, strict validation, stores submissions. */

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Json } from '../seed/definition.ts';
import { accountsOf } from '../settings.ts';
import type { State } from '../state.ts';
import { asRecord, readSubmittedFields } from './submission.ts';
import { validateSubmission } from './validate-submission.ts';

const PATH = '/submissions/v3/integration/submit/:portalId/:formGuid';
const OPEN = { 'access-control-allow-origin': '*' };
const MAX_STORED = 1_000;

export function registerSubmissionRoutes(app: FastifyInstance, state: State) {
  app.options(PATH, async (_request, reply) =>
    reply
      .headers({
        ...OPEN,
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  );

  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(OPEN);
  };

  app.post<{ Params: { portalId: string; formGuid: string } }>(
    PATH,
    { onRequest },
    async ({ params, body }, reply) => {
      const { forms } = state.holdings.of(params.portalId);
      const form = forms.find((one) => one.id === params.formGuid && !one.archived);
      if (!form || !accountsOf(state.settings).some(({ hubId }) => String(hubId) === params.portalId)) {
        return reply.code(404).send(refused([], 'The form or the account does not exist'));
      }
      const errors = validateSubmission(form.definition, body, state.now());
      if (errors.length > 0) return reply.code(400).send(refused(errors));
      const { context, legalConsentOptions, submittedAt } = asRecord(body);
      state.submissions.unshift({
        receivedAt: new Date(state.now()).toISOString(),
        formId: form.id,
        formName: String(form.definition.name),
        fields: readSubmittedFields(body) ?? [],
        context: asRecord(context),
        legalConsentOptions: asRecord(legalConsentOptions),
        ...(submittedAt !== undefined && { submittedAt }),
      });
      state.submissions.length = Math.min(state.submissions.length, MAX_STORED);
      return outcome(form.definition);
    },
  );
}

function refused(errors: readonly object[], message = 'The request is not valid') {
  return { status: 'error', message, correlationId: randomUUID(), errors };
}

/** The older API has both redirect URL and message; the URL takes precedence. */
function outcome({ configuration, redirect, inlineMessage }: Json) {
  const { type, value } = asRecord(asRecord(configuration).postSubmitAction);
  if (type === 'redirect_url') return { redirectUri: value };
  if (redirect) return { redirectUri: redirect };
  return { inlineMessage: value ?? inlineMessage ?? 'Thanks for submitting the form.' };
}
