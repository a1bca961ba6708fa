/** Hook that opens the form of the URL: loads form, account and submit URL, then the saved project. */

import type { Excess } from '@formloom/form';
import { isSameFolder } from '@formloom/module';
import { createProject, languageOf, overLimit, type Project, withOwnStepTitles } from '@formloom/project';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../connection/connection.ts';
import { sharesWork } from '../connection/shares-work.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { takePending } from '../files/file-handoff.ts';
import { replaceWork, useReceiver } from '../files/replace-work.ts';
import { loadLabelsFor } from '../items/item-text.ts';
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
  /** Error of any of the requests. */
  readonly failure: Failure | null;
  /** Set where the form exceeds the size limits; it is not opened then. */
  readonly excess: Excess | null;
  readonly retry: () => void;
}

/** One hook per form: the screen is remounted for another one. */
export function useOpening(connection: UseConnection, formId: string): Opening {
  const { account, forms, schema, details, schemaFailure, failure } = connection;
  const { fetchWholeForm, fetchAccount, fetchSettings, checkStatus } = connection;
  const [submitUrl, setSubmitUrl] = useState<string | null | undefined>();
  const [isShared, setShared] = useState(false);
  /** The project as first loaded; later changes, such as an expired session, close nothing. */
  const [fresh, setFresh] = useState<Project | null>(null);
  const [excess, setExcess] = useState<Excess | null>(null);
  const [open, setOpen] = useState<OpenProject | null>(null);
  /** Until the request is sent, the schema is that of the previous form. */
  const [isRequested, setRequested] = useState(false);

  const ask = useCallback(() => {
    fetchWholeForm(formId).catch(() => {});
    fetchAccount().catch(() => {});
    fetchSettings().then((settings) => {
      setSubmitUrl(settings?.submitUrl ?? null);
      setShared(sharesWork(settings));
    });
    setRequested(true);
  }, [fetchWholeForm, fetchAccount, fetchSettings, formId]);
  useEffect(ask, [ask]);

  useEffect(() => {
    if (fresh || excess || !isRequested || !schema || !details || !account || submitUrl === undefined) return;
    // The form's language takes precedence over the interface language, which is a guess.
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
    const excessFound = overLimit(form);
    if (excessFound) {
      setExcess(excessFound);
      return;
    }
    const listed = forms.find(({ id }) => id === formId);
    if (listed) cacheForm(projectKey(account.portalId, formId), { date: listed.updatedAt, form });
    setFresh(form);
  }, [fresh, excess, isRequested, forms, schema, details, account, submitUrl, formId]);

  useEffect(() => {
    if (!fresh) return;
    let isUnmounted = false;
    const opening = openSaved(fresh, browserPersistence).then(async (project) => {
      await loadLabelsFor(project.store.getState().project);
      return project;
    });
    opening.then((project) => {
      if (isUnmounted) return;
      const incoming = takePending(projectKey(fresh.form.account, fresh.form.id));
      // Messages about the saved project do not apply once a file has replaced it.
      setOpen(incoming ? { ...project, note: 'fresh' } : project);
      if (incoming) replaceWork(project, incoming);
    });
    return () => {
      isUnmounted = true;
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
    failure: isRequested ? (schemaFailure ?? failure) : null,
    excess,
    retry: open ? lookAgain : ask,
  };
}
