/** What one is called to the others, as the service says it; one for the page. */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';

export interface MeState {
  /** Null where none is known. */
  readonly name: string | null;
  /** A proxy says it. */
  readonly fixed: boolean;
  /** Whether the service has said anything yet. */
  readonly known: boolean;
}

export const meStore = createStore<MeState>()(() => ({ name: null, fixed: false, known: false }));

/** What a person is called belongs to no account. */
const usual = createTeamClient(null);

async function loadMe(client: Pick<TeamClient, 'me'> = usual) {
  const answer = await client.me();
  if ('value' in answer) meStore.setState({ ...answer.value, known: true });
}

/** Whether the service has taken it. */
export async function renameMe(name: string, client: Pick<TeamClient, 'rename'> = usual): Promise<boolean> {
  const answer = await client.rename(name);
  if ('value' in answer) meStore.setState({ ...answer.value, known: true });
  return 'value' in answer;
}

/** Asked once; what shows it later finds it. */
export function useMe(): MeState {
  useEffect(() => {
    if (!meStore.getState().known) loadMe();
  }, []);
  return useStore(meStore);
}
