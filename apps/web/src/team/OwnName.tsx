/** Header button with the user's avatar; opens a dialog to change the name. */

import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import kit from '../ui/kit.module.css';
import { Avatar } from './Avatar.tsx';
import { useMe } from './me.ts';
import { NameInput } from './NameInput.tsx';
import { useTeamWords } from './words.ts';

export function OwnName() {
  const { name: words } = useTeamWords();
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const label = me.name === null ? words.none : words.is(me.name);
  return (
    <>
      <Button
        kind="plain"
        square
        aria-label={`${words.menu} ${label}`}
        title={label}
        aria-haspopup="dialog"
        data-own-name
        onClick={() => setOpen(true)}
      >
        <Avatar name={me.name} tone="own" title={label} />
      </Button>
      {isOpen && createPortal(<NameDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** Dialog to edit the name, or to show it if a proxy provides it. */
function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const { name: words } = useTeamWords();
  const me = useMe();
  const title = useId();
  return (
    <Dialog width={30} labelledBy={title} onClose={onClose}>
      <h2 id={title}>{me.fixed ? words.title : words.ask}</h2>
      {me.fixed ? (
        <>
          <p className={kit.lead}>{words.fixed(me.name ?? '')}</p>
          <Button kind="main" onClick={onClose}>
            {words.close}
          </Button>
        </>
      ) : (
        <>
          <p className={kit.lead}>{words.why}</p>
          <NameInput key={String(me.isLoaded)} me={me} autoFocus cancelLabel={words.close} onDone={onClose} />
        </>
      )}
    </Dialog>
  );
}
