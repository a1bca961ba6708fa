/** What the operator chose for the export; the preview shows it at once. */

import type { ModuleOptions } from '@formloom/module';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { usePreference } from '../app/preferences.ts';

export const exportOptions = createStore<ModuleOptions>()(() => ({}));

/** Until a language is chosen, the form speaks the interface's. */
export function useExportOptions(): ModuleOptions {
  const language = usePreference('language');
  const chosen = useStore(exportOptions);
  return useMemo(() => ({ language, ...chosen }), [language, chosen]);
}
