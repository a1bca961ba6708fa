/** Beside the list: what happened lately, and the designs that every form is offered. */

import { type ReactNode, useEffect } from 'react';
import { Link } from '../../shell/Link.tsx';
import { ActivityList } from '../../team/ActivityList.tsx';
import { ThemeSwatch } from '../../team/ThemeSwatch.tsx';
import { useTeamWords } from '../../team/words.ts';
import { activityPart } from '../activity-part.ts';
import css from './team-list.module.css';
import { latelyOf, type Team } from './team-state.ts';

export interface TeamAsideProps {
  readonly team: Team;
  /** Whether colleagues work on these forms. */
  readonly isAlone: boolean;
  readonly formName: (id: string) => string | undefined;
  readonly children: ReactNode;
}

const LATELY = 4;
const DESIGNS = 4;

export function TeamAside({ team, isAlone, formName, children }: TeamAsideProps) {
  const words = useTeamWords();
  // There at once when it is asked for.
  useEffect(() => void activityPart.load().catch(() => {}), []);
  const lately = isAlone ? [] : latelyOf(team.activity, LATELY);
  const named = (id: string) => formName(id) ?? team.projects?.get(id)?.name;
  return (
    <aside className={css.aside}>
      {lately.length > 0 && (
        <section className={css.card} aria-labelledby="lately">
          <div className={css.head}>
            <h2 id="lately">{words.lately.title}</h2>
            <Link to={{ screen: 'activity' }}>{words.lately.all}</Link>
          </div>
          <ActivityList activity={lately} formName={named} />
        </section>
      )}
      {team.designs.length > 0 && (
        <section className={css.card} aria-labelledby="house-designs">
          <h2 id="house-designs">{words.designs.title}</h2>
          <ul className={css.designs}>
            {team.designs.slice(0, DESIGNS).map(({ name, theme }) => (
              <li key={name}>
                <ThemeSwatch theme={theme} />
                <span dir="auto">{name}</span>
              </li>
            ))}
          </ul>
          <p className={css.note}>{words.designs.lead}</p>
        </section>
      )}
      {children}
    </aside>
  );
}
