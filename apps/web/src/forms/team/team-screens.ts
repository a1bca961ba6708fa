/** Entry of the lazy-loaded team features of the form list. */

import { subscribeToWork } from '../../connection/shared-events.ts';
import { createTeamClient } from '../../connection/team-client.ts';
import { newTabName } from '../../team/browser-id.ts';
import { meStore } from '../../team/me.ts';
import { OwnName } from '../../team/OwnName.tsx';
import { teamWordsNow } from '../../team/words.ts';
import { NameQuestion } from './NameQuestion.tsx';
import { OpenNow } from './OpenNow.tsx';
import { TeamAside } from './TeamAside.tsx';
import { TeamNotice } from './TeamNotice.tsx';
import { TeamStateCell } from './TeamStateCell.tsx';
import { TrashTable } from './TrashTable.tsx';
import { othersOf, type Team, teamWorkState } from './team-state.ts';
import { moveToTrash } from './trash-actions.ts';
import { type TeamWatch, watchTeam } from './watch-team.ts';

export {
  moveToTrash,
  NameQuestion,
  OpenNow,
  OwnName,
  othersOf,
  TeamAside,
  TeamNotice,
  TeamStateCell,
  TrashTable as BinTable,
  teamWordsNow,
  teamWorkState,
};
export const myName = () => meStore.getState().name;
export const onMyName = (listener: () => void) => meStore.subscribe(listener);

export function watchInBrowser(
  account: number | null,
  isSavedHere: (formId: string) => boolean,
  onChange: (team: Team) => void,
): TeamWatch {
  const watch = watchTeam({
    client: createTeamClient(account),
    subscribe: (news) => subscribeToWork(account, news),
    onChange,
    now: Date.now,
    tab: newTabName(),
    isSavedHere,
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
