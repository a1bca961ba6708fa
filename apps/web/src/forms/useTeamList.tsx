/**
 * Builds the team parts of the form list: columns, filters, sidebar and notices; empty without shared work.
 */

import type { FormSummary } from '@formloom/form';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { TeamColumns } from './FormsTable.tsx';
import type { ListToolsProps } from './ListTools.tsx';
import { OpenFile } from './OpenFile.tsx';
import type { TeamOnScreen } from './useTeam.ts';
import type { WorkState } from './work-state.ts';

export interface TeamList {
  /** Null while unknown. */
  readonly stateOf: (formId: string, own: WorkState) => WorkState | null;
  readonly columns: TeamColumns | null;
  /** Text with the number of forms and people. */
  readonly count: string | null;
  readonly words: ListToolsProps['teamWords'];
  readonly Aside: ReactNode;
  readonly Own: ReactNode;
  readonly Question: ReactNode;
  readonly Problem: ReactNode;
  readonly Trash: ReactNode;
}

const NONE: TeamList = {
  stateOf: (_, own) => own,
  columns: null,
  count: null,
  words: null,
  Aside: null,
  Own: null,
  Question: null,
  Problem: null,
  Trash: null,
};

const never = () => () => {};

/** Until the team's list is loaded, a form without local work is unknown. */
const unlessNone = (own: WorkState): WorkState | null => (own.kind === 'none' ? null : own);

export function useTeamList(
  isShared: boolean,
  shared: TeamOnScreen | null,
  forms: readonly FormSummary[],
): TeamList {
  const me = useSyncExternalStore(shared?.part.onMyName ?? never, () => shared?.part.myName() ?? null);
  if (!shared) return isShared ? { ...NONE, stateOf: (_, own) => unlessNone(own) } : NONE;
  const { part, team, refresh } = shared;
  const { TeamAside, OwnName, NameQuestion, TeamNotice, TeamStateCell, OpenNow, BinTable } = part;
  const words = part.teamWordsNow();
  const others = part.othersOf(team, me);
  const isAlone = others.size === 0;
  const names = new Map(forms.map(({ id, name }) => [id, name]));
  const binned = new Map(team.trash.map((one) => [one.form, one]));
  const hasAside = !isAlone || team.themes.length > 0;
  return {
    stateOf: (formId, own) =>
      team.projects ? part.teamWorkState(own, team.projects.get(formId)) : unlessNone(own),
    count: words.list.count(forms.length, others.size + 1),
    words: { work: words.list.what.changed, bin: words.bin.show },
    columns: {
      work: words.list.column,
      account: words.list.account,
      openNow: words.list.openNow,
      cell: (formId, state) => (
        <TeamStateCell
          state={state}
          isUnread={team.projects === null}
          isUnreachable={team.trouble !== null}
          project={team.projects?.get(formId)}
          binned={binned.get(formId)}
        />
      ),
      people: (formId) => {
        // Presence is unknown while the team is unreachable.
        const people = (team.trouble ? undefined : team.people.get(formId)) ?? [];
        return people.length > 0 && <OpenNow people={people} />;
      },
      more(formId) {
        const project = team.projects?.get(formId);
        if (!project) return [];
        return [
          { label: words.list.moveToTrash, run: () => part.moveToTrash(project, refresh), isApart: true },
        ];
      },
    },
    Aside: hasAside ? (
      <TeamAside team={team} isAlone={isAlone} formName={(id) => names.get(id)}>
        <OpenFile />
      </TeamAside>
    ) : null,
    Own: <OwnName />,
    Question: <NameQuestion />,
    Problem: <TeamNotice trouble={team.trouble} onRetry={refresh} />,
    Trash: <BinTable trash={team.trash} onChange={refresh} />,
  };
}
