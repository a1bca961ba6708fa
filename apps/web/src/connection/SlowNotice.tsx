/**
 * Says that an answer is long in coming, and lets it be asked for anew; the question under way is given up
 * only for that.
 */

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
  function again() {
    onRetry();
    announce(words.screens.waiting.askedAgain);
  }
  return (
    <Notice tone="warn" className={className} action={<Button onClick={again}>{words.retry}</Button>}>
      {words.screens.waiting.slow}
    </Notice>
  );
}
