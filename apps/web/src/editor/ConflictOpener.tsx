/**
 * Opens the conflict dialog when a colleague changed the same thing: at once, or on blur while the user is
 * typing. A postponed conflict stays a notice.
 */

import { useEffect, useState } from 'react';
import { useSharing } from '../project/ProjectContext.tsx';
import type { SharingChoice } from '../project/sharing.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { lazyModule } from '../shell/lazy-module.ts';
import { useWords } from '../shell/preferences.ts';
import { openDialogs } from '../ui/open-dialogs.ts';

export interface ChoiceOpenerProps {
  /** How often the user has opened it from the notice. */
  readonly openRequests: number;
}

const TEXT_INPUTS =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, [contenteditable]';

export function ConflictOpener({ openRequests }: ChoiceOpenerProps) {
  const choice = useSharing((state) => state.choice);
  const isShared = useSharing(({ faces }) => faces !== null);
  const { versions } = useWords().rail;
  const [isOpen, setOpen] = useState(false);
  const about = choice?.theirs ? nameOf(choice) : null;
  useEffect(() => {
    if (about === null) {
      setOpen(false);
      return;
    }
    const open = () => {
      // Other dialogs take precedence.
      if (openDialogs.getState().length === 0) setOpen(true);
    };
    if (!document.activeElement?.matches(TEXT_INPUTS)) {
      open();
      return;
    }
    addEventListener('focusout', open, { once: true });
    return () => removeEventListener('focusout', open);
  }, [about]);
  useEffect(() => {
    if (openRequests > 0) setOpen(true);
  }, [openRequests]);
  // Preloaded, so that it also opens offline.
  useEffect(() => {
    if (isShared) choicePart.load().catch(() => {});
  }, [isShared]);
  if (!isOpen || !choice?.theirs) return null;
  const close = () => setOpen(false);
  return (
    <LazyDialog part={choicePart} title={versions} onClose={close}>
      {({ ChoiceDialog }) => <ChoiceDialog choice={choice} onClose={close} />}
    </LazyDialog>
  );
}

/** Identifies a conflict by its part and its author. */
const nameOf = ({ parts, by }: SharingChoice) =>
  [by, ...parts.map(({ part, key = '' }) => `${part} ${key}`)].join('\n');

/** Lazy-loaded dialog that shows the two versions side by side. */
const choicePart = lazyModule(() => import('../versions/ChoiceDialog.tsx'));
