/** Asks the account of work that is open on its own whether it still has the form, and tells the checks. */

import { useEffect, useState } from 'react';
import type { UseConnection } from '../connection/useConnection.ts';
import type { OpenProject } from '../project/open-saved.ts';

/** `open` is null where no service can be asked, or nothing is open yet. */
export function useGone(
  { isFormGone }: Pick<UseConnection, 'isFormGone'>,
  formId: string,
  open: OpenProject | null,
): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    isFormGone(formId, controller.signal).then((gone) => {
      if (controller.signal.aborted || !gone) return;
      open.liveForm.setState({ isGone: true, at: Date.now() });
      setGone(true);
    });
    return () => controller.abort();
  }, [isFormGone, formId, open]);
  return isGone && open !== null;
}
