/**
 * Error notice for a failed request to the provider, with one action: retry, reconnect, or choose another
 * account.
 */

import { useState } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Failure } from './connection.ts';
import { failureMessage, remedyOf } from './failure-message.ts';
import { installation } from './installation.ts';
import { reconnect } from './reconnect.ts';

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** A retry is in progress. */
  readonly trying?: boolean;
  readonly className?: string | undefined;
  /** Adds that local work is safe. */
  readonly workStays?: boolean;
}

export function FailureNotice(props: FailureNoticeProps) {
  const { failure, onRetry, trying = false, className, workStays } = props;
  const words = useWords();
  const [isUnreachable, setUnreachable] = useState(false);
  const expired = failure.kind === 'expired';
  const installed = useStore(installation);
  const remedy = remedyOf(failure, installed);
  return (
    <Notice
      className={className}
      action={
        remedy === 'choose' ? (
          <Button onClick={() => navigate({ screen: 'forms', account: null })}>{words.editor.back}</Button>
        ) : remedy === 'reconnect' ? (
          <Button onClick={async () => setUnreachable(!(await reconnect()))}>
            {words.failure.reconnect}
          </Button>
        ) : (
          <Button aria-disabled={trying} onClick={() => trying || onRetry()}>
            {trying ? words.screens.waiting.retrying : words.retry}
          </Button>
        )
      }
    >
      {failureMessage(failure, words, installed)} {expired && workStays && words.failure.workStays}
      {isUnreachable && ` ${words.failure.unreachable}`}
    </Notice>
  );
}
