/**
 * Renders a lazy-loaded module: placeholder while loading, automatic retries, and an error with a retry
 * button.
 */

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import { Notice } from '../ui/Notice.tsx';
import { useRescue } from './focus.ts';
import type { LazyModule } from './lazy-module.ts';
import { useWords } from './preferences.ts';
import { CONTENT_ID } from './SkipLink.tsx';
import css from './shell.module.css';
import { useSlow } from './slow.ts';
import { whenIdle } from './when-idle.ts';

export interface LazyPartProps<Part> {
  readonly part: LazyModule<Part>;
  readonly children: (part: Part) => ReactNode;
  /** Placeholder, with a notice if loading is slow. */
  readonly waiting: (notice: ReactNode) => ReactNode;
  /** Wraps the error message if it is not the whole screen. */
  readonly around?: (explanation: ReactNode) => ReactNode;
  /** Loads when the browser is idle. */
  readonly patient?: boolean;
}

export function LazyPart<Part>({ part, children, waiting, around, patient = false }: LazyPartProps<Part>) {
  const words = useWords();
  const [, setLoaded] = useState(false);
  const [failed, setFailed] = useState(false);
  const loaded = part.now();
  const missing = loaded === undefined;

  useEffect(() => {
    if (!missing || failed) return;
    let left = false;
    const load = () =>
      part.load().then(
        () => !left && setLoaded(true),
        () => !left && setFailed(true),
      );
    const forget = patient ? whenIdle(load) : undefined;
    if (!patient) load();
    return () => {
      left = true;
      forget?.();
    };
  }, [part, missing, failed, patient]);

  const slow = useSlow(missing && !failed);
  useRescue();

  if (loaded !== undefined) return children(loaded);
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
  const Heading = around ? 'h2' : 'h1';
  const box = (
    <div className={`${kit.stack} ${kit.medium} ${css.broken}`} role="alert">
      <Heading>{words.lazy.failed}</Heading>
      <p className={kit.muted}>{words.lazy.why}</p>
      <div className={`${kit.wrap} ${css.actions}`}>
        <Button kind="main" onClick={() => setFailed(false)}>
          {words.retry}
        </Button>
        {reload}
      </div>
    </div>
  );
  if (around) return around(box);
  return (
    <main id={CONTENT_ID} className={`${kit.center} ${css.lazyPlace}`}>
      {box}
    </main>
  );
}
