/** The work on one form as the team has it: what it is, who was last at it, and when. */

import type { WorkSummary } from '@formloom/form';
import { formatRelative } from '../../shell/date-format.ts';
import { usePreference, useWords } from '../../shell/preferences.ts';
import { useMe } from '../../team/me.ts';
import { useTeamWords, whoIs } from '../../team/words.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Bar } from '../../ui/Skeleton.tsx';
import css from '../state.module.css';
import type { WorkState } from '../work-state.ts';
import { Completion } from './Completion.tsx';

export interface TeamStateCellProps {
  /** Null until it is known. */
  readonly state: WorkState | null;
  /** The team's list has not been read yet. */
  readonly isUnread: boolean;
  /** The team's list cannot be read at the moment. */
  readonly isAway: boolean;
  readonly project: WorkSummary | undefined;
  /** Where it was thrown away. */
  readonly binned: WorkSummary | undefined;
}

const ICON: Readonly<Record<WorkState['kind'], IconName>> = {
  none: 'loose',
  work: 'rows',
  exported: 'check',
  changed: 'warning',
};

export function TeamStateCell({ state, isUnread, isAway, project, binned }: TeamStateCellProps) {
  const words = useWords().work.state;
  const { list, ...team } = useTeamWords();
  const language = usePreference('language');
  const { name } = useMe();
  if (!state) return isAway ? <span data-state="unknown">{list.unknown}</span> : <Bar width="8rem" />;
  const by = (last: { readonly by: string; readonly at: number }) =>
    list.by(whoIs(last.by, name, team), formatRelative(last.at, Date.now(), language));
  const isBinned = !project && binned !== undefined;
  const { title, about } = lines();
  return (
    <span
      className={css.state}
      data-state={isBinned ? 'none' : state.kind}
      data-breaks={(state.kind === 'changed' && state.breaks) || undefined}
    >
      <Icon name={isBinned ? 'loose' : ICON[state.kind]} />
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {about && <small dir="auto">{about}</small>}
        {state.kind === 'changed' && state.breaks && <small>{words.breaks}</small>}
        {project && <Completion account={project.account} form={project.form} />}
      </span>
    </span>
  );

  function lines(): { readonly title: string; readonly about?: string } {
    if (isBinned) return { title: list.binned, about: by({ by: binned.updatedBy, at: binned.updatedAt }) };
    if (!project) {
      if (state?.kind === 'none') return { title: words.none };
      return { title: ownTitle(), ...(!isUnread && { about: list.onlyHere }) };
    }
    const title = state?.kind === 'changed' ? words.changed : list.what[project.last.what];
    return { title, about: by(project.last) };
  }

  function ownTitle(): string {
    if (state?.kind === 'exported')
      return words.out[state.as](formatRelative(state.at, Date.now(), language));
    return words[state?.kind ?? 'none'];
  }
}
