/** Sidebar of the form list: recent activity and team themes. */

import { type ReactNode, useEffect } from 'react';
import { Link } from '../../shell/Link.tsx';
import { ActivityList } from '../../team/ActivityList.tsx';
import { ThemeSwatch } from '../../team/ThemeSwatch.tsx';
import { useTeamWords } from '../../team/words.ts';
import kit from '../../ui/kit.module.css';
import { activityPart } from '../activity-part.ts';
import css from './team-list.module.css';
import { recentActivity, type Team } from './team-state.ts';

export interface TeamAsideProps {
  readonly team: Team;
  /** Whether there are no other team members. */
  readonly isAlone: boolean;
  readonly formName: (id: string) => string | undefined;
  readonly children: ReactNode;
}

const MAX_ACTIVITY = 4;
const MAX_THEMES = 4;

export function TeamAside({ team, isAlone, formName, children }: TeamAsideProps) {
  const words = useTeamWords();
  // Preload the activity screen.
  useEffect(() => void activityPart.load().catch(() => {}), []);
  const recent = isAlone ? [] : recentActivity(team.activity, MAX_ACTIVITY);
  const named = (id: string) => formName(id) ?? team.projects?.get(id)?.name;
  return (
    <aside className={`${kit.stack} ${css.aside}`}>
      {recent.length > 0 && (
        <section className={`${kit.stack} ${kit.card} ${kit.wide} ${css.card}`} aria-labelledby="lately">
          <div className={`${kit.spread} ${css.head}`}>
            <h2 id="lately">{words.lately.title}</h2>
            <Link className={`${kit.link} ${kit.small}`} to={{ screen: 'activity' }}>
              {words.lately.all}
            </Link>
          </div>
          <ActivityList activity={recent} formName={named} />
        </section>
      )}
      {team.themes.length > 0 && (
        <section
          className={`${kit.stack} ${kit.card} ${kit.wide} ${css.card}`}
          aria-labelledby="house-designs"
        >
          <h2 id="house-designs">{words.designs.title}</h2>
          <ul className={`${kit.stack} ${kit.list} ${kit.medium}`}>
            {team.themes.slice(0, MAX_THEMES).map(({ name, theme }) => (
              <li key={name} className={`${kit.row} ${kit.wide}`}>
                <ThemeSwatch theme={theme} />
                <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
          <p className={kit.note}>{words.designs.lead}</p>
        </section>
      )}
      {children}
    </aside>
  );
}
