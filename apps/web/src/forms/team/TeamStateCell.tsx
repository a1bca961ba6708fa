/** The work on one form as the team has it: what it is, who was last at it, and when. */

import type { WorkSummary } from '@formloom/form';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createAnalyticsClient } from '../../connection/analytics-client.ts';
import { useAnalyticsUrl } from '../../connection/analytics-url.ts';
import { ofHundred } from '../../figures/funnel.ts';
import { projectKey } from '../../project/storage.ts';
import { formatRelative } from '../../shell/date-format.ts';
import { usePreference, useWords } from '../../shell/preferences.ts';
import { useMe } from '../../team/me.ts';
import { useTeamWords, whoIs } from '../../team/words.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Bar } from '../../ui/Skeleton.tsx';
import css from '../state.module.css';
import type { WorkState } from '../work-state.ts';
import { type Completions, createCompletions, LATELY_DAYS } from './completions.ts';

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

const usual = createCompletions(createAnalyticsClient, Date.now);

interface CompletionProps {
  readonly account: number | null;
  readonly form: string;
  readonly completions?: Completions;
}

/** Of a form: how many of its visits sent it. Nothing is asked where the service counts none. */
function Completion(props: CompletionProps) {
  return useAnalyticsUrl() ? <Asked {...props} /> : null;
}

function Asked({ account, form, completions = usual }: CompletionProps) {
  const { list } = useTeamWords();
  const place = useRef<HTMLElement>(null);
  const told = useStore(completions.known, (known) => known.get(projectKey(account, form)));
  useEffect(() => {
    if (!place.current) return;
    const sight = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      completions.ask({ account, formId: form });
    });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [account, form, completions]);
  const share = told && ofHundred({ of: told.visits, count: told.sent });
  return (
    <small ref={place} data-completion={form}>
      {told && (share === undefined ? list.sentFew(told.sent, told.visits) : list.sent(share, told.visits))}
      {told && <span className="visually-hidden">{list.lately(LATELY_DAYS)}</span>}
    </small>
  );
}
