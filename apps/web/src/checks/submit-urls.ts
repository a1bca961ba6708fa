/** Submit URLs: which ones the open project may use, and a notice where submissions would go elsewhere. */

import { type Addresses, isSubmitUrl, judgeAddress, submitBaseOf, withOwnAddress } from '@formloom/module';
import type { Project } from '@formloom/project';
import { analyticsUrl } from '../connection/analytics-url.ts';
import { serviceSubmitUrl } from '../connection/submit-url.ts';
import { confirmAddress, confirmedFor } from '../project/confirmed-addresses.ts';
import type { LiveFormState } from '../project/live-form.ts';
import type { OpenProject } from '../project/open-saved.ts';

/** A form loaded with its account has the service's URL from then. */
export function addressesFor(project: Project, live: Pick<LiveFormState, 'form'>): Addresses {
  const own = live.form?.form.submitUrl ?? serviceSubmitUrl.getState().own ?? null;
  const figures = { own: analyticsUrl.getState().url };
  return { own, confirmed: confirmedFor(project), figures };
}

export interface OtherAddress {
  readonly address: string;
  /** Null where the service returns none. */
  readonly own: string | null;
}

/** Null where submissions go to the expected URL, or nowhere. */
export function otherAddressOf(project: Project, addresses: Addresses): OtherAddress | null {
  const address = submitBaseOf(project);
  const isOther = isSubmitUrl(address) && judgeAddress(address, addresses) === 'other';
  return isOther ? { address, own: addresses.own ?? null } : null;
}

/** The current state, without waiting for the checks. */
export function otherAddressNow({ store, liveForm }: Pick<OpenProject, 'store' | 'liveForm'>) {
  const { project } = store.getState();
  return otherAddressOf(project, addressesFor(project, liveForm.getState()));
}

export function applyServiceUrl({ store }: Pick<OpenProject, 'store'>, own: string | null) {
  store.getState().edit((project) => withOwnAddress(project, own));
}

export function confirmAddressNow({ store }: Pick<OpenProject, 'store'>) {
  const { project } = store.getState();
  confirmAddress(project, submitBaseOf(project));
}
