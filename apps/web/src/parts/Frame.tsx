/** What stands in every header: the mark, language, theme, account, log out. */

import { PATH } from '@formloom/form';
import type { ReactNode } from 'react';
import { preferences, usePreference, useWords } from '../app/preferences.ts';
import { go } from '../app/route.ts';
import { Icon } from './icons.tsx';
import css from './parts.module.css';

export function Brand() {
  return (
    <a
      className={css.brand}
      href="/"
      onClick={(event) => {
        event.preventDefault();
        go({ screen: 'forms' });
      }}
    >
      <img src="/favicon.svg" width="26" height="26" alt="" />
      Formloom
    </a>
  );
}

/** The header of the screens that have little to say in it; what is theirs comes last. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className={css.bar}>
      <Brand />
      <span className={css.space} />
      <Preferences />
      {children}
    </header>
  );
}

export function Preferences() {
  const words = useWords();
  const language = usePreference('language');
  const theme = usePreference('theme');
  return (
    <>
      <select
        className={`${css.button} ${css.plain}`}
        aria-label={words.language}
        value={language}
        onChange={(event) => preferences.setState({ language: event.target.value === 'es' ? 'es' : 'en' })}
      >
        <option value="en">EN</option>
        <option value="es">ES</option>
      </select>
      <button
        type="button"
        className={`${css.button} ${css.plain} ${css.square}`}
        aria-label={words.theme}
        title={words.theme}
        onClick={() => preferences.setState({ theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        <Icon name="theme" />
      </button>
    </>
  );
}

export function Account() {
  const words = useWords();
  const portalId = usePreference('portalId');
  return <span className={css.account}>{words.account(portalId)}</span>;
}

/** Forgets the session there and the account here; layouts stay. */
export async function logOut(): Promise<boolean> {
  const reply = await fetch(PATH.logout, { method: 'POST' }).catch(() => undefined);
  if (reply?.ok) preferences.setState({ portalId: '' });
  return reply?.ok ?? false;
}
