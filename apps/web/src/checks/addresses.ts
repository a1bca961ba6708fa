/** Where answers of the open project may go, and what to do where they would go elsewhere. */

import { type Addresses, isSubmitUrl, judgeAddress, submitBaseOf, withOwnAddress } from '@formloom/module';
import type { Project } from '@formloom/project';
import { analyticsUrl } from '../connection/analytics-url.ts';
import { serviceSubmitUrl } from '../connection/submit-url.ts';
import { confirmAddress, confirmedFor } from '../project/confirmed-addresses.ts';
import type { LiveFormState } from '../project/live-form.ts';
import type { OpenProject } from '../project/open-saved.ts';

/** A form that was read with its account knows what the service said then. */
export function addressesFor(project: Project, live: Pick<LiveFormState, 'form'>): Addresses {
  const own = live.form?.form.submitUrl ?? serviceSubmitUrl.getState().own ?? null;
  const figures = { own: analyticsUrl.getState().url };
  return { own, confirmed: confirmedFor(project), figures };
}

export interface OtherAddress {
  readonly address: string;
  /** Null where the service names none. */
  readonly own: string | null;
}

/** Null where answers go where they should, or nowhere. */
export function otherAddressOf(project: Project, addresses: Addresses): OtherAddress | null {
  const address = submitBaseOf(project);
  const isOther = isSubmitUrl(address) && judgeAddress(address, addresses) === 'other';
  return isOther ? { address, own: addresses.own ?? null } : null;
}

/** As things stand, without waiting for the checks. */
export function otherAddressNow({ store, liveForm }: Pick<OpenProject, 'store' | 'liveForm'>) {
  const { project } = store.getState();
  return otherAddressOf(project, addressesFor(project, liveForm.getState()));
}

export function takeOwnAddress({ store }: Pick<OpenProject, 'store'>, own: string | null) {
  store.getState().edit((project) => withOwnAddress(project, own));
}

export function confirmAddressNow({ store }: Pick<OpenProject, 'store'>) {
  const { project } = store.getState();
  confirmAddress(project, submitBaseOf(project));
}
