/** Checks whether the account still has the form of a project that was opened without it. */

import { useEffect, useState } from 'react';
import type { UseConnection } from '../connection/useConnection.ts';
import type { OpenProject } from '../project/open-saved.ts';

/** `open` is null where no service is available or nothing is open yet. */
export function useFormGone(
  { isFormGone }: Pick<UseConnection, 'isFormGone'>,
  formId: string,
  open: OpenProject | null,
): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    isFormGone(formId, controller.signal).then((isDeleted) => {
      if (controller.signal.aborted || !isDeleted) return;
      open.liveForm.setState({ isGone: true, at: Date.now() });
      setGone(true);
    });
    return () => controller.abort();
  }, [isFormGone, formId, open]);
  return isGone && open !== null;
}
