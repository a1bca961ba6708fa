/** Decides where a project file opens (open editor, form, or saved work) and whether to ask first. */

import type { ProjectForm } from '@formloom/project';
import { projectKey } from '../project/storage.ts';
import type { Route } from '../shell/router.ts';

export interface OpenContext {
  /** The form open in the editor. */
  readonly open: ProjectForm | null;
  /** The connected account; undefined if none. */
  readonly account: number | null | undefined;
  /** The account's forms; null if not loaded. */
  readonly forms: ReadonlySet<string> | null;
}

export interface FileDestination {
  readonly key: string;
  /** Null if the form is already open. */
  readonly route: Route | null;
  readonly question: OpenQuestion | null;
}

export type OpenQuestion = 'other-account' | 'not-in-account' | 'other-form';

export function fileDestination(form: ProjectForm, { open, account, forms }: OpenContext): FileDestination {
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

/** A file without an account matches any. */
function isOf(form: ProjectForm, account: number | null): boolean {
  return form.account === null || form.account === account;
}
