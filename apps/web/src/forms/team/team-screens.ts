/** What the list shows of a team, in one piece, and what it reads that from. */

import { subscribeToWork } from '../../connection/shared-events.ts';
import { createTeamClient } from '../../connection/team-client.ts';
import { newTabName } from '../../team/browser-id.ts';
import { meStore } from '../../team/me.ts';
import { OwnName } from '../../team/OwnName.tsx';
import { teamWordsNow } from '../../team/words.ts';
import { BinTable } from './BinTable.tsx';
import { moveToTrash } from './bin-actions.ts';
import { NameQuestion } from './NameQuestion.tsx';
import { OpenNow } from './OpenNow.tsx';
import { TeamAside } from './TeamAside.tsx';
import { TeamNotice } from './TeamNotice.tsx';
import { TeamStateCell } from './TeamStateCell.tsx';
import { othersOf, type Team, teamWorkState } from './team-state.ts';
import { type TeamWatch, watchTeam } from './watch-team.ts';

export {
  BinTable,
  moveToTrash,
  NameQuestion,
  OpenNow,
  OwnName,
  othersOf,
  TeamAside,
  TeamNotice,
  TeamStateCell,
  teamWordsNow,
  teamWorkState,
};
export const myName = () => meStore.getState().name;
export const onMyName = (hear: () => void) => meStore.subscribe(hear);

export function watchInBrowser(
  account: number | null,
  isKept: (formId: string) => boolean,
  tell: (team: Team) => void,
): TeamWatch {
  const watch = watchTeam({
    client: createTeamClient(account),
    hear: (news) => subscribeToWork(account, news),
    tell,
    now: Date.now,
    tab: newTabName(),
    isKept,
  });
  const look = () => document.visibilityState === 'visible' && watch.refresh();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return {
    ...watch,
    close() {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
      watch.close();
    },
  };
}
