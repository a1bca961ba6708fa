/** Returns the settings of this installation that the web app needs (not part of the contract). */

import type { Parts } from '../parts.ts';
import { on } from './endpoint.ts';

export const settings = on('GET /api/settings', {
  handle:
    ({ config, work }: Parts) =>
    (_input, { ok }) => {
      const { providerSubmitUrl, accessKeys, fixedToken, figuresUrl } = config;
      return ok({
        submitUrl: providerSubmitUrl === '' ? null : new URL(providerSubmitUrl).href.replace(/\/+$/, ''),
        ...(accessKeys.length > 0 && { accessKey: true }),
        ...(fixedToken && { fixed: true }),
        ...(work && { work: true }),
        ...(work && figuresUrl !== '' && { figuresUrl }),
      });
    },
});
