/** Checks the submit URL of a project file before it is opened. */

import { withOwnAddress } from '@formloom/module';
import type { Project } from '@formloom/project';
import { type OtherAddress, otherAddressOf } from '../checks/submit-urls.ts';
import { confirmedFor } from '../project/confirmed-addresses.ts';

/**
 * The foreign submit URL of a file, or null. With its account, a form uses the service's own URL unless its
 * settings name another.
 */
export function fileAddress(project: Project, isAtHome: boolean, own: string | null): OtherAddress | null {
  return otherAddressOf(asOpened(project, isAtHome, own), { own, confirmed: confirmedFor(project) });
}

export function withServiceAddress(project: Project, isAtHome: boolean, own: string | null): Project {
  return withOwnAddress(asOpened(project, isAtHome, own), own);
}

function asOpened(project: Project, isAtHome: boolean, own: string | null): Project {
  return isAtHome && own !== null ? { ...project, form: { ...project.form, submitUrl: own } } : project;
}
