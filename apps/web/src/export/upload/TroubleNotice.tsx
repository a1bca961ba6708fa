/** Why it could not be begun, with the one thing to do about it. */

import { useState } from 'react';
import { reconnect } from '../../connection/reconnect.ts';
import { useWords } from '../../shell/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Trouble } from './trouble.ts';

export interface TroubleNoticeProps {
  readonly trouble: Trouble;
  readonly onAgain: () => void;
}

export function TroubleNotice({ trouble, onAgain }: TroubleNoticeProps) {
  const words = useWords();
  const [stuck, setStuck] = useState(false);
  return (
    <Notice
      action={
        trouble.remedy === 'reconnect' ? (
          <Button onClick={async () => setStuck(!(await reconnect()))}>{words.failure.reconnect}</Button>
        ) : (
          <Button onClick={onAgain}>{words.retry}</Button>
        )
      }
    >
      {trouble.words}
      {stuck && ` ${words.failure.unreachable}`}
    </Notice>
  );
}
