/** What stands in the place of a part that failed: it says so, and offers to try again. */

import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import css from './broken.module.css';
import { rescueFocus } from './focus.ts';
import { useWords } from './preferences.ts';
import { CONTENT_ID } from './SkipLink.tsx';

/** Around everything that is on the page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onMended={rescueFocus}
      instead={(again) => (
        <main id={CONTENT_ID} className={css.place}>
          <Broken again={again} heading="h1" />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

export interface BrokenProps {
  readonly again: () => void;
  /** The first one where nothing else is on the page. */
  readonly heading?: 'h1' | 'h2';
  /** Where a person's work is open: how to have it as a file. */
  readonly save?: (() => void) | undefined;
  /** Where it stands in for a dialog, how to close it. */
  readonly onGiveUp?: (() => void) | undefined;
}

export function Broken({ again, heading: Heading = 'h2', save, onGiveUp }: BrokenProps) {
  const words = useWords();
  return (
    <div className={css.broken} role="alert">
      <Heading id="broken-title">{words.broken.title}</Heading>
      <p>{save ? words.broken.work : words.broken.page}</p>
      <div className={css.actions}>
        <Button kind="main" onClick={again}>
          {words.retry}
        </Button>
        {save && <Button onClick={save}>{words.saving.asFile}</Button>}
        {onGiveUp ? (
          <Button onClick={onGiveUp}>{words.close}</Button>
        ) : (
          <Button onClick={() => location.reload()}>{words.broken.reload}</Button>
        )}
      </div>
    </div>
  );
}
