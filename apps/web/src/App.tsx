/** Which screen a person sees: connect, choose, or arrange. */

import { useCallback, useEffect, useState } from 'react';
import { ConnectScreen } from './connect/ConnectScreen.tsx';
import { useConnection } from './connection/useConnection.ts';
import { FormsScreen } from './forms/FormsScreen.tsx';
import { WorkBoundary } from './project/WorkBoundary.tsx';
import { useRoute } from './shell/address.ts';
import { LazyPart, useEarly } from './shell/LazyPart.tsx';
import { showMessage } from './shell/message-queue.ts';
import { Messages } from './shell/messages.tsx';
import { useWords } from './shell/preferences.ts';

/** In one piece: whoever has opened a form can do everything with it, also when the service is gone. */
const loadEditor = () => import('./editor/EditorScreen.tsx');

export function App() {
  const words = useWords();
  const route = useRoute();
  const connection = useConnection();
  const { checkStatus, fetchForms, fetchAccount, logOut, connected, failure } = connection;
  const [asked, setAsked] = useState(false);

  const check = useCallback(() => {
    checkStatus()
      .catch(() => {})
      .finally(() => setAsked(true));
  }, [checkStatus]);
  useEffect(() => {
    check();
    // Somebody else may have logged out, or connected another account, while this page was out of sight.
    const onVisible = () => document.visibilityState === 'visible' && check();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [check]);
  useEffect(() => {
    if (connected) fetchAccount().catch(() => {});
  }, [connected, fetchAccount]);

  useEarly(loadEditor);

  const refresh = useCallback(() => {
    fetchForms().catch(() => {});
  }, [fetchForms]);
  useEffect(() => {
    if (connected && route.screen === 'forms') refresh();
  }, [connected, route.screen, refresh]);

  async function onLogOut() {
    if (!(await logOut())) showMessage(words.failure.unreachable);
  }

  return (
    <>
      <WorkBoundary>
        {!asked ? (
          <p className="visually-hidden" role="status">
            {words.connect.checking}
          </p>
        ) : route.screen === 'editor' && (connected || connection.schema) ? (
          <LazyPart load={loadEditor}>
            {({ EditorScreen }) => (
              <EditorScreen key={route.formId} connection={connection} formId={route.formId} />
            )}
          </LazyPart>
        ) : connected || (failure?.kind === 'expired' && connection.forms.length > 0) ? (
          <FormsScreen connection={connection} onRefresh={refresh} onLogOut={onLogOut} />
        ) : (
          <ConnectScreen failure={failure} logOut={logOut} />
        )}
      </WorkBoundary>
      <Messages />
    </>
  );
}
