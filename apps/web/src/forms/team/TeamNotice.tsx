/** Notice that the team's work cannot be reached, with a retry button. */

import { formatTime } from '../../shell/date-format.ts';
import { usePreference, useWords } from '../../shell/preferences.ts';
import { useTeamWords } from '../../team/words.ts';
import { Button } from '../../ui/Button.tsx';
import kit from '../../ui/kit.module.css';
import css from './team-list.module.css';
import type { Team } from './team-state.ts';

export function TeamNotice({ trouble, onRetry }: Pick<Team, 'trouble'> & { readonly onRetry: () => void }) {
  const words = useWords();
  const { list } = useTeamWords();
  const language = usePreference('language');
  return (
    <div
      className={`${kit.alert} ${css.warning}`}
      hidden={trouble === null}
      data-team-away={trouble !== null || undefined}
    >
      <span role="status">
        {trouble &&
          (trouble.isSignedOut
            ? list.unreachableSignedOut
            : list.unreachable(formatTime(trouble.since, language)))}
      </span>
      {trouble && !trouble.isSignedOut && <Button onClick={onRetry}>{words.retry}</Button>}
    </div>
  );
}
