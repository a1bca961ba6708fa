/**
 * Editor screen for a project stored in this browser without its form: from a file, offline, or of another
 * account.
 */

import { PATH } from '@formloom/form';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { installation } from '../connection/installation.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { type LogOutActions, logOutItems } from '../connection/useLogOut.tsx';
import { onArrival, pendingFor, takePending } from '../files/file-handoff.ts';
import { chooseFile } from '../files/picked-files.ts';
import type { ImportedProject } from '../files/read-picked-files.ts';
import { openedMessage, replaceWork, useReceiver } from '../files/replace-work.ts';
import { loadLabelsFor } from '../items/item-text.ts';
import { browserPersistence } from '../project/browser-persistence.ts';
import { draftKey } from '../project/drafts.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { type OpenFailure, openStored } from '../project/open-stored.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { projectKey } from '../project/storage.ts';
import { WorkBoundary } from '../project/WorkBoundary.tsx';
import { useUnloadGuard } from '../saving/useUnloadGuard.ts';
import { useRescue } from '../shell/focus.ts';
import { showMessage } from '../shell/message-queue.ts';
import { rememberReturn } from '../shell/oauth-return.ts';
import { useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { CONTENT_ID } from '../shell/SkipLink.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { useTitle } from '../shell/title.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import { DraftHint } from './DraftHint.tsx';
import { Editor } from './Editor.tsx';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import css from './editor.module.css';
import { useFormGone } from './useFormGone.ts';

export interface LocalProjectScreenProps {
  readonly connection: UseConnection;
  readonly exits: LogOutActions;
  readonly account: number | null;
  readonly formId: string;
  /** The draft's number, if it is one. */
  readonly draft?: number | undefined;
}

export function LocalProjectScreen({ connection, exits, account, formId, draft }: LocalProjectScreenProps) {
  const of = projectKey(account, formId);
  const opened = useStoredProject(draft === undefined ? of : draftKey({ of, number: draft }));
  const open = opened && typeof opened !== 'string' ? opened : null;
  const { connected, account: known } = connection;
  const isHere = connected && known !== null && known.portalId === account && formId !== '';
  /** Also a project that is not shown at the moment. */
  const isAmong = connected && (connection.accounts ?? []).some(({ portalId }) => portalId === account);
  const isGone = useFormGone(connection, formId, isHere ? open : null);
  useUnloadGuard(open);
  useReceiver(open);
  useRescue();
  if (typeof opened === 'string') return <ProjectUnavailable why={opened} />;
  if (!open) return <EditorSkeleton name={undefined} notice={null} />;
  return (
    <ProjectProvider value={open}>
      <WorkBoundary>
        <Editor
          // This project belongs to another account than the connected one.
          connection={{ ...connection, connected: false, account: null, accounts: null }}
          open={open}
          notice={
            draft === undefined ? (
              <LocalProjectHint
                formId={formId}
                account={account}
                isHere={isHere || (isAmong && formId !== '')}
                isConnected={connected}
                isGone={isGone}
              />
            ) : (
              <DraftHint connection={connection} number={draft} />
            )
          }
          exits={logOutItems(exits, draft !== undefined && isHere)}
          // Drafts belong to a form of the connected account.
          badge={draft !== undefined && isHere ? connection : undefined}
        />
      </WorkBoundary>
    </ProjectProvider>
  );
}

/** Null until the storage has been read. */
function useStoredProject(key: string): OpenProject | OpenFailure | null {
  const [opened, setOpened] = useState<OpenProject | OpenFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: retried when a file was opened at an empty URL.
  useEffect(() => {
    let isUnmounted = false;
    const opening = openStored(key, pendingFor(key)?.project ?? null, browserPersistence).then(
      async (result) => {
        if (typeof result !== 'string') await loadLabelsFor(result.store.getState().project);
        return result;
      },
    );
    opening.then((result) => {
      if (isUnmounted) return;
      const incoming = takePending(key);
      if (!incoming || typeof result === 'string') {
        setOpened(result);
        return;
      }
      setOpened({ ...result, note: 'fresh' });
      applyIncoming(result, incoming);
    });
    return () => {
      isUnmounted = true;
      opening.then((result) => {
        if (typeof result !== 'string') result.saver.close();
      });
    };
  }, [key, attempt]);
  useEffect(() => {
    if (typeof opened === 'string') return onArrival(key, () => setAttempt((before) => before + 1));
    return undefined;
  }, [key, opened]);
  return opened;
}

/** A draft without its original only needs saving. */
function applyIncoming(open: OpenProject, incoming: ImportedProject) {
  if (open.store.getState().project !== incoming.project) {
    replaceWork(open, incoming);
    return;
  }
  open.saver.keep();
  showMessage(openedMessage(incoming));
}

/** URL of a project that this browser does not have or must not open. */
function ProjectUnavailable({ why }: { why: OpenFailure }) {
  const words = useWords().work;
  const { nothing, nothingWhy, newer, older, overLimit, unreadable, toForms } = words.local;
  useTitle(nothing);
  return (
    <>
      <TopBar />
      <main id={CONTENT_ID} className={`${kit.stack} ${css.nothing}`}>
        <h1>{nothing}</h1>
        <p>
          {
            {
              nothing: nothingWhy,
              'newer-format': newer,
              'older-format': older,
              'over-limit': overLimit,
              unreadable,
            }[why]
          }
        </p>
        <p className={`${kit.wrap} ${kit.medium}`}>
          <Button kind="main" onClick={chooseFile}>
            {words.files.open}
          </Button>
          <Button onClick={() => navigate({ screen: 'forms' })}>{toForms}</Button>
        </p>
      </main>
    </>
  );
}

interface LocalProjectHintProps {
  readonly formId: string;
  readonly account: number | null;
  /** Whether the project's account is connected. */
  readonly isHere: boolean;
  readonly isConnected: boolean;
  /** Whether the account no longer has the form. */
  readonly isGone: boolean;
}

/** Notice that the project is open without its account, with a link to connect it. */
function LocalProjectHint({ formId, account, isHere, isConnected, isGone }: LocalProjectHintProps) {
  const words = useWords().work.local;
  const isFixed = useStore(installation, (state) => state.isFixed);
  return (
    <section className={`${kit.toolbar} ${css.hint}`} aria-label={words.label}>
      <span className={css.words}>{isGone ? words.gone : `${words.hint} ${isHere ? words.here : ''}`}</span>
      {isHere && !isGone && (
        <Button onClick={() => navigate({ screen: 'editor', formId, account })}>{words.compare}</Button>
      )}
      {!isFixed && (account === null ? !isConnected : !isHere) && (
        <ButtonLink href={PATH.install} onClick={rememberReturn}>
          {words.connect}
        </ButtonLink>
      )}
    </section>
  );
}
