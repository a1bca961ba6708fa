/** Providers that are known by name: `PROVIDER=hubspot` fills in what is the same for every account of it. */

import type { Variables } from './read-variable.ts';

const PRESETS: Readonly<Record<string, Variables>> = {
  hubspot: {
    PROVIDER_API_URL: 'https://api.hubapi.com',
    PROVIDER_AUTH_URL: 'https://app.hubspot.com',
    // The older /oauth/v1/token takes and answers the same, but ends on 2027-02-16.
    PROVIDER_TOKEN_PATH: '/oauth/2026-03/token',
    // Forms have no dated path yet but a beta; theirs stay on the numbered one.
    PROVIDER_SOURCE_PATH: '/cms/source-code/2026-03',
    PROVIDER_SUBMIT_URL: 'https://api.hsforms.com/submissions/v3/integration/submit',
  },
};

/** Whatever is set by itself wins; what is blank counts as not set. */
export function withPreset(variables: Variables): Variables {
  const name = (variables.PROVIDER ?? '').trim().toLowerCase();
  if (name === '') return variables;
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  if (preset === undefined)
    throw new Error(`PROVIDER must be one of ${Object.keys(PRESETS).join(', ')}, or unset, not "${name}".`);
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  return { ...preset, ...Object.fromEntries(set) };
}
