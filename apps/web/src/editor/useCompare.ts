/** Hook that loads the form from the account again and compares it with the project (drift check). */

import { driftOf } from '@formloom/check';
import { createProject, languageOf } from '@formloom/project';
import { useEffect, useState } from 'react';
import { isNotFound } from '../connection/connection.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { newId } from '../project/new-id.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';

export function useCompare(connection: UseConnection, { store, liveForm }: OpenProject): () => void {
  const words = useWords();
  const { schema, details, schemaLoading, schemaFailure, fetchWholeForm } = connection;
  const [isRequested, setRequested] = useState(false);

  useEffect(() => {
    if (!isRequested || schemaLoading) return;
    setRequested(false);
    const { form } = liveForm.getState();
    if (isNotFound(schemaFailure)) {
      liveForm.setState({ isGone: true, at: Date.now(), state: 'known' });
      return;
    }
    if (schemaFailure || !schema || !details || !form || schema.id !== form.form.id) {
      liveForm.setState({ state: 'unreachable' });
      return;
    }
    const { account, submitUrl, nameShared } = form.form;
    const language = languageOf(details.language) ?? form.design.language;
    const now = createProject(schema, { details, account, submitUrl, nameShared, language, newId });
    liveForm.setState({ form: now, isGone: false, at: Date.now(), state: 'known' });
    const { open, aside } = driftOf(store.getState().project, now);
    const isIgnoredOnly = open.length === 0 && aside.length > 0;
    announce(isIgnoredOnly ? words.checks.asideTitle(aside.length) : words.checks.compared(open.length));
  }, [isRequested, schemaLoading, schemaFailure, schema, details, liveForm, store, words]);

  return () => {
    liveForm.setState({ state: 'asking' });
    fetchWholeForm(store.getState().project.form.id).catch(() => {});
    setRequested(true);
  };
}
