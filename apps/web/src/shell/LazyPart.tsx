/** A part of the application that is loaded when it is needed: tried again by itself, and explained when it does not come. */

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { cacheBustingImport } from './cache-busting-import.ts';
import { useRescue } from './focus.ts';
import css from './lazy-part.module.css';
import { useWords } from './preferences.ts';
import { retry } from './retry.ts';
import { CONTENT_ID } from './SkipLink.tsx';
import { useSlow } from './slow.ts';

export interface LazyPartProps<Part> {
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
  /** What it will look like, with whatever there is to say about the waiting. */
  readonly waiting: (notice: ReactNode) => ReactNode;
  /** A part of a screen, not all of it. */
  readonly inside?: boolean;
}

/** While nothing else is to be done; soon enough for an operator who goes offline later. */
const PRELOAD_AFTER_MS = 1_500;

export function usePreload(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}

export function LazyPart<Part>({ load, children, waiting, inside = false }: LazyPartProps<Part>) {
  const words = useWords();
  const [part, setPart] = useState<{ readonly it: Part } | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (part || failed) return;
    let left = false;
    retry(cacheBustingImport(load)).then(
      (it) => !left && setPart({ it }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [load, part, failed]);

  const slow = useSlow(!part && !failed);
  useRescue();

  if (part) return children(part.it);
  const reload = <Button onClick={() => location.reload()}>{words.broken.reload}</Button>;
  if (!failed) {
    return waiting(
      slow && (
        <Notice tone="warn" action={reload}>
          {words.screens.waiting.part}
        </Notice>
      ),
    );
  }
  const Heading = inside ? 'h2' : 'h1';
  const box = (
    <div className={css.box} role="alert">
      <Heading>{words.lazy.failed}</Heading>
      <p>{words.lazy.why}</p>
      <div className={css.actions}>
        <Button kind="main" onClick={() => setFailed(false)}>
          {words.retry}
        </Button>
        {reload}
      </div>
    </div>
  );
  if (inside) return box;
  return (
    <main id={CONTENT_ID} className={css.place}>
      {box}
    </main>
  );
}
