/** What this installation says of itself: null until it has said so. */

import type { SettingsReply } from '@formloom/form';
import { useEffect, useState } from 'react';
import type { UseConnection } from './useConnection.ts';

/** Asked again after each check until it is known. */
export function useSettings(
  { known, fetchSettings }: Pick<UseConnection, 'known' | 'fetchSettings'>,
  checking: boolean,
): SettingsReply | null {
  const [settings, setSettings] = useState<SettingsReply | null>(null);
  useEffect(() => {
    if (!known || checking || settings !== null) return;
    let left = false;
    fetchSettings().then((told) => {
      if (told && !left) setSettings(told);
    });
    return () => {
      left = true;
    };
  }, [known, checking, settings, fetchSettings]);
  return settings;
}
