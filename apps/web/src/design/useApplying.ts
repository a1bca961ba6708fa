/** A design on its way to several forms, one after the other, and back again. */

import { useEffect, useState } from 'react';
import { browserPersistence } from '../project/browser-persistence.ts';
import { browserVersions } from '../project/idb-versions.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { type Applied, type Applying, applyTo, type OtherForm, otherForms, takeBack } from './other-forms.ts';
import { designWordsNow } from './words.ts';

/** What became of each that was chosen, by key. */
export type Results = ReadonlyMap<string, Applied>;

export interface UseApplying {
  /** Null until they are read. */
  readonly forms: readonly OtherForm[] | 'failed' | null;
  readonly results: Results | null;
  /** How many of how many; null while nothing is under way. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly apply: (keys: readonly string[]) => Promise<void>;
  /** Takes back what was applied, where no colleague has worked on it since. */
  readonly undo: () => Promise<void>;
}

export function useApplying(given?: Applying): UseApplying {
  const { store, saver } = useOpenProject();
  const [applying] = useState<Applying>(
    () => given ?? { ...browserPersistence, versions: browserVersions(), tab: saver.tab },
  );
  const [forms, setForms] = useState<UseApplying['forms']>(null);
  const [results, setResults] = useState<Results | null>(null);
  const [progress, setProgress] = useState<UseApplying['progress']>(null);
  useEffect(() => {
    let left = false;
    otherForms(store.getState().project, applying).then(
      (found) => left || setForms(found),
      () => left || setForms('failed'),
    );
    return () => {
      left = true;
    };
  }, [store, applying]);

  async function each(keys: readonly string[], work: (key: string) => Promise<Applied>) {
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
        return result ? takeBack(key, result, applying) : { kind: 'failed' };
      });
    },
  };
}
