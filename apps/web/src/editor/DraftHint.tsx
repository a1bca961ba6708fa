/** Notice that the open project is a draft, with a link to the original. */

import type { UseConnection } from '../connection/useConnection.ts';
import { fileDestination } from '../files/file-destination.ts';
import { handOff } from '../files/file-handoff.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';
import { leave } from '../shell/leave-guard.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Button } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import css from './editor.module.css';

export interface DraftHintProps {
  readonly connection: Pick<UseConnection, 'connected' | 'account' | 'listed' | 'forms'>;
  readonly number: number;
}

export function DraftHint({ connection, number }: DraftHintProps) {
  const words = useWords().reuse.draft;
  const { store } = useOpenProject();
  const name = words.name(number);

  /** URL of the original: with its account where that is connected. */
  function destination() {
    const { connected, account, listed, forms } = connection;
    return fileDestination(store.getState().project.form, {
      open: null,
      account: connected && account ? account.portalId : undefined,
      forms: listed ? new Set(forms.map(({ id }) => id)) : null,
    });
  }

  function goToOriginal() {
    const { route } = destination();
    if (route) navigate(route);
  }

  return (
    <section className={`${kit.toolbar} ${css.hint}`} aria-label={words.label}>
      <span className={css.words}>{words.hint(name)}</span>
      <Button onClick={goToOriginal}>{words.toWork}</Button>
      <Button
        onClick={() => {
          const { project } = store.getState();
          // Nothing is replaced if the user cancels.
          leave(() => {
            handOff(destination().key, { name, project, isRepaired: false, isDraft: true });
            goToOriginal();
          });
        }}
      >
        {words.put}
      </Button>
    </section>
  );
}
