/**
 * Opens the two versions side by side where a colleague changed the same: at once, or, where a person is
 * writing, when the input is left. Put off, it stays a notice until it is asked for.
 */

import { useEffect, useState } from 'react';
import { useSaving, useSharing } from '../project/ProjectContext.tsx';
import type { SharingChoice } from '../project/sharing.ts';
import { LazyDialog } from '../shell/LazyDialog.tsx';
import { lazyModule } from '../shell/lazy-module.ts';
import { useWords } from '../shell/preferences.ts';
import { openDialogs } from '../ui/open-dialogs.ts';

export interface ChoiceOpenerProps {
  /** How often the person has asked for it. */
  readonly asked: number;
}

const WRITTEN_IN =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, [contenteditable]';

export function ChoiceOpener({ asked }: ChoiceOpenerProps) {
  const choice = useSharing((state) => state.choice);
  const hasConflict = useSaving(({ conflict }) => conflict !== null);
  const isShared = useSharing(({ faces }) => faces !== null);
  const { versions } = useWords().rail;
  const [isOpen, setOpen] = useState(false);
  const about = choice?.theirs && !hasConflict ? nameOf(choice) : null;
  useEffect(() => {
    if (about === null) {
      setOpen(false);
      return;
    }
    const open = () => {
      // Whatever else is asked at this moment comes first.
      if (openDialogs.getState().length === 0) setOpen(true);
    };
    if (!document.activeElement?.matches(WRITTEN_IN)) {
      open();
      return;
    }
    addEventListener('focusout', open, { once: true });
    return () => removeEventListener('focusout', open);
  }, [about]);
  useEffect(() => {
    if (asked > 0) setOpen(true);
  }, [asked]);
  // There when it is needed, also for a browser that has no line by then.
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

/** Another question is another part, or another person's. */
const nameOf = ({ parts, by }: SharingChoice) =>
  [by, ...parts.map(({ part, key = '' }) => `${part} ${key}`)].join('\n');

/** Two versions side by side, which come when a person has to choose between them. */
const choicePart = lazyModule(() => import('../versions/ChoiceDialog.tsx'));
