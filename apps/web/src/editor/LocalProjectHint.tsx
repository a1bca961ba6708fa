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
}

export function LocalProjectHint({ formId, isHere, isConnected }: LocalProjectHintProps) {
  const words = useWords().work.local;
  return (
    <section className={css.hint} aria-label={words.label}>
      <span className={css.words}>
        {words.hint} {isHere && words.here}
      </span>
      {isHere && <Button onClick={() => navigate({ screen: 'editor', formId })}>{words.compare}</Button>}
      {!isConnected && (
        <ButtonLink href={PATH.install} onClick={rememberReturn}>
          {words.connect}
        </ButtonLink>
      )}
    </section>
  );
}
