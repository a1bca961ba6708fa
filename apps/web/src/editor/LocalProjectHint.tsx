/** Says that work stands on its own, and offers the way to its account. */

import { PATH } from '@formloom/form';
import { useWords } from '../shell/preferences.ts';
import { navigate, rememberReturn } from '../shell/router.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import css from './local-project.module.css';

export interface LocalProjectHintProps {
  readonly formId: string;
  /** Whether its own account is the one that is connected. */
  readonly isHere: boolean;
  readonly isConnected: boolean;
  /** Whether that account has no such form any more. */
  readonly isGone: boolean;
}

export function LocalProjectHint({ formId, isHere, isConnected, isGone }: LocalProjectHintProps) {
  const words = useWords().work.local;
  return (
    <section className={css.hint} aria-label={words.label}>
      <span className={css.words}>{isGone ? words.gone : `${words.hint} ${isHere ? words.here : ''}`}</span>
      {isHere && !isGone && (
        <Button onClick={() => navigate({ screen: 'editor', formId })}>{words.compare}</Button>
      )}
      {!isConnected && (
        <ButtonLink href={PATH.install} onClick={rememberReturn}>
          {words.connect}
        </ButtonLink>
      )}
    </section>
  );
}
