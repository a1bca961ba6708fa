/** What went wrong between here and the provider, always in sight, with the one thing to do about it. */

import { useState } from 'react';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Failure } from './connection.ts';
import type { ConnectionClient } from './connection-client.ts';
import { failureWords } from './failure-words.ts';
import { reconnect } from './reconnect.ts';

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly logOut: ConnectionClient['logOut'];
  readonly onRetry: () => void;
  readonly className?: string | undefined;
  /** Said where there is work that might be feared for. */
  readonly workStays?: boolean;
}

export function FailureNotice({ failure, logOut, onRetry, className, workStays }: FailureNoticeProps) {
  const words = useWords();
  const [stuck, setStuck] = useState(false);
  const expired = failure.kind === 'expired';
  const again = expired || (failure.kind === 'refused' && failure.status === 403);
  return (
    <Notice
      className={className}
      action={
        again ? (
          <Button onClick={async () => setStuck(!(await reconnect(logOut)))}>
            {words.failure.reconnect}
          </Button>
        ) : (
          <Button onClick={onRetry}>{words.retry}</Button>
        )
      }
    >
      {failureWords(failure, words)} {expired && workStays && words.failure.workStays}
      {stuck && ` ${words.failure.unreachable}`}
    </Notice>
  );
}
