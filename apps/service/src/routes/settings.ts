/** What the browser application needs to know about this installation: an addition of ours. */

import { PATH, REPLY } from '@formloom/form';
import { readHttpUrl } from '../config.ts';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { BUSY, ORIGIN_REFUSED } from './refusals.ts';

export const settings = route({
  method: 'GET',
  path: PATH.settings,
  reference: {
    summary: 'What the browser application needs to know about this installation',
    tag: 'service',
  },
  reads: nothing,
  replies: { 200: REPLY.settings },
  refusals: { ...ORIGIN_REFUSED, 500: 'The configured address cannot be one.', ...BUSY },
  handle:
    ({ config }: Parts) =>
    (_asked, { ok }) =>
      ok({
        submitUrl: submitUrl(config.providerSubmitUrl),
        ...(config.accessKey !== '' && { accessKey: true }),
      }),
});

function submitUrl(configured: string): string | null {
  if (configured === '') return null;
  return readHttpUrl('PROVIDER_SUBMIT_URL', configured).href.replace(/\/+$/, '');
}
