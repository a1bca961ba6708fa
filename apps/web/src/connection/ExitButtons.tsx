/** The ways out, for headers with room for them; what is one's own stands at the end. */

import { Button } from '../ui/Button.tsx';
import type { MenuItem } from '../ui/MenuList.tsx';

export function ExitButtons({ exits }: { readonly exits: readonly MenuItem[] }) {
  return [...exits].reverse().map(({ label, about, run }) => (
    <Button key={label} title={about} onClick={run}>
      {label}
    </Button>
  ));
}
