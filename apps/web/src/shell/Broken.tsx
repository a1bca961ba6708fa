/** Error message in place of a crashed part of the page, with retry and reload. */

import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import kit from '../ui/kit.module.css';
import { rescueFocus } from './focus.ts';
import { useWords } from './preferences.ts';
import { CONTENT_ID } from './SkipLink.tsx';
import css from './shell.module.css';

/** Error boundary around the whole page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onRecovered={rescueFocus}
      instead={(again) => (
        <main id={CONTENT_ID} className={`${kit.center} ${kit.scroll} ${css.place}`}>
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
  /** `h1` if nothing else is on the page. */
  readonly heading?: 'h1' | 'h2';
  /** Downloads the open project, if there is one. */
  readonly save?: (() => void) | undefined;
  /** Closes the dialog it replaces. */
  readonly onGiveUp?: (() => void) | undefined;
}

export function Broken({ again, heading: Heading = 'h2', save, onGiveUp }: BrokenProps) {
  const words = useWords();
  return (
    <div className={`${kit.stack} ${kit.medium} ${css.broken}`} role="alert">
      <Heading id="broken-title">{words.broken.title}</Heading>
      <p className={kit.muted}>{save ? words.broken.work : words.broken.page}</p>
      <div className={`${kit.wrap} ${css.actions}`}>
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
