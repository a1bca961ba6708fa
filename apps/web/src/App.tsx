/** Which screen a person sees: connect, choose, or arrange. */

import { useCallback, useEffect, useState } from 'react';
import { failureWords } from './app/failure-words.ts';
import { preferences, useWords } from './app/preferences.ts';
import { readReturn, useRoute } from './app/route.ts';
import { ConnectScreen } from './connect/ConnectScreen.tsx';
import { EditorScreen } from './editor/EditorScreen.tsx';
import { FormsScreen } from './forms/FormsScreen.tsx';
import { logOut } from './parts/Frame.tsx';
import { showToast, Toasts } from './parts/toasts.tsx';
import { useConnection } from './useConnection.ts';

export function App() {
  const words = useWords();
  const route = useRoute();
  const connection = useConnection();
  const { checkStatus, fetchForms, connected, failure } = connection;
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    const back = readReturn(location.search);
    if (back) {
      preferences.setState({ portalId: back.portalId });
      history.replaceState(null, '', location.pathname);
    }
    checkStatus()
      .catch(() => {})
      .finally(() => setAsked(true));
  }, [checkStatus]);

  const refresh = useCallback(() => {
    fetchForms().catch(() => {});
  }, [fetchForms]);
  useEffect(() => {
    if (connected && route.screen === 'forms') refresh();
  }, [connected, route.screen, refresh]);

  async function onLogOut() {
    if (!(await logOut())) showToast(words.failure.unreachable);
    checkStatus().catch(() => {});
  }

  return (
    <>
      {!asked ? (
        <p className="visually-hidden" role="status">
          {words.connect.checking}
        </p>
      ) : route.screen === 'editor' && (connected || connection.schema) ? (
        <EditorScreen key={route.formId} connection={connection} formId={route.formId} />
      ) : connected || (failure?.kind === 'expired' && connection.forms.length > 0) ? (
        <FormsScreen connection={connection} onRefresh={refresh} onLogOut={onLogOut} />
      ) : (
        <ConnectScreen notice={failure ? failureWords(failure, words) : null} />
      )}
      <Toasts />
    </>
  );
}
