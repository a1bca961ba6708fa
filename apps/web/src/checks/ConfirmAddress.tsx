/** Button that confirms a custom submit URL for this form in this browser. */

import { useOpenProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { confirmAddressNow } from './submit-urls.ts';

export function ConfirmAddress() {
  const words = useWords().checks.address;
  const open = useOpenProject();
  return (
    <Button
      data-confirm-address
      onClick={() => {
        confirmAddressNow(open);
        announce(words.confirmed);
      }}
    >
      {words.confirm}
    </Button>
  );
}
