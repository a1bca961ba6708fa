/** What the browser's tab and history call the screen. */

import { useEffect } from 'react';

export function useTitle(screen: string) {
  useEffect(() => {
    document.title = screen === '' ? 'Formloom' : `${screen} – Formloom`;
  }, [screen]);
}
