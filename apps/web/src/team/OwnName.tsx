/** Oneself in a header: the letters that others see, and the way to change the name behind them. */

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { Avatar } from './Avatar.tsx';
import { useMe } from './me.ts';
import { NameDialog } from './NameDialog.tsx';
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
