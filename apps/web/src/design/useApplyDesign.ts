/** Hook that applies a design to several forms one by one, with progress and undo. */

import { useEffect, useState } from 'react';
import { browserPersistence } from '../project/browser-persistence.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import {
  type ApplyContext,
  type ApplyResult,
  applyTo,
  type OtherForm,
  otherForms,
  revertForm,
} from './other-forms.ts';
import { designWordsNow } from './words.ts';

/** Result per form, by storage key. */
export type Results = ReadonlyMap<string, ApplyResult>;

export interface UseApplyDesign {
  /** Null while loading. */
  readonly forms: readonly OtherForm[] | 'failed' | null;
  readonly results: Results | null;
  /** Null while idle. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly apply: (keys: readonly string[]) => Promise<void>;
  /** Reverts the forms that no colleague has saved since. */
  readonly undo: () => Promise<void>;
}

export function useApplyDesign(injected?: ApplyContext): UseApplyDesign {
  const { store, saver } = useOpenProject();
  const [applying] = useState<ApplyContext>(
    () => injected ?? { ...browserPersistence, versions: browserVersions(), tab: saver.tab },
  );
  const [forms, setForms] = useState<UseApplyDesign['forms']>(null);
  const [results, setResults] = useState<Results | null>(null);
  const [progress, setProgress] = useState<UseApplyDesign['progress']>(null);
  useEffect(() => {
    let isUnmounted = false;
    otherForms(store.getState().project, applying).then(
      (loaded) => isUnmounted || setForms(loaded),
      () => isUnmounted || setForms('failed'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [store, applying]);

  async function each(keys: readonly string[], work: (key: string) => Promise<ApplyResult>) {
    const next = new Map(results);
    for (const [index, key] of keys.entries()) {
      setProgress({ done: index, of: keys.length });
      next.set(key, await work(key).catch(() => ({ kind: 'failed' as const })));
    }
    setProgress(null);
    setResults(next);
  }

  return {
    forms,
    results,
    progress,
    apply(keys) {
      const { project } = store.getState();
      const before = designWordsNow().apply.before(project.form.name);
      return each(keys, (key) => applyTo(key, project, before, applying));
    },
    undo() {
      const done = [...(results ?? [])].flatMap(([key, result]) =>
        result.kind === 'done' ? [[key, result] as const] : [],
      );
      const byKey = new Map(done);
      return each([...byKey.keys()], async (key) => {
        const result = byKey.get(key);
        return result ? revertForm(key, result, applying) : { kind: 'failed' };
      });
    },
  };
}
