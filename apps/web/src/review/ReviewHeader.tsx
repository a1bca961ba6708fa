/** Header of the review page: form name, expiry date, interface language and theme. */

import type { Preferences } from '../shell/read-preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select.tsx';
import css from './review.module.css';
import type { ReviewWords } from './words.ts';

export interface ReviewHeaderProps {
  readonly words: ReviewWords;
  readonly name: string;
  /** Formatted date. */
  readonly until: string;
  readonly language: Preferences['language'];
  readonly onLanguage: (language: Preferences['language']) => void;
  readonly onTheme: () => void;
}

export function ReviewHeader({ words, name, until, language, onLanguage, onTheme }: ReviewHeaderProps) {
  return (
    <header className={`${kit.row} ${kit.medium} ${css.header}`}>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#4a3fd6" />
        <g stroke="#fff" strokeWidth="2.4" strokeLinecap="round">
          <path d="M10 7v18M16 7v18M22 7v18" opacity=".55" />
          <path d="M7.5 12h5M19.5 12h5M13.5 16.5h5M7.5 21h5M19.5 21h5" />
        </g>
      </svg>
      <div className={`${kit.wrap} ${kit.grow} ${css.names}`}>
        <h1 className={kit.clip} dir="auto" title={name}>
          {name}
        </h1>
        <p className={kit.note}>{words.lead}</p>
      </div>
      <span className={`${kit.note} ${css.until}`}>{words.until(until)}</span>
      <Select
        plain
        label={words.language}
        value={language}
        options={[
          ['en', 'EN'],
          ['es', 'ES'],
        ]}
        onChange={onLanguage}
      />
      <Button kind="plain" square aria-label={words.theme} title={words.theme} onClick={onTheme}>
        <Icon name="theme" />
      </Button>
    </header>
  );
}
