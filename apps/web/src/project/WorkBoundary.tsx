/**
 * A part of the page that may fail by itself: it says so, offers to try again, and hands out the work as a
 * file.
 */

import type { ReactNode } from 'react';
import { rescueFocus } from '../shell/focus.ts';
import { useWords } from '../shell/preferences.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { useMaybeProject } from './ProjectContext.tsx';
import { saveAsFile } from './project-file.ts';
import css from './work-boundary.module.css';

export interface WorkBoundaryProps {
  readonly children: ReactNode;
  /** The area of the editor it stands in; none where it is the whole page. */
  readonly area?: 'palette' | 'canvas' | 'preview';
  /** Where it stands in for a dialog, how to close it. */
  readonly asDialog?: boolean;
  readonly onGiveUp?: () => void;
}

export function WorkBoundary({ children, area, asDialog, onGiveUp }: WorkBoundaryProps) {
  return (
    <ErrorBoundary
      onMended={rescueFocus}
      instead={(again) =>
        asDialog ? (
          <Dialog labelledBy="broken-title" onClose={() => onGiveUp?.()}>
            <Broken again={again} onGiveUp={onGiveUp} />
          </Dialog>
        ) : area ? (
          <div className={css.place} data-area={area}>
            <Broken again={again} />
          </div>
        ) : (
          <main id={CONTENT_ID} className={css.place}>
            <Broken again={again} whole />
          </main>
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}

interface BrokenProps {
  readonly again: () => void;
  readonly onGiveUp?: (() => void) | undefined;
  /** Nothing else is on the page. */
  readonly whole?: boolean;
}

function Broken({ again, onGiveUp, whole }: BrokenProps) {
  const Heading = whole ? 'h1' : 'h2';
  const words = useWords();
  const open = useMaybeProject();
  return (
    <div className={css.broken} role="alert">
      <Heading id="broken-title">{words.broken.title}</Heading>
      <p>{open ? words.broken.work : words.broken.page}</p>
      <div className={css.actions}>
        <Button kind="main" onClick={again}>
          {words.retry}
        </Button>
        {open && (
          <Button onClick={() => saveAsFile(open.store.getState().project)}>{words.saving.asFile}</Button>
        )}
        {onGiveUp ? (
          <Button onClick={onGiveUp}>{words.close}</Button>
        ) : (
          <Button onClick={() => location.reload()}>{words.broken.reload}</Button>
        )}
      </div>
    </div>
  );
}
