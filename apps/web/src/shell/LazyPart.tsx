/** A part of the application that is loaded when it is needed: tried again by itself, and explained when it does not come. */

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { importAnew } from './import-anew.ts';
import { insist } from './insist.ts';
import css from './lazy-part.module.css';
import { useWords } from './preferences.ts';

export interface LazyPartProps<Part> {
  readonly load: () => Promise<Part>;
  readonly children: (part: Part) => ReactNode;
}

/** While nothing else is to be done; soon enough for whoever goes offline later. */
const EARLY_MS = 1_500;

export function useEarly(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => {}), EARLY_MS);
    return () => clearTimeout(timer);
  }, [load]);
}

export function LazyPart<Part>({ load, children }: LazyPartProps<Part>) {
  const words = useWords();
  const [part, setPart] = useState<{ readonly it: Part } | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (part || failed) return;
    let left = false;
    insist(importAnew(load)).then(
      (it) => !left && setPart({ it }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [load, part, failed]);

  if (part) return children(part.it);
  if (!failed) {
    return (
      <p className="visually-hidden" role="status">
        {words.lazy.loading}
      </p>
    );
  }
  return (
    <main className={css.place}>
      <div className={css.box} role="alert">
        <h1>{words.lazy.failed}</h1>
        <p>{words.lazy.why}</p>
        <div className={css.actions}>
          <Button kind="main" onClick={() => setFailed(false)}>
            {words.retry}
          </Button>
          <Button onClick={() => location.reload()}>{words.broken.reload}</Button>
        </div>
      </div>
    </main>
  );
}
