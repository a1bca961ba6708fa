/** The menu of rows with work, once it has come; a list without it is still a list. */

import { useEffect, useState } from 'react';
import { workMenuPart } from './work-menu-part.ts';

type Part = typeof import('./WorkMenu.tsx');

export function useWorkMenu() {
  const [part, setPart] = useState<Part | undefined>(() => workMenuPart.now());
  useEffect(() => {
    if (part) return;
    let isLeft = false;
    const take = (came: Part) => {
      if (!isLeft) setPart(came);
    };
    workMenuPart.load().then(take, () => {});
    return () => {
      isLeft = true;
    };
  }, [part]);
  return part?.WorkMenu;
}
