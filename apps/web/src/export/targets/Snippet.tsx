/** A few lines to be copied into a page's code. */

import { useEffect, useState } from 'react';
import { showMessage } from '../../shell/message-queue.ts';
import { useWords } from '../../shell/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy.ts';
import { Icon } from '../../ui/icons.tsx';
import { CodeView } from '../CodeView.tsx';
import { COPY } from './pictures.ts';
import css from './snippet.module.css';
import { useTargetWords } from './words.ts';

export interface SnippetProps {
  /** What it is, for the person who copies it. */
  readonly name: string;
  /** As a file's name would end. */
  readonly kind: 'html' | 'js' | 'jsx' | 'sh';
  readonly text: string;
}

const SAID_MS = 2_000;

export function Snippet({ name, kind, text }: SnippetProps) {
  const words = useWords();
  const { copied, notCopied } = words.screens.exported;
  const saysCopied = useTargetWords().copied;
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  async function copy() {
    const done = await copyText(text);
    showMessage(done ? copied(name) : notCopied);
    if (done) setCopies((before) => before + 1);
  }
  return (
    <div className={css.snippet} dir="ltr">
      <CodeView className={css.text} path={`.${kind}`} text={text} label={name} />
      <Button className={css.copy} data-copied={copies > 0 || undefined} onClick={copy}>
        <Icon name={copies > 0 ? 'check' : COPY} size={14} />
        <span>
          {copies > 0 ? saysCopied : words.export.copy}
          <span className="visually-hidden"> {name}</span>
        </span>
      </Button>
    </div>
  );
}
