/** The connection hook (4.8): the client's state and operations, for as long as a component is shown. */

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';
import { type ConnectionClient, createConnectionClient } from './connection-client.ts';
import { withMemory } from './connection-memory.ts';
import { withAccount } from './named-fetch.ts';
import { withSignIn } from './sign-in.ts';

export type UseConnection = Connection & Omit<ConnectionClient, 'current' | 'subscribe' | 'leave'>;

export function useConnection(): UseConnection {
  const [client] = useState(() =>
    withMemory(createConnectionClient(withAccount(withSignIn((path, init) => fetch(path, init))))),
  );
  const connection = useSyncExternalStore(client.subscribe, client.current, client.current);
  useEffect(() => client.leave, [client]);
  const { current, subscribe, leave, ...operations } = client;
  return { ...connection, ...operations };
}

/** What the list calls a form, where it has been read. */
export function formNameOf({ forms }: Pick<Connection, 'forms'>, formId: string): string | undefined {
  return forms.find(({ id }) => id === formId)?.name;
}
