/** What the browser application needs to know about this installation: an addition of ours. */

import { PATH, REPLY, WORK_SETTINGS } from '@formloom/form';
import type { Config } from '../config.ts';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { readHttpUrl } from '../read-variable.ts';
import { BUSY, ORIGIN_REFUSED } from './refusals.ts';

const PAGE = {
  method: 'GET',
  path: PATH.settings,
  reference: {
    summary: 'What the browser application needs to know about this installation',
    tag: 'service',
  },
  reads: nothing,
  refusals: { ...ORIGIN_REFUSED, 500: 'The configured address cannot be one.', ...BUSY },
} as const;

export const settings = route({
  ...PAGE,
  replies: { 200: REPLY.settings },
  handle:
    ({ config }: Parts) =>
    (_asked, { ok }) =>
      ok(describe(config)),
});

/** The same where work is shared. */
export const workSettings = route({
  ...PAGE,
  replies: { 200: WORK_SETTINGS },
  handle:
    ({ config }: Parts) =>
    (_asked, { ok }) =>
      ok({
        ...describe(config),
        work: true,
        ...(config.figuresUrl !== '' && { figuresUrl: config.figuresUrl }),
      }),
});

function describe({ providerSubmitUrl, accessKey, fixedToken }: Config) {
  return {
    submitUrl: submitUrl(providerSubmitUrl),
    ...(accessKey !== '' && { accessKey: true as const }),
    ...(fixedToken && { fixed: true as const }),
  };
}

function submitUrl(configured: string): string | null {
  if (configured === '') return null;
  return readHttpUrl('PROVIDER_SUBMIT_URL', configured).href.replace(/\/+$/, '');
}
