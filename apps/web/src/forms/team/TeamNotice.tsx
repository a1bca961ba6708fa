/** That the team's work cannot be reached, since when, and that nothing has to be done about it. */

import { formatTime } from '../../shell/date-format.ts';
import { usePreference } from '../../shell/preferences.ts';
import { useTeamWords } from '../../team/words.ts';
import css from './team-list.module.css';
import type { Team } from './team-state.ts';

export function TeamNotice({ trouble }: Pick<Team, 'trouble'>) {
  const { list } = useTeamWords();
  const language = usePreference('language');
  return (
    <div
      role="status"
      className={css.trouble}
      hidden={trouble === null}
      data-team-away={trouble !== null || undefined}
    >
      {trouble &&
        (trouble.isSignedOut
          ? list.unreachableSignedOut
          : list.unreachable(formatTime(trouble.since, language)))}
    </div>
  );
}
