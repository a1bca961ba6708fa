/** Page header: logo, language and theme. */

import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select.tsx';
import { Link } from './Link.tsx';
import { chooseLanguage, chooseTheme, usePreference, useWords } from './preferences.ts';
import css from './shell.module.css';

/** `compact` shows the logo without the name. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <Link className={css.brand} data-compact={compact || undefined} to={{ screen: 'forms' }}>
      <img src="/favicon.svg" width="26" height="26" alt="" />
      <span>Formloom</span>
    </Link>
  );
}

/** Header of the simple screens; extra content comes last. */
export function TopBar({ where, children }: { where?: ReactNode; children?: ReactNode }) {
  return (
    <header className={`${kit.toolbar} ${css.bar}`}>
      <Brand />
      {where}
      <span className={kit.grow} />
      <PreferenceButtons />
      {children}
    </header>
  );
}

export function PreferenceButtons() {
  const words = useWords();
  const language = usePreference('language');
  const theme = usePreference('theme');
  return (
    <>
      <Select
        plain
        label={words.language}
        value={language}
        options={[
          ['en', 'EN'],
          ['es', 'ES'],
        ]}
        onChange={chooseLanguage}
      />
      <Button
        kind="plain"
        square
        aria-label={words.theme}
        title={words.theme}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        <Icon name="theme" />
      </Button>
    </>
  );
}
