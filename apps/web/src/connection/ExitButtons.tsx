/** The ways out, for headers with room for them: one as a button, two as a menu. */

import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';

export function ExitButtons({ exits }: { readonly exits: readonly MenuItem[] }) {
  const words = useWords();
  const [only, ...others] = exits;
  if (!only) return null;
  if (others.length === 0)
    return (
      <Button title={only.about} onClick={only.run}>
        {only.label}
      </Button>
    );
  return (
    <Menu label={words.screens.exits.menu} items={() => exits}>
      <Icon name="more" />
    </Menu>
  );
}
