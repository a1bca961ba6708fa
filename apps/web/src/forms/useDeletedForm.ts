/** Returns to the form list with a message when the open form no longer exists. */

import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';

interface DeletedForm {
  /** Message, or null. */
  readonly sentence: string | null;
  readonly report: (name: string | undefined) => void;
  readonly forget: () => void;
}

export function useDeletedForm(formId: string | null): DeletedForm {
  const words = useWords().screens.list;
  const [gone, setGone] = useState<{ readonly name: string | undefined } | null>(null);
  useEffect(() => {
    if (formId !== null) setGone(null);
  }, [formId]);
  const report = useCallback((name: string | undefined) => {
    setGone({ name });
    // Replaces the history entry, so that Back does not open it again.
    navigate({ screen: 'forms' }, { replace: true });
  }, []);
  const forget = useCallback(() => setGone(null), []);
  const sentence = gone && (gone.name === undefined ? words.goneNameless : words.gone(gone.name));
  return { sentence, report, forget };
}
