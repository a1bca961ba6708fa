/** The layout of each form, kept in this browser as one works, and noticed when another tab changes it. */

import type { FormSchema } from '@formloom/form';
import { readLayout, serializeLayout } from '@formloom/layout';
import { useEffect } from 'react';
import { usePreference, useWords } from '../app/preferences.ts';
import { layoutStore } from '../layout-store.ts';
import { newId } from '../new-id.ts';
import { showToast } from '../parts/toasts.tsx';

const SAVE_AFTER_MS = 200;

/** Opens a schema with what was saved for it, and keeps saving for as long as it is shown. */
export function useSavedWork(schema: FormSchema | null) {
  const words = useWords();
  const portalId = usePreference('portalId');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language must not open the form again.
  useEffect(() => {
    if (!schema) return;
    const key = `formloom:layout:${portalId}:${schema.id}`;
    const open = (text: string) => {
      const { layout, repairs } = readLayout(text, schema, newId);
      layoutStore.getState().openLayout(schema, layout);
      return repairs.length > 0;
    };
    const saved = localStorage.getItem(key);
    if (saved === null) layoutStore.getState().initializeFromSchema(schema);
    else showToast(open(saved) ? words.editor.repaired : words.editor.restored);

    let written = saved;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      written = serializeLayout(layoutStore.getState().layout);
      localStorage.setItem(key, written);
    };
    const stopWatching = layoutStore.subscribe((state, before) => {
      if (state.layout === before.layout) return;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    });
    const onStorage = (event: StorageEvent) => {
      const text = event.newValue;
      if (event.key !== key || text === null || text === written) return;
      showToast(words.editor.otherTab, { label: words.editor.takeOver, run: () => open(text) });
    };
    const onLeave = () => {
      if (timer !== undefined) save();
    };
    addEventListener('storage', onStorage);
    addEventListener('pagehide', onLeave);
    return () => {
      stopWatching();
      removeEventListener('storage', onStorage);
      removeEventListener('pagehide', onLeave);
      if (timer !== undefined) {
        clearTimeout(timer);
        save();
      }
    };
  }, [schema, portalId]);
}
