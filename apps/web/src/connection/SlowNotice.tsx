/** Notice for a slow request, with a retry button. The pending request is aborted only on retry. */

import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

export interface SlowNoticeProps {
  readonly onRetry: () => void;
  readonly className?: string | undefined;
}

export function SlowNotice({ onRetry, className }: SlowNoticeProps) {
  const words = useWords();
  function retry() {
    onRetry();
    announce(words.screens.waiting.askedAgain);
  }
  return (
    <Notice tone="warn" className={className} action={<Button onClick={retry}>{words.retry}</Button>}>
      {words.screens.waiting.slow}
    </Notice>
  );
}
