/** Sign-out and disconnect buttons for wide headers; the first is prominent. */

import { Button } from '../ui/Button.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';

export function LogOutButtons({ exits }: { readonly exits: readonly MenuItem[] }) {
  return exits.map(({ label, about, run }, index) => (
    <Button key={label} kind={index === 0 ? 'usual' : 'plain'} title={about} onClick={run}>
      {label}
    </Button>
  ));
}
