/**
 * Opens project files that are dropped or chosen: reads them, asks for confirmation where needed, and hands
 * them to the editor.
 */

import type { ProjectForm } from '@formloom/project';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AddressQuestion } from '../checks/AddressQuestion.tsx';
import type { OtherAddress } from '../checks/submit-urls.ts';
import { accountLabel } from '../connection/account-names.ts';
import { serviceSubmitUrl } from '../connection/submit-url.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { lazyModule } from '../shell/lazy-module.ts';
import { preferences, useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Button } from '../ui/Button.tsx';
import kit from '../ui/kit.module.css';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { type FileDestination, fileDestination, type OpenQuestion } from './file-destination.ts';
import { currentReceiver, handOff } from './file-handoff.ts';
import css from './files.module.css';
import { chooseFile, type PickedFiles, pickDropped, pickedStore } from './picked-files.ts';
import type { ImportedProject } from './read-picked-files.ts';

/** Reader of project files. */
export const fileReaderPart = lazyModule(() => import('./read-picked-files.ts'));

type Shown =
  | { readonly step: 'refused'; readonly name: string; readonly why: string }
  | {
      readonly step: 'asked';
      readonly incoming: ImportedProject;
      readonly to: FileDestination;
      readonly question: OpenQuestion;
    }
  | {
      readonly step: 'address';
      readonly incoming: ImportedProject;
      readonly to: FileDestination;
      readonly other: OtherAddress;
      /** The same project with the service's own submit URL. */
      readonly atHome: ImportedProject;
    };

type FileOpenerProps = Pick<UseConnection, 'connected' | 'account' | 'forms' | 'listed' | 'fetchSettings'>;

export function FileOpener({ connected, account, forms, listed, fetchSettings }: FileOpenerProps) {
  const allWords = useWords();
  const words = allWords.work.files;
  const picked = useStore(pickedStore, (state) => state.picked);
  const [shown, setShown] = useState<Shown | null>(null);
  const newest = useRef<PickedFiles | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per picked file.
  useEffect(() => {
    if (!picked) return;
    pickedStore.setState({ picked: null });
    setShown(null);
    newest.current = picked;
    receive(picked);
  }, [picked]);

  async function receive({ name, parts }: PickedFiles) {
    // Superseded if another file was dropped in the meantime.
    const isOvertaken = () => newest.current?.parts !== parts;
    const reject = (why: string) => isOvertaken() || setShown({ step: 'refused', name, why });
    const reader = await fileReaderPart.load().catch(() => null);
    if (!reader) return reject(words.notLoaded);
    const read = await reader.readPickedFiles({ name, parts }).catch(() => null);
    if (!read) return reject(words.notRead);
    if ('refused' in read) {
      return reject(reader.rejectionMessage(read, preferences.getState().language) ?? words.several);
    }
    if (isOvertaken()) return;
    const to = fileDestination(read.project.form, {
      open: currentReceiver()?.form() ?? null,
      account: connected && account ? account.portalId : undefined,
      forms: listed ? new Set(forms.map(({ id }) => id)) : null,
    });
    if (to.question) setShown({ step: 'asked', incoming: read, to, question: to.question });
    else checkAddress(read, to);
  }

  /** Asks about a foreign submit URL before opening. */
  async function checkAddress(incoming: ImportedProject, to: FileDestination) {
    setShown(null);
    const { own = (await fetchSettings())?.submitUrl ?? null } = serviceSubmitUrl.getState();
    // Already loaded.
    const { fileAddress, withServiceAddress } = await fileReaderPart.load();
    const { project } = incoming;
    const other = fileAddress(project, isAtHome(to), own);
    if (!other) return open(incoming, to);
    const atHome = { ...incoming, project: withServiceAddress(project, isAtHome(to), own) };
    setShown({ step: 'address', incoming, to, other, atHome });
  }

  /** Whether the form opens with its account, whose submit URL applies. */
  const isAtHome = ({ route }: FileDestination) => (route ? route.screen === 'editor' : connected);

  function open(incoming: ImportedProject, { key, route }: FileDestination) {
    setShown(null);
    if (route) {
      handOff(key, incoming);
      navigate(route);
    } else currentReceiver()?.replace(incoming);
  }

  return (
    <>
      <DropOverlay />
      {shown?.step === 'refused' && (
        <FileRejectionDialog name={shown.name} why={shown.why} onClose={() => setShown(null)} />
      )}
      {shown?.step === 'asked' && (
        <FileQuestionDialog
          question={shown.question}
          form={shown.incoming.project.form}
          open={currentReceiver()?.form().name ?? ''}
          connected={account?.portalId ?? null}
          onOpen={() => checkAddress(shown.incoming, shown.to)}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.step === 'address' && (
        <AddressQuestion
          {...shown.other}
          form={shown.incoming.project.form.name}
          keep={allWords.checks.address.keepAndOpen}
          onUseServiceUrl={() => open(shown.atHome, shown.to)}
          onKeep={() => open(shown.incoming, shown.to)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface FileRejectionProps {
  readonly name: string;
  readonly why: string;
  readonly onClose: () => void;
}

/** Dialog: why a file was rejected. */
function FileRejectionDialog({ name, why, onClose }: FileRejectionProps) {
  const words = useWords();
  return (
    <QuestionDialog
      title={words.work.files.refused(name)}
      means={`${why} ${words.work.files.untouched}`}
      actions={
        <>
          <Button onClick={chooseFile}>{words.work.files.another}</Button>
          <Button kind="main" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}

interface FileQuestionProps {
  readonly question: OpenQuestion;
  readonly form: ProjectForm;
  /** Name of the open form. */
  readonly open: string;
  readonly connected: number | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Confirmation before opening a project of another account or form. */
function FileQuestionDialog({ question, form, open, connected, onOpen, onClose }: FileQuestionProps) {
  const words = useWords().work.files;
  const [title, means] = {
    'other-account': [
      words.otherAccount(form.name, accountLabel(form.account ?? 0)),
      words.otherAccountMeans(connected === null ? null : accountLabel(connected)),
    ] as const,
    'not-in-account': [words.notInAccount(form.name), words.notInAccountMeans] as const,
    'other-form': [words.otherForm(form.name), words.otherFormMeans(open)] as const,
  }[question];
  return (
    <QuestionDialog
      title={title}
      means={means}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" onClick={onOpen}>
            {words.openIt(form.name)}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}

/** Overlay while a file is dragged over the page. */
function DropOverlay() {
  const words = useWords().work.files;
  const isOver = useFileDrag();
  if (!isOver) return null;
  return (
    <div className={`${kit.center} ${css.cover}`} aria-hidden="true">
      <p className={`${kit.stack} ${kit.muted} ${kit.card} ${css.target}`}>
        <strong>{words.drop}</strong>
        {words.dropWhat}
      </p>
    </div>
  );
}

/** Handles drag and drop of files; otherwise the browser would navigate to the file. */
function useFileDrag(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // `relatedTarget` is null when the pointer leaves the window.
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      pickDropped(event.dataTransfer);
    };
    addEventListener('dragenter', onOver);
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragenter', onOver);
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
