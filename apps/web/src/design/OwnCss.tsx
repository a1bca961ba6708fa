/** The operator's own rules, as a last resort: folded away, checked line by line. */

import { setCss } from '@formloom/project';
import { useId } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { useTyping } from '../project/useTyping.ts';
import { Icon } from '../ui/icons.tsx';
import css from './design.module.css';
import { useDesignWords } from './words.ts';

export function OwnCss() {
  const words = useDesignWords();
  const text = useProject(({ design }) => design.theme.css ?? '');
  const typing = useTyping();
  const hint = useId();
  return (
    <details className={css.section}>
      <summary>
        {words.css}
        <Icon name="fold" />
      </summary>
      <p id={hint} className={css.hint}>
        {words.cssHint}
      </p>
      <textarea
        className={css.code}
        aria-label={words.css}
        aria-describedby={hint}
        value={text}
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        {...typing('css', setCss)}
      />
    </details>
  );
}
