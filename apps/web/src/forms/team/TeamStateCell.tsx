/** Table cell with the shared state of a form: state, last change, completion rate. */

import type { WorkSummary } from '@formloom/form';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useAnalyticsUrl } from '../../connection/analytics-url.ts';
import { createTeamClient } from '../../connection/team-client.ts';
import { ofHundred } from '../../figures/funnel.ts';
import { projectKey } from '../../project/storage.ts';
import { formatRelative } from '../../shell/date-format.ts';
import { usePreference, useWords } from '../../shell/preferences.ts';
import { useMe } from '../../team/me.ts';
import { useTeamWords, whoIs } from '../../team/words.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import kit from '../../ui/kit.module.css';
import { Bar } from '../../ui/Skeleton.tsx';
import css from '../table.module.css';
import type { WorkState } from '../work-state.ts';
import { type CompletionRates, createCompletionRates, PERIOD_DAYS } from './completion-rates.ts';

export interface TeamStateCellProps {
  /** Null until loaded. */
  readonly state: WorkState | null;
  /** The team's list is not loaded yet. */
  readonly isUnread: boolean;
  /** The team's list cannot be loaded. */
  readonly isUnreachable: boolean;
  readonly project: WorkSummary | undefined;
  /** The deleted work in the trash, if any. */
  readonly binned: WorkSummary | undefined;
}

const ICON: Readonly<Record<WorkState['kind'], IconName>> = {
  none: 'loose',
  work: 'rows',
  exported: 'check',
  changed: 'warning',
};

export function TeamStateCell({ state, isUnread, isUnreachable, project, binned }: TeamStateCellProps) {
  const words = useWords().work.state;
  const { list, ...team } = useTeamWords();
  const language = usePreference('language');
  const { name } = useMe();
  if (!state) return isUnreachable ? <span data-state="unknown">{list.unknown}</span> : <Bar width="8rem" />;
  const by = (last: { readonly by: string; readonly at: number }) =>
    list.by(whoIs(last.by, name, team), formatRelative(last.at, Date.now(), language));
  const isBinned = !project && binned !== undefined;
  const { title, about } = lines();
  return (
    <span
      className={`${kit.row} ${kit.wide} ${css.state}`}
      data-state={isBinned ? 'none' : state.kind}
      data-breaks={(state.kind === 'changed' && state.breaks) || undefined}
    >
      <Icon name={isBinned ? 'loose' : ICON[state.kind]} />
      <span className={kit.words}>
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

const sharedRates = createCompletionRates(createTeamClient, Date.now);

interface CompletionProps {
  readonly account: number | null;
  readonly form: string;
  readonly completions?: CompletionRates;
}

/** Completion rate of a form; nothing is requested without analytics. */
function Completion(props: CompletionProps) {
  return useAnalyticsUrl() ? <CompletionRate {...props} /> : null;
}

function CompletionRate({ account, form, completions = sharedRates }: CompletionProps) {
  const { list } = useTeamWords();
  const element = useRef<HTMLElement>(null);
  const completion = useStore(completions.rates, (known) => known.get(projectKey(account, form)));
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      completions.load({ account, formId: form });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [account, form, completions]);
  const share = completion && ofHundred({ of: completion.visits, count: completion.sent });
  return (
    <small ref={element} data-completion={form}>
      {completion &&
        (share === undefined
          ? list.sentFew(completion.sent, completion.visits)
          : list.sent(share, completion.visits))}
      {completion && <span className="visually-hidden">{list.lately(PERIOD_DAYS)}</span>}
    </small>
  );
}
