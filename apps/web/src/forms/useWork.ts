/** Hook that loads saved work for the form list and compares exports with the account's current forms. */

import type { FormSummary } from '@formloom/form';
import { useEffect, useState } from 'react';
import type { UseConnection } from '../connection/useConnection.ts';
import { cachedForm } from '../project/form-cache.ts';
import type { WorkOnForm } from '../project/saved-work.ts';
import { ownerOf, projectKey } from '../project/storage.ts';
import type { LastComparison } from '../project/version.ts';
import { sleep } from '../shell/sleep.ts';
import { watchChanges } from './watch-changes.ts';
import { comparisonAt } from './work-state.ts';

export interface Work {
  /** By form id; null until loaded. */
  readonly forms: ReadonlyMap<string, WorkOnForm> | null;
  /** Some forms could not be compared. */
  readonly gaveUp: boolean;
}

const PAUSE_MS = 500;
/** Lazy-loaded, so that the list is shown first. */
const loadParts = () =>
  Promise.all([
    import('../project/saved-work.ts'),
    import('./compare-exports.ts'),
    import('../project/drafts.ts'),
  ]);

export function useWork(connection: UseConnection): Work {
  const { account, forms, listed, readForm } = connection;
  const [work, setWork] = useState<Work>({ forms: null, gaveUp: false });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload after a draft was created or deleted.
  useEffect(() => {
    if (!account || !listed) return;
    const leave = new AbortController();
    read(account.portalId, leave.signal).catch(
      () => leave.signal.aborted || setWork({ forms: new Map(), gaveUp: true }),
    );
    return () => leave.abort();

    async function read(owner: number | null, signal: AbortSignal) {
      const [{ readSavedWork: keptWork }, { compareExport }, { onDraftsChange }] = await loadParts();
      if (signal.aborted) return;
      signal.addEventListener(
        'abort',
        onDraftsChange(() => setTurn((before) => before + 1)),
      );
      const savedWork = await keptWork((key) => ownerOf(key)?.account === owner);
      if (signal.aborted) return;
      const all = new Map(savedWork.map((one) => [one.formId, one]));
      setWork({ forms: new Map(all), gaveUp: false });
      const note = (formId: string, seen: LastComparison | null) => {
        const before = all.get(formId);
        if (signal.aborted || !before?.exported || !seen) return;
        all.set(formId, { ...before, exported: { ...before.exported, seen } });
        setWork((now) => ({ ...now, forms: new Map(all) }));
      };
      const unread: FormSummary[] = [];
      for (const form of forms) {
        if (signal.aborted) return;
        const last = all.get(form.id)?.exported;
        if (!last || comparisonAt(last, form.updatedAt)) continue;
        const reading = cachedForm(projectKey(owner, form.id));
        if (reading?.date === form.updatedAt)
          note(form.id, await compareExport(last, reading.form, form.updatedAt));
        else unread.push(form);
      }
      const dates = new Map(unread.map(({ id, updatedAt }) => [id, updatedAt]));
      await watchChanges({
        formIds: unread.map(({ id }) => id),
        read: (formId) => readForm(formId, signal),
        async onRead(formId, reply) {
          const last = all.get(formId)?.exported;
          if (last) note(formId, await compareExport(last, reply, dates.get(formId) ?? 0));
        },
        giveUp: () => setWork((now) => ({ ...now, gaveUp: true })),
        whenVisible: () => whenVisible(signal),
        pause: () => sleep(PAUSE_MS),
        signal,
      });
    }
  }, [account, forms, listed, readForm, turn]);
  return work;
}

/** Resolves when the page is visible, or on abort. */
function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}
