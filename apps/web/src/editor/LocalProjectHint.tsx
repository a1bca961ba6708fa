/** Says that work stands on its own, and offers the way to its account. */

import { PATH } from '@formloom/form';
import { useStore } from 'zustand';
import { installation } from '../connection/installation.ts';
import { useWords } from '../shell/preferences.ts';
import { rememberReturn } from '../shell/return-address.ts';
import { navigate } from '../shell/router.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import css from './local-project.module.css';

export interface LocalProjectHintProps {
  readonly formId: string;
  readonly account: number | null;
  /** Whether its own account is connected. */
  readonly isHere: boolean;
  readonly isConnected: boolean;
  /** Whether that account has no such form any more. */
  readonly isGone: boolean;
}

export function LocalProjectHint({ formId, account, isHere, isConnected, isGone }: LocalProjectHintProps) {
  const words = useWords().work.local;
  const isFixed = useStore(installation, (state) => state.isFixed);
  return (
    <section className={css.hint} aria-label={words.label}>
      <span className={css.words}>{isGone ? words.gone : `${words.hint} ${isHere ? words.here : ''}`}</span>
      {isHere && !isGone && (
        <Button onClick={() => navigate({ screen: 'editor', formId, account })}>{words.compare}</Button>
      )}
      {!isFixed && (account === null ? !isConnected : !isHere) && (
        <ButtonLink href={PATH.install} onClick={rememberReturn}>
          {words.connect}
        </ButtonLink>
      )}
    </section>
  );
}
