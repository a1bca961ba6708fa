/**
 * Error boundary for a part of the editor: shows the error, retries, and offers the open project as a file.
 */

import type { ReactNode } from 'react';
import { Broken, type BrokenProps } from '../shell/Broken.tsx';
import { rescueFocus } from '../shell/focus.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import css from '../shell/shell.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import kit from '../ui/kit.module.css';
import { useMaybeProject } from './ProjectContext.tsx';
import { saveAsFile } from './project-file.ts';

export interface WorkBoundaryProps {
  readonly children: ReactNode;
  /** The editor area it wraps; omitted for the whole page. */
  readonly area?: 'palette' | 'canvas' | 'preview';
  /** Renders the error as a dialog. */
  readonly asDialog?: boolean;
  readonly onGiveUp?: () => void;
}

export function WorkBoundary({ children, area, asDialog, onGiveUp }: WorkBoundaryProps) {
  return (
    <ErrorBoundary
      onRecovered={rescueFocus}
      instead={(again) =>
        asDialog ? (
          <Dialog labelledBy="broken-title" onClose={() => onGiveUp?.()}>
            <BrokenWork again={again} onGiveUp={onGiveUp} />
          </Dialog>
        ) : area ? (
          <div className={`${kit.center} ${kit.scroll} ${css.place}`} data-area={area}>
            <BrokenWork again={again} />
          </div>
        ) : (
          <main id={CONTENT_ID} className={`${kit.center} ${kit.scroll} ${css.place}`}>
            <BrokenWork again={again} heading="h1" />
          </main>
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}

function BrokenWork(props: Omit<BrokenProps, 'save'>) {
  const open = useMaybeProject();
  return <Broken {...props} save={open ? () => saveAsFile(open.store.getState().project) : undefined} />;
}
