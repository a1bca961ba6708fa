/** A link that was just made: it is shown once, and so wants to be copied. */

import { useEffect, useRef, useState } from 'react';
import { announce, showMessage } from '../shell/message-queue.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/copy.ts';
import { Input } from '../ui/Input.tsx';
import css from './remarks.module.css';
import { useRemarkWords } from './words.ts';

const COPIED_MS = 2_000;

export interface NewLinkProps {
  readonly url: string;
  /** In words. */
  readonly until: string;
  /** Missing where the list of links could not be read. */
  readonly onEnd: (() => void) | undefined;
}

export function NewLink({ url, until, onEnd }: NewLinkProps) {
  const words = useRemarkWords();
  const box = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new link is led to.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector('button')?.focus();
  }, [url]);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    const done = await copyText(url);
    setCopied(done);
    if (done) announce(words.copied);
    else {
      showMessage(words.notCopied);
      box.current?.querySelector('input')?.select();
    }
  }

  return (
    <div className={css.fresh} ref={box}>
      <p>{words.made(until)}</p>
      <div className={css.copy}>
        <Input readOnly aria-label={words.link} dir="ltr" value={url} data-link />
        <Button kind="main" onClick={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      <div className={css.once}>
        <p className={css.quiet}>{words.once}</p>
        {onEnd && (
          <Button aria-label={words.endLabel(until)} onClick={onEnd}>
            {words.end}
          </Button>
        )}
      </div>
    </div>
  );
}
