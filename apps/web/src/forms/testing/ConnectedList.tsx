import { useEffect } from 'react';
import { useConnection } from '../../connection/useConnection.ts';
import { Messages } from '../../shell/messages.tsx';
import { FormsScreen } from '../FormsScreen.tsx';

const LEAVE_ONE = { logOutOf: async () => true, hasAccessKey: false, onLeft: () => {} };

/** The list as the application shows it once an account is connected. */
export function ConnectedList({ isShared = false }: { readonly isShared?: boolean }) {
  const connection = useConnection();
  const { fetchAccount, fetchForms } = connection;
  useEffect(() => {
    fetchAccount().catch(() => {});
    fetchForms().catch(() => {});
  }, [fetchAccount, fetchForms]);
  return (
    <>
      <FormsScreen
        connection={connection}
        isShared={isShared}
        onRefresh={() => fetchForms().catch(() => {})}
        exits={{ signOut: null, logOut: { label: 'Log out', run: () => {} }, disconnectOne: LEAVE_ONE }}
        cameFrom={null}
        gone={null}
        onGoneRead={() => {}}
      />
      <Messages />
    </>
  );
}
