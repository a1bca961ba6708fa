/** Where work out of a file is opened, and what has to be asked before. */

import { withOwnAddress } from '@formloom/module';
import type { Project, ProjectForm } from '@formloom/project';
import { type OtherAddress, otherAddressOf } from '../checks/addresses.ts';
import { confirmedFor } from '../project/confirmed-addresses.ts';
import { projectKey } from '../project/storage.ts';
import type { Route } from '../shell/router.ts';

export interface Situation {
  /** The form that is open in the editor. */
  readonly open: ProjectForm | null;
  /** The account that is connected; undefined where none is. */
  readonly account: number | null | undefined;
  /** The account's forms; null where they are not known. */
  readonly forms: ReadonlySet<string> | null;
}

export interface FileDestination {
  readonly key: string;
  /** Null where it is the one that is open. */
  readonly route: Route | null;
  readonly question: OpenQuestion | null;
}

export type OpenQuestion = 'other-account' | 'not-in-account' | 'other-form';

export function fileDestination(form: ProjectForm, { open, account, forms }: Situation): FileDestination {
  const { id } = form;
  if (open && open.id === id && isOf(form, open.account)) {
    return { key: projectKey(open.account, id), route: null, question: null };
  }
  const isOwn = account !== undefined && id !== '' && isOf(form, account);
  if (isOwn && (forms === null || forms.has(id))) {
    return {
      key: projectKey(account, id),
      route: { screen: 'editor', formId: id },
      question: open && 'other-form',
    };
  }
  return {
    key: projectKey(form.account, id),
    route: { screen: 'work', account: form.account, formId: id },
    question: questionOf(),
  };

  function questionOf(): OpenQuestion | null {
    if (account === undefined) return open && 'other-form';
    return isOf(form, account) ? 'not-in-account' : 'other-account';
  }
}

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

/** A file that names no account could be anybody's. */
function isOf(form: ProjectForm, account: number | null): boolean {
  return form.account === null || form.account === account;
}
