/** What one is called to the others: to be written, or, where a proxy says it, to be read. */

import { useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useMe } from './me.ts';
import { NameInput } from './NameInput.tsx';
import css from './team.module.css';
import { useTeamWords } from './words.ts';

export function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const { name: words } = useTeamWords();
  const me = useMe();
  const title = useId();
  return (
    <Dialog className={css.dialog} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{me.fixed ? words.title : words.ask}</h2>
      {me.fixed ? (
        <>
          <p>{words.fixed(me.name ?? '')}</p>
          <Button kind="main" onClick={onClose}>
            {words.close}
          </Button>
        </>
      ) : (
        <>
          <p>{words.why}</p>
          <NameInput key={String(me.known)} me={me} autoFocus leaveWords={words.close} onDone={onClose} />
        </>
      )}
    </Dialog>
  );
}
