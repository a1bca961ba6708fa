/**
 * What a person does in a browser to connect, done over HTTP: follow the redirects, read the consent page,
 * press a button.
 */

import { patientFetch } from './patient-fetch.ts';

/** The part of `fetch` that a walk needs, so that it can also happen within one process. */
export type Visit = (
  url: string,
  form?: Readonly<Record<string, string>>,
) => Promise<{ status: number; location: string | undefined; text: string }>;

export const visitOverNetwork: Visit = visitWith();

/** As a person who has the key of the service, where it asks for one. */
export function visitWith(key?: string): Visit {
  return (url, form) => visit(url, form, key === undefined ? {} : { authorization: `Bearer ${key}` });
}

async function visit(
  url: string,
  form: Readonly<Record<string, string>> | undefined,
  headers: Readonly<Record<string, string>>,
) {
  const reply = await patientFetch(url, {
    redirect: 'manual',
    headers,
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return {
    status: reply.status,
    location: reply.headers.get('location') ?? undefined,
    text: await reply.text(),
  };
}

/** As somebody who chooses one of several accounts on the provider's page. */
export function choosing(account: number, visit: Visit = visitOverNetwork): Visit {
  const isConsent = (url: string) => url.includes('/oauth/authorize');
  return (url, form) => visit(url, form && isConsent(url) ? { ...form, account: String(account) } : form);
}

/** From the service's install address to the answer of its callback. */
export async function walkThroughConsent(visit: Visit, service: string, decision: 'grant' | 'deny') {
  const install = await visit(`${service}/oauth/provider/install`);
  const consentUrl = install.location ?? '';
  const consent = await visit(consentUrl);
  const inputs = [...consent.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const form = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
  const decided = await visit(new URL('/oauth/authorize', consentUrl).href, { ...form, decision });
  return { consent, callback: await visit(decided.location ?? '') };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
