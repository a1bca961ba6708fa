/**
 * Whether answers go where they are expected to: a project file names an address, and the person who made the
 * file may mean another one than the person who opens it.
 */

import { type Project, setSetting } from '@formloom/project';

/** What is known of addresses apart from the project, which must not vouch for itself. */
export interface Addresses {
  /** The service's own; null where it names none, undefined where no service was asked. */
  readonly own: string | null | undefined;
  /** Those that the person who works here has said are meant. */
  readonly confirmed: readonly string[];
  /** Where the service counts visits, in the same way; missing where that is not looked at. */
  readonly figures?: Pick<Addresses, 'own'>;
}

type Sending = Pick<Project, 'form' | 'settings'>;

/** The address without account and form; empty where none is named. */
export function submitBaseOf({ form, settings }: Sending): string {
  return (settings.submitUrl.trim() || form.submitUrl || '').trim().replace(/\/+$/, '');
}

/** Whether answers can be sent to an address, and it can stand in a page. */
export function isSubmitUrl(address: string): boolean {
  return /^https?:\/\/[^\s"'<>`{}]+$/i.test(address);
}

type AddressVerdict = 'expected' | 'confirmed' | 'other';

/** Besides the service's own, the provider's; where no service says one, whatever stays on this machine. */
export function judgeAddress(address: string, { own, confirmed }: Addresses): AddressVerdict {
  const isExpected = PROVIDER.test(address.trim()) || (own ? isSameAddress(address, own) : isHere(address));
  if (isExpected) return 'expected';
  return confirmed.some((one) => isSameAddress(address, one)) ? 'confirmed' : 'other';
}

/** The same project, sending its answers to the service's own address. */
export function withOwnAddress(project: Project, own: string | null): Project {
  const isAtHome = own === null || isSameAddress(project.form.submitUrl ?? '', own);
  return setSetting(project, 'submitUrl', isAtHome ? '' : own);
}

/** Letters of the host and slashes at the end make no difference; anything else may. */
function isSameAddress(one: string, other: string): boolean {
  return one === other || (plain(one) !== '' && plain(one) === plain(other));
}

function plain(address: string): string {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#]+)(.*)$/i.exec(address.trim()) ?? [];
  return host === '' ? '' : `${scheme}://${host}`.toLowerCase() + rest.replace(/\/+$/, '');
}

const HERE = String.raw`https?://(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?`;
/** The whole address: a longer one on the same host may name another account and another form. */
const PROVIDER = new RegExp(
  String.raw`^(?:https://(?:[a-z0-9-]+\.)*hsforms\.com|${HERE})/submissions/v3/integration/(?:secure/)?submit/?$`,
  'i',
);

/** Where a sandbox runs; what is sent there does not leave the machine. */
function isHere(address: string): boolean {
  return new RegExp(`^${HERE}(?:/|$)`, 'i').test(address.trim());
}
