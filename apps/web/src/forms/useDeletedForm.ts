/**
 * A form that the account no longer has leads back to the list, which says so until it is read or another
 * form is opened.
 */

import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';

interface DeletedForm {
  /** What to say, or null. */
  readonly sentence: string | null;
  readonly tell: (name: string | undefined) => void;
  readonly forget: () => void;
}

export function useDeletedForm(formId: string | null): DeletedForm {
  const words = useWords().screens.list;
  const [gone, setGone] = useState<{ readonly name: string | undefined } | null>(null);
  useEffect(() => {
    if (formId !== null) setGone(null);
  }, [formId]);
  const tell = useCallback((name: string | undefined) => {
    setGone({ name });
    // In the place of the form, so that Back does not lead to it again.
    navigate({ screen: 'forms' }, { replace: true });
  }, []);
  const forget = useCallback(() => setGone(null), []);
  const sentence = gone && (gone.name === undefined ? words.goneNameless : words.gone(gone.name));
  return { sentence, tell, forget };
}
