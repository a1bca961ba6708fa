/** Loading screen while the connection status is checked, with errors and retry. */

import type { Failure } from '../connection/connection.ts';
import { FailureNotice } from '../connection/FailureNotice.tsx';
import { SlowNotice } from '../connection/SlowNotice.tsx';
import { useLastFailure } from '../connection/useLastFailure.ts';
import { useWords } from '../shell/preferences.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { useSlow } from '../shell/slow.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { useTitle } from '../shell/title.ts';
import kit from '../ui/kit.module.css';
import { Bar, times } from '../ui/Skeleton.tsx';
import css from './connect.module.css';

export interface CheckingScreenProps {
  readonly failure: Failure | null;
  readonly trying: boolean;
  readonly onRetry: () => void;
}

export function CheckingScreen({ failure, trying, onRetry }: CheckingScreenProps) {
  const words = useWords();
  const shown = useLastFailure(failure, trying);
  const slow = useSlow(trying);
  useTitle('');
  return (
    <>
      <TopBar />
      <main id={CONTENT_ID} className={`${kit.stack} ${css.checkingMain}`} aria-busy={trying}>
        <h1>{shown ? words.screens.waiting.noService : words.connect.checking}</h1>
        {shown && <FailureNotice failure={shown} trying={trying} onRetry={onRetry} />}
        {slow && !shown && <SlowNotice onRetry={onRetry} />}
        {!shown && (
          <div className={`${kit.stack} ${kit.wide}`} aria-hidden="true" data-skeleton>
            {times(3, (index) => (
              <Bar key={index} width={['70%', '90%', '55%'][index] ?? ''} />
            ))}
          </div>
        )}
      </main>
    </>
  );
}
