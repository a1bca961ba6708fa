/** Code snippet with a copy button. */

import { useEffect, useState } from 'react';
import { showMessage } from '../../shell/message-queue.ts';
import { useWords } from '../../shell/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { copyText } from '../../ui/copy.ts';
import { Icon } from '../../ui/icons.tsx';
import kit from '../../ui/kit.module.css';
import { CodeView } from '../CodeView.tsx';
import { COPY } from './pictures.ts';
import css from './targets.module.css';
import { useTargetWords } from './words.ts';

export interface SnippetProps {
  /** Accessible name of what is copied. */
  readonly name: string;
  /** File extension, for highlighting. */
  readonly kind: 'html' | 'js' | 'jsx' | 'sh';
  readonly text: string;
}

const COPIED_MESSAGE_MS = 2_000;

export function Snippet({ name, kind, text }: SnippetProps) {
  const words = useWords();
  const { copied, notCopied } = words.screens.exported;
  const showsCopied = useTargetWords().copied;
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  async function copy() {
    const isCopied = await copyText(text);
    showMessage(isCopied ? copied(name) : notCopied);
    if (isCopied) setCopies((before) => before + 1);
  }
  return (
    <div className={`${kit.row} ${kit.box} ${css.snippet}`} dir="ltr">
      <CodeView className={css.text} path={`.${kind}`} text={text} label={name} />
      <Button className={css.copy} data-copied={copies > 0 || undefined} onClick={copy}>
        <Icon name={copies > 0 ? 'check' : COPY} size={14} />
        <span>
          {copies > 0 ? showsCopied : words.export.copy}
          <span className="visually-hidden"> {name}</span>
        </span>
      </Button>
    </div>
  );
}
