/**
 * Checks the submit URL of a project against trusted URLs: a project file may come from another person and
 * send the answers elsewhere.
 */

import { type Project, setSetting } from '@formloom/project';

/** Trusted URLs; they never come from the project. */
export interface Addresses {
  /** The service's submit URL: null where it has none, undefined where there is no service. */
  readonly own: string | null | undefined;
  /** URLs that the user has confirmed. */
  readonly confirmed: readonly string[];
  /** The service's analytics URL, with the same values; missing where it is not checked. */
  readonly figures?: Pick<Addresses, 'own'>;
}

type Sending = Pick<Project, 'form' | 'settings'>;

/** Submit URL without account and form; empty where none is set. */
export function submitBaseOf({ form, settings }: Sending): string {
  return (settings.submitUrl.trim() || form.submitUrl || '').trim().replace(/\/+$/, '');
}

/** True for a valid URL that can receive submissions and can be embedded in a page. */
export function isSubmitUrl(address: string): boolean {
  return /^https?:\/\/[^\s"'<>`{}]+$/i.test(address);
}

type AddressVerdict = 'expected' | 'confirmed' | 'other';

/** Trusts the service's URL and the provider's; without a service URL also localhost (sandbox). */
export function judgeAddress(address: string, { own, confirmed }: Addresses): AddressVerdict {
  const isExpected = PROVIDER.test(address.trim()) || (own ? isSameAddress(address, own) : isHere(address));
  if (isExpected) return 'expected';
  return confirmed.some((one) => isSameAddress(address, one)) ? 'confirmed' : 'other';
}

/** Returns the project with the service's submit URL. */
export function withOwnAddress(project: Project, own: string | null): Project {
  const isAtHome = own === null || isSameAddress(project.form.submitUrl ?? '', own);
  return setSetting(project, 'submitUrl', isAtHome ? '' : own);
}

/** Ignores host case and trailing slashes; every other difference counts. */
function isSameAddress(one: string, other: string): boolean {
  return one === other || (plain(one) !== '' && plain(one) === plain(other));
}

function plain(address: string): string {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#]+)(.*)$/i.exec(address.trim()) ?? [];
  return host === '' ? '' : `${scheme}://${host}`.toLowerCase() + rest.replace(/\/+$/, '');
}

const HERE = String.raw`https?://(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?`;
/** Matches the whole URL: a longer one on the same host could contain another account or form. */
const PROVIDER = new RegExp(
  String.raw`^(?:https://(?:[a-z0-9-]+\.)*hsforms\.com|${HERE})/submissions/v3/integration/(?:secure/)?submit/?$`,
  'i',
);

/** True for localhost, where a sandbox runs. */
function isHere(address: string): boolean {
  return new RegExp(`^${HERE}(?:/|$)`, 'i').test(address.trim());
}
