/** Whether this installation asks for a key, and so can be signed out of: false until it has said so. */

import { useEffect, useState } from 'react';
import type { UseConnection } from './useConnection.ts';

/** Asked again after each check until it is known. */
export function useAccessKey(
  { known, fetchSettings }: Pick<UseConnection, 'known' | 'fetchSettings'>,
  checking: boolean,
): boolean {
  const [asked, setAsked] = useState<boolean | null>(null);
  useEffect(() => {
    if (!known || checking || asked !== null) return;
    let left = false;
    fetchSettings().then((settings) => {
      if (settings && !left) setAsked(settings.accessKey === true);
    });
    return () => {
      left = true;
    };
  }, [known, checking, asked, fetchSettings]);
  return asked ?? false;
}
