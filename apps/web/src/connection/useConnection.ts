/** React hook for the connection (4.8): state and operations of the connection client. */

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';
import { type ConnectionClient, createConnectionClient } from './connection-client.ts';
import { withPersistence } from './persist-connection.ts';
import { withAccount } from './service-client.ts';
import { withSignIn } from './sign-in.ts';

export type UseConnection = Connection & Omit<ConnectionClient, 'current' | 'subscribe' | 'leave'>;

export function useConnection(): UseConnection {
  const [client] = useState(() =>
    withPersistence(createConnectionClient(withAccount(withSignIn((path, init) => fetch(path, init))))),
  );
  const connection = useSyncExternalStore(client.subscribe, client.current, client.current);
  useEffect(() => client.leave, [client]);
  const { current, subscribe, leave, ...operations } = client;
  return { ...connection, ...operations };
}

/** The form's name from the loaded list. */
export function formNameOf({ forms }: Pick<Connection, 'forms'>, formId: string): string | undefined {
  return forms.find(({ id }) => id === formId)?.name;
}
