/** Why a form of the account cannot be worked on, in words: it is larger than the work on a form may be. */

import type { Excess } from '@formloom/form';
import { useEffect, useState } from 'react';
import { checkPart } from '../project/check-part.ts';
import { usePreference, useWords } from '../shell/preferences.ts';

/** Null where it is not, and until the words have come. */
export function useTooLarge(excess: Excess | null): string | null {
  const words = useWords().work;
  const language = usePreference('language');
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    if (!excess) return;
    checkPart.load().then(
      ({ describeExcess }) => setWhy(describeExcess(excess, language)),
      () => setWhy(''),
    );
  }, [excess, language]);
  return why === null ? null : words.formTooLarge(why);
}
