/** Hook that runs the quick fix of a finding; undefined where only the account can fix it. */

import { type ChangeRef, describeReconciled, type Finding, reconcile } from '@formloom/check';
import { newId } from '../project/new-id.ts';
import { offerUndo } from '../project/offer-undo.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { focusOn, focusSoon } from '../ui/focus-element.ts';
import { remedyOf } from './quick-fixes.ts';

export interface RemedySeams {
  readonly onExport: () => void;
  readonly onReconnect: () => void;
  /** Opens the settings of a field. */
  readonly onSettings: (key: string) => void;
  /** Opens the design panel. */
  readonly onDesign: () => void;
  /** Opens the translations that are to do. */
  readonly onTexts: () => void;
}

export function useQuickFix(
  findings: readonly [Finding, ...Finding[]],
  { onExport, onReconnect, onSettings, onDesign, onTexts }: RemedySeams,
): (() => void) | undefined {
  const { store } = useOpenProject();
  const takeOver = useTakeOver();
  const remedy = remedyOf(findings, newId);
  if (!remedy) return undefined;
  return () => {
    if (remedy.kind === 'take') takeOver();
    if (remedy.kind === 'export') onExport();
    if (remedy.kind === 'reconnect') onReconnect();
    if (remedy.kind === 'settings') onSettings(remedy.key);
    if (remedy.kind === 'texts') onTexts();
    if (remedy.kind === 'css') {
      onDesign();
      focusSoon('[data-own-css]');
    }
    if (remedy.kind === 'rename') focusOn(`[data-step-title="${CSS.escape(remedy.step)}"]`);
    if (remedy.kind !== 'edit') return;
    store.getState().edit(remedy.change);
  };
}

/** Applies changes of the account, all or some: one undo step, with an undo message. */
export function useTakeOver(): (which?: readonly ChangeRef[]) => void {
  const language = usePreference('language');
  const { store, liveForm } = useOpenProject();
  return (which) => {
    const { form } = liveForm.getState();
    if (!form) return;
    const before = store.getState().project;
    const applied = reconcile(before, form, which);
    const isDone = store.getState().edit(() => applied.project);
    if (isDone) offerUndo(store, describeReconciled(before, applied, language));
  };
}
