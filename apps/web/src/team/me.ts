/** Store of the user's own name as the service knows it. */

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createTeamClient, type TeamClient } from '../connection/team-client.ts';

export interface MeState {
  /** Null if unknown. */
  readonly name: string | null;
  /** Whether a reverse proxy provides the name. */
  readonly fixed: boolean;
  /** Whether it was loaded. */
  readonly isLoaded: boolean;
}

export const meStore = createStore<MeState>()(() => ({ name: null, fixed: false, isLoaded: false }));

/** The name is independent of accounts. */
const defaultClient = createTeamClient(null);

async function loadMe(client: Pick<TeamClient, 'me'> = defaultClient) {
  const answer = await client.me();
  if ('value' in answer) meStore.setState({ ...answer.value, isLoaded: true });
}

/** Returns whether the service accepted it. */
export async function renameMe(
  name: string,
  client: Pick<TeamClient, 'rename'> = defaultClient,
): Promise<boolean> {
  const answer = await client.rename(name);
  if ('value' in answer) meStore.setState({ ...answer.value, isLoaded: true });
  return 'value' in answer;
}

/** Loads the name once. */
export function useMe(): MeState {
  useEffect(() => {
    if (!meStore.getState().isLoaded) loadMe();
  }, []);
  return useStore(meStore);
}
