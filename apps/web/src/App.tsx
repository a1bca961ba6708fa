/** Which screen a person sees: connect, choose, or arrange. */

import type { SettingsReply } from '@formloom/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CheckingScreen } from './connect/CheckingScreen.tsx';
import { ConnectScreen } from './connect/ConnectScreen.tsx';
import { accountLabel } from './connection/account-names.ts';
import { sharesWork } from './connection/shares-work.ts';
import { formNameOf, type UseConnection, useConnection } from './connection/useConnection.ts';
import { useLogOut } from './connection/useLogOut.tsx';
import { EditorSkeleton } from './editor/EditorSkeleton.tsx';
import { LAZY_MODULES } from './editor/lazy-modules.ts';
import { FileOpener } from './files/FileOpener.tsx';
import { pendingFor } from './files/file-handoff.ts';
import { activityPart } from './forms/activity-part.ts';
import { FormsScreen, FormsSkeleton } from './forms/FormsScreen.tsx';
import { useDeletedForm } from './forms/useDeletedForm.ts';
import { projectKey } from './project/storage.ts';
import { PageBoundary } from './shell/Broken.tsx';
import { useRescue } from './shell/focus.ts';
import { LazyPart } from './shell/LazyPart.tsx';
import { lazyModule, onLoadFailure } from './shell/lazy-module.ts';
import { Messages } from './shell/messages.tsx';
import { navigate, type Route, readRoute, useRoute, writeAccountToUrl } from './shell/router.ts';
import { SkipLink } from './shell/SkipLink.tsx';
import { useAccountInTitle } from './shell/title.ts';
import { usePreload } from './shell/usePreload.ts';

const editorPart = lazyModule(() => import('./editor/editor-screens.ts'));

/** Soon enough for an operator who goes offline later, who can still open work and files. */
const PRELOAD_AFTER_MS = 1_500;
const EVERYTHING: typeof LAZY_MODULES = [editorPart, ...LAZY_MODULES];
const NOTHING: typeof LAZY_MODULES = [];

/**
 * Loads what this URL needs before the first render, in parallel with the requests to the service.
 */
export function loadAhead() {
  if (!isOfForm(readRoute(location.pathname))) return;
  editorPart.load().then(
    ({ browserDatabase }) => browserDatabase().openEarly(),
    () => {},
  );
}

const isOfForm = ({ screen }: Route) => screen === 'editor' || screen === 'work';

/** Another account is another application: nothing that is known of one is shown for another. */
export function App() {
  const route = useRoute();
  const named = route.screen === 'work' ? null : (route.account ?? null);
  const [shown, setShown] = useState({ named, turn: 0 });
  /** What an address without a name turned out to mean: named so, it is still the same. */
  const meant = useRef<number | null>(null);
  if (named !== shown.named) {
    const isSame = shown.named === null && named === meant.current;
    setShown({ named, turn: isSame ? shown.turn : shown.turn + 1 });
  }
  const startAnew = useCallback(() => setShown(({ named, turn }) => ({ named, turn: turn + 1 })), []);
  const onAccount = useCallback((account: number | null) => {
    meant.current = account;
  }, []);
  return <AccountApp key={shown.turn} onAccount={onAccount} onLeft={startAnew} />;
}

interface AccountAppProps {
  readonly onAccount: (account: number | null) => void;
  /** The account that is shown was logged out, and others are there. */
  readonly onLeft: () => void;
}

function AccountApp({ onAccount, onLeft }: AccountAppProps) {
  const route = useRoute();
  const connection = useConnection();
  const { checkStatus, fetchForms, fetchAccount, fetchAccounts, connected, statusKnown } = connection;
  const { failure, accounts } = connection;
  const several = (accounts?.length ?? 0) > 1;
  const [checking, setChecking] = useState(true);
  const formId = route.screen === 'editor' ? route.formId : null;
  const formBefore = usePrevious(formId);
  const gone = useDeletedForm(formId);
  const owner = connection.account?.portalId ?? null;
  /** Only where one account has taken the place of another: it has other forms. */
  const newOwner = usePrevious(owner) === null ? null : owner;
  const { report } = gone;
  const onGone = useCallback(
    (name: string | undefined) => {
      // A file that was to be opened there needs no live form.
      const awaits = formId !== null && pendingFor(projectKey(owner, formId)) !== null;
      if (awaits) navigate({ screen: 'work', account: owner, formId }, { replace: true });
      else report(name);
    },
    [formId, owner, report],
  );

  /** A newer question replaces an older one, which then ends without an answer. */
  const newest = useRef(0);
  const check = useCallback(() => {
    const turn = ++newest.current;
    setChecking(true);
    checkStatus()
      .catch(() => {})
      .finally(() => turn === newest.current && setChecking(false));
  }, [checkStatus]);
  useEffect(() => {
    check();
    // Another operator may have logged out, or connected another account, while this page was out of sight.
    const onVisible = () => document.visibilityState === 'visible' && check();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', check);
    // Where the service gives nothing without its key, its scripts are refused, too; this leads to the key.
    const stopListening = onLoadFailure(check);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', check);
    };
  }, [check]);
  // Asked again after each check: connected before and after may be two accounts.
  useEffect(() => {
    if (!connected || checking) return;
    fetchAccount().catch(() => {});
    fetchAccounts();
  }, [connected, checking, fetchAccount, fetchAccounts]);
  // Where there are several, an address that names none would mean another one some day.
  useEffect(() => {
    // Also where it is not known yet: what another one meant is over.
    onAccount(owner);
    if (owner !== null && several) writeAccountToUrl(owner);
  }, [owner, several, onAccount]);

  useAccountInTitle(several && owner !== null && route.screen !== 'work' ? accountLabel(owner) : null);

  const opensForm = isOfForm(route);
  // Where a form is opened, its editor says when there is time for the rest.
  usePreload(opensForm ? NOTHING : EVERYTHING, PRELOAD_AFTER_MS);

  const refresh = useCallback(() => {
    fetchForms().catch(() => {});
  }, [fetchForms]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another account.
  useEffect(() => {
    if (connected && !opensForm) refresh();
  }, [connected, opensForm, newOwner, refresh]);
  useRescue();

  const settings = useSettings(connection, checking);
  const isShared = sharesWork(settings ?? undefined);
  const { question, ...exits } = useLogOut(connection, settings?.accessKey === true, onLeft);

  const again = { trying: checking, onRetry: check };
  return (
    <>
      <SkipLink />
      <PageBoundary>
        {route.screen === 'work' ? (
          <LazyPart
            part={editorPart}
            waiting={(notice) => <EditorSkeleton name={undefined} notice={notice} />}
          >
            {({ LocalProjectScreen }) => (
              <LocalProjectScreen
                key={`${route.account} ${route.formId} ${route.draft}`}
                connection={connection}
                exits={exits}
                account={route.account}
                formId={route.formId}
                draft={route.draft}
              />
            )}
          </LazyPart>
        ) : !statusKnown ? (
          <CheckingScreen failure={failure} {...again} />
        ) : formId !== null && (connected || connection.schema) ? (
          <LazyPart
            part={editorPart}
            waiting={(notice) => <EditorSkeleton name={formNameOf(connection, formId)} notice={notice} />}
          >
            {({ EditorScreen }) => (
              <EditorScreen
                key={formId}
                connection={connection}
                formId={formId}
                onDeleted={onGone}
                exits={exits}
              />
            )}
          </LazyPart>
        ) : connected && isShared && route.screen === 'activity' ? (
          <LazyPart part={activityPart} waiting={(notice) => notice ?? <FormsSkeleton />}>
            {({ ActivityScreen }) => (
              <ActivityScreen connection={connection} disconnectOne={exits.disconnectOne} />
            )}
          </LazyPart>
        ) : connected || (failure?.kind === 'expired' && (connection.forms.length > 0 || several)) ? (
          <FormsScreen
            connection={connection}
            isShared={isShared}
            onRefresh={refresh}
            exits={exits}
            cameFrom={formBefore}
            gone={gone.sentence}
            onGoneRead={gone.forget}
          />
        ) : (
          <ConnectScreen failure={failure} exits={exits} {...again} />
        )}
      </PageBoundary>
      {question}
      <FileOpener {...connection} />
      <Messages />
    </>
  );
}

/** What a value was before it was what it is. */
function usePrevious<T>(value: T): T | null {
  const [pair, setPair] = useState<{ readonly now: T; readonly before: T | null }>({
    now: value,
    before: null,
  });
  if (pair.now === value) return pair.before;
  setPair({ now: value, before: pair.now });
  return pair.now;
}

// What this installation says of itself: null until it has said so.

/** Asked again after each check until it is known. */
function useSettings(
  { statusKnown, fetchSettings }: Pick<UseConnection, 'statusKnown' | 'fetchSettings'>,
  checking: boolean,
): SettingsReply | null {
  const [settings, setSettings] = useState<SettingsReply | null>(null);
  useEffect(() => {
    if (!statusKnown || checking || settings !== null) return;
    let left = false;
    fetchSettings().then((told) => {
      if (told && !left) setSettings(told);
    });
    return () => {
      left = true;
    };
  }, [statusKnown, checking, settings, fetchSettings]);
  return settings;
}
