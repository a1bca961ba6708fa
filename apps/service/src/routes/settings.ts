/** Returns the settings of this installation that the web app needs (not part of the contract). */

import { PATH, REPLY, WORK_SETTINGS } from '@formloom/form';
import type { Config } from '../config.ts';
import { route } from '../http/route.ts';
import { nothing } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { BUSY, ORIGIN_REFUSED } from './refusals.ts';

const PAGE = {
  method: 'GET',
  path: PATH.settings,
  reference: {
    summary: 'What the browser application needs to know about this installation',
    tag: 'service',
  },
  reads: nothing,
  refusals: { ...ORIGIN_REFUSED, ...BUSY },
} as const;

export const settings = route({
  ...PAGE,
  replies: { 200: REPLY.settings },
  handle:
    ({ config }: Parts) =>
    (_asked, { ok }) =>
      ok(describe(config)),
});

/** The same route with shared work. */
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

function describe({ providerSubmitUrl, accessKeys, fixedToken }: Config) {
  return {
    submitUrl: providerSubmitUrl === '' ? null : new URL(providerSubmitUrl).href.replace(/\/+$/, ''),
    ...(accessKeys.length > 0 && { accessKey: true as const }),
    ...(fixedToken && { fixed: true as const }),
  };
}
