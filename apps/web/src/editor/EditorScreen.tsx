/** Editor screen for a form of the account, with loading and error states. */

import type { Excess } from '@formloom/form';
import { useEffect, useState } from 'react';
import { AccountSwitch } from '../connection/AccountSwitch.tsx';
import { isNotFound } from '../connection/connection.ts';
import { accountDisplayName, disconnectedAccount } from '../connection/disconnected-account.ts';
import { FailureNotice } from '../connection/FailureNotice.tsx';
import { SlowNotice } from '../connection/SlowNotice.tsx';
import { formNameOf, type UseConnection } from '../connection/useConnection.ts';
import { useLastFailure } from '../connection/useLastFailure.ts';
import { type LogOutActions, logOutItems } from '../connection/useLogOut.tsx';
import { checkPart } from '../project/check-rules-part.ts';
import { DisconnectedWork } from '../project/DisconnectedWork.tsx';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { WorkBoundary } from '../project/WorkBoundary.tsx';
import { useRescue } from '../shell/focus.ts';
import { usePreference, useWords } from '../shell/preferences.ts';
import { useSlow } from '../shell/slow.ts';
import { Notice } from '../ui/Notice.tsx';
import { Editor } from './Editor.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { useAccountRefresh } from './useAccountRefresh.ts';
import { useOpening } from './useOpening.ts';

export interface EditorScreenProps {
  readonly connection: UseConnection;
  readonly formId: string;
  /** The account no longer has the form; shown with the name from the form list. */
  readonly onDeleted: (name: string | undefined) => void;
  readonly exits: LogOutActions;
}

export function EditorScreen({ connection, formId, onDeleted, exits }: EditorScreenProps) {
  const { open, failure: newest, excess, retry } = useOpening(connection, formId);
  const tooLarge = useTooLarge(excess);
  const name = formNameOf(connection, formId);
  const isDeleted = !open && isNotFound(newest);
  useEffect(() => {
    if (isDeleted) onDeleted(name);
  }, [isDeleted, name, onDeleted]);
  const words = useWords();
  const away = disconnectedAccount(connection);
  useAccountRefresh(open, connection);
  const trying = connection.schemaLoading;
  const failure = useLastFailure(newest, trying);
  const slow = useSlow(!open && !newest && !excess);
  useRescue();
  // For a saved project whose form is gone, the checks show details.
  const notice = failure && !(open && isNotFound(failure)) && (
    <FailureNotice failure={failure} trying={trying} onRetry={retry} workStays={open !== null} />
  );
  if (!open) {
    return (
      <EditorSkeleton
        name={
          away === null
            ? (connection.schema?.name ?? name)
            : words.accounts.away(accountDisplayName(away, words))
        }
        badge={<AccountSwitch connection={connection} disconnectOne={exits.disconnectOne} />}
        notice={
          notice ||
          (tooLarge !== null && <Notice>{tooLarge}</Notice>) ||
          (slow && <SlowNotice onRetry={retry} />)
        }
        stopped={newest !== null || excess !== null}
      >
        {away !== null && <DisconnectedWork accounts={connection.accounts} />}
      </EditorSkeleton>
    );
  }
  return (
    <ProjectProvider value={open}>
      <WorkBoundary>
        <Editor
          connection={connection}
          open={open}
          notice={notice}
          exits={logOutItems(exits, connection.connected && away === null)}
        />
      </WorkBoundary>
    </ProjectProvider>
  );
}

// Message for a form that exceeds the size limits of a project.

/** Null where the form is within the limits, and until the messages have loaded. */
function useTooLarge(excess: Excess | null): string | null {
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
