/** The operator's own rules, as a last resort: folded away, checked line by line. */

import { describeCss } from '@formloom/check';
import { checkCss } from '@formloom/module';
import { setCss } from '@formloom/project';
import { useId, useRef } from 'react';
import { useProject } from '../project/ProjectContext.tsx';
import { useTyping } from '../project/useTyping.ts';
import { usePreference } from '../shell/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { rangeOfLine } from '../ui/lines.ts';
import css from './design.module.css';
import { useDesignWords } from './words.ts';

export function OwnCss() {
  const words = useDesignWords();
  const text = useProject(({ design }) => design.theme.css ?? '');
  const typing = useTyping();
  const language = usePreference('language');
  const [hint, list] = [useId(), useId()];
  const area = useRef<HTMLTextAreaElement>(null);
  const problems = checkCss(text);
  /** An operator who is sent here by the checks finds it unfolded. */
  const wasWrong = useRef(problems.length > 0);

  function goTo(line: number) {
    area.current?.focus();
    area.current?.setSelectionRange(...rangeOfLine(text, line));
  }

  return (
    <details className={css.section} open={wasWrong.current}>
      <summary>
        {words.css}
        <Icon name="fold" />
      </summary>
      <p id={hint} className={css.hint}>
        {words.cssHint}
      </p>
      <textarea
        ref={area}
        className={css.code}
        data-own-css
        aria-label={words.css}
        aria-describedby={`${hint} ${list}`}
        aria-invalid={problems.length > 0}
        wrap="off"
        value={text}
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        {...typing('css', setCss)}
      />
      <ul id={list} className={css.problems} aria-live="polite">
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be the same, and none has a state.
          <li key={index}>
            <button type="button" onClick={() => goTo(problem.line)}>
              {describeCss(problem, language)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
