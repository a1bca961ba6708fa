/**
 * Opens the form in the address: asks for it, for the account and for where answers go, then for what was
 * kept of it.
 */

import type { Excess } from '@formloom/form';
import { isSameFolder } from '@formloom/module';
import { createProject, languageOf, overLimit, type Project, withOwnStepTitles } from '@formloom/project';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../connection/connection.ts';
import { sharesWork } from '../connection/shares-work.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { takeWaiting } from '../files/file-handoff.ts';
import { replaceWork, useReceiver } from '../files/replace-work.ts';
import { loadWordsFor } from '../items/item-words.ts';
import { browserPersistence } from '../project/browser-persistence.ts';
import { cacheForm } from '../project/form-cache.ts';
import { newId } from '../project/new-id.ts';
import { type OpenProject, openSaved } from '../project/open-saved.ts';
import { projectKey } from '../project/storage.ts';
import { useSync } from '../saving/useSync.ts';
import { useUnloadGuard } from '../saving/useUnloadGuard.ts';
import { preferences } from '../shell/preferences.ts';

export interface Opening {
  readonly open: OpenProject | null;
  /** Of this form, and of whatever else it needs. */
  readonly failure: Failure | null;
  /** Where the form is larger than work on one may be: nothing is opened then. */
  readonly excess: Excess | null;
  readonly retry: () => void;
}

/** One form for as long as its screen is shown; another one has a screen of its own. */
export function useOpening(connection: UseConnection, formId: string): Opening {
  const { account, forms, schema, details, schemaFailure, failure } = connection;
  const { fetchWholeForm, fetchAccount, fetchSettings, checkStatus } = connection;
  const [submitUrl, setSubmitUrl] = useState<string | null | undefined>();
  const [isShared, setShared] = useState(false);
  /** What the form opens with; whatever is learnt later, such as an expired session, closes nothing. */
  const [fresh, setFresh] = useState<Project | null>(null);
  const [excess, setExcess] = useState<Excess | null>(null);
  const [open, setOpen] = useState<OpenProject | null>(null);
  /** Until this form was asked for, the schema at hand is still that of the form before. */
  const [asked, setAsked] = useState(false);

  const ask = useCallback(() => {
    fetchWholeForm(formId).catch(() => {});
    fetchAccount().catch(() => {});
    fetchSettings().then((settings) => {
      setSubmitUrl(settings?.submitUrl ?? null);
      setShared(sharesWork(settings));
    });
    setAsked(true);
  }, [fetchWholeForm, fetchAccount, fetchSettings, formId]);
  useEffect(ask, [ask]);

  useEffect(() => {
    if (fresh || excess || !asked || !schema || !details || !account || submitUrl === undefined) return;
    // The form's own language goes before the interface's, which is a guess.
    const language = languageOf(details.language) ?? preferences.getState().language;
    const form = withOwnStepTitles(
      createProject(schema, {
        details,
        nameShared: forms.filter(({ name }) => isSameFolder(name, schema.name)).length > 1,
        account: account.portalId,
        submitUrl,
        language,
        newId,
      }),
    );
    const found = overLimit(form);
    if (found) {
      setExcess(found);
      return;
    }
    const listed = forms.find(({ id }) => id === formId);
    if (listed) cacheForm(projectKey(account.portalId, formId), { date: listed.updatedAt, form });
    setFresh(form);
  }, [fresh, excess, asked, forms, schema, details, account, submitUrl, formId]);

  useEffect(() => {
    if (!fresh) return;
    let left = false;
    const opening = openSaved(fresh, browserPersistence).then(async (project) => {
      await loadWordsFor(project.store.getState().project);
      return project;
    });
    opening.then((project) => {
      if (left) return;
      const incoming = takeWaiting(projectKey(fresh.form.account, fresh.form.id));
      // What was kept is no news once a file has taken its place.
      setOpen(incoming ? { ...project, note: 'fresh' } : project);
      if (incoming) replaceWork(project, incoming);
    });
    return () => {
      left = true;
      opening.then(({ saver }) => saver.close());
    };
  }, [fresh]);

  useUnloadGuard(open);
  useSync(open, isShared);
  useReceiver(open);
  const lookAgain = useCallback(() => {
    checkStatus().catch(() => {});
    fetchAccount().catch(() => {});
  }, [checkStatus, fetchAccount]);
  return {
    open,
    failure: asked ? (schemaFailure ?? failure) : null,
    excess,
    retry: open ? lookAgain : ask,
  };
}
