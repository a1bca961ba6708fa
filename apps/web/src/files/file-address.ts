/** Where answers of a file's form would go, and what is asked about that before it is opened. */

import { withOwnAddress } from '@formloom/module';
import type { Project } from '@formloom/project';
import { type OtherAddress, otherAddressOf } from '../checks/submit-urls.ts';
import { confirmedFor } from '../project/confirmed-addresses.ts';

/**
 * Where answers of a file's form would go instead of where they should; null where all is well. Opened with
 * its account, a form has the service's own address, unless its settings name another.
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
