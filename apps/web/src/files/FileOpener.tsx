/**
 * Through here comes work out of files: dropped anywhere or chosen, read, judged, asked about where it must
 * be, and handed on.
 */

import type { ProjectForm } from '@formloom/project';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AddressQuestion } from '../checks/AddressQuestion.tsx';
import type { OtherAddress } from '../checks/submit-urls.ts';
import { accountLabel } from '../connection/account-names.ts';
import { serviceSubmitUrl } from '../connection/submit-url.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { preferences, useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { Button } from '../ui/Button.tsx';
import { QuestionDialog } from '../ui/QuestionDialog.tsx';
import { type FileDestination, fileDestination, type OpenQuestion } from './file-destination.ts';
import { handOff, openNow } from './file-handoff.ts';
import { fileReaderPart } from './file-reader-part.ts';
import css from './files.module.css';
import { chooseFile, type PickedFiles, pickDropped, pickedStore } from './picked-files.ts';
import type { Incoming } from './read-picked-files.ts';

type Shown =
  | { readonly step: 'refused'; readonly name: string; readonly why: string }
  | {
      readonly step: 'asked';
      readonly incoming: Incoming;
      readonly to: FileDestination;
      readonly question: OpenQuestion;
    }
  | {
      readonly step: 'address';
      readonly incoming: Incoming;
      readonly to: FileDestination;
      readonly other: OtherAddress;
      /** The same, sending its answers to the service's own address. */
      readonly atHome: Incoming;
    };

type FileOpenerProps = Pick<UseConnection, 'connected' | 'account' | 'forms' | 'listed' | 'fetchSettings'>;

export function FileOpener({ connected, account, forms, listed, fetchSettings }: FileOpenerProps) {
  const allWords = useWords();
  const words = allWords.work.files;
  const picked = useStore(pickedStore, (state) => state.picked);
  const [shown, setShown] = useState<Shown | null>(null);
  const newest = useRef<PickedFiles | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked is judged once, as things stand when it is read.
  useEffect(() => {
    if (!picked) return;
    pickedStore.setState({ picked: null });
    setShown(null);
    newest.current = picked;
    receive(picked);
  }, [picked]);

  async function receive({ name, parts }: PickedFiles) {
    // An operator who drops another file meanwhile means that one.
    const isOvertaken = () => newest.current?.parts !== parts;
    const refuse = (why: string) => isOvertaken() || setShown({ step: 'refused', name, why });
    const reader = await fileReaderPart.load().catch(() => null);
    if (!reader) return refuse(words.notLoaded);
    const read = await reader.readPickedFiles({ name, parts }).catch(() => null);
    if (!read) return refuse(words.notRead);
    if ('refused' in read) {
      return refuse(reader.fileRefusalWords(read, preferences.getState().language) ?? words.several);
    }
    if (isOvertaken()) return;
    const to = fileDestination(read.project.form, {
      open: openNow()?.form() ?? null,
      account: connected && account ? account.portalId : undefined,
      forms: listed ? new Set(forms.map(({ id }) => id)) : null,
    });
    if (to.question) setShown({ step: 'asked', incoming: read, to, question: to.question });
    else openAsked(read, to);
  }

  /** Once it is clear where it opens, where its answers would go. */
  async function openAsked(incoming: Incoming, to: FileDestination) {
    setShown(null);
    const { own = (await fetchSettings())?.submitUrl ?? null } = serviceSubmitUrl.getState();
    // It has come already, with what was read.
    const { fileAddress, withServiceAddress } = await fileReaderPart.load();
    const { project } = incoming;
    const other = fileAddress(project, isAtHome(to), own);
    if (!other) return open(incoming, to);
    const atHome = { ...incoming, project: withServiceAddress(project, isAtHome(to), own) };
    setShown({ step: 'address', incoming, to, other, atHome });
  }

  /** Whether the account tells where answers go. */
  const isAtHome = ({ route }: FileDestination) => (route ? route.screen === 'editor' : connected);

  function open(incoming: Incoming, { key, route }: FileDestination) {
    setShown(null);
    if (route) {
      handOff(key, incoming);
      navigate(route);
    } else openNow()?.replace(incoming);
  }

  return (
    <>
      <DropCover />
      {shown?.step === 'refused' && (
        <FileRefusal name={shown.name} why={shown.why} onClose={() => setShown(null)} />
      )}
      {shown?.step === 'asked' && (
        <FileQuestion
          question={shown.question}
          form={shown.incoming.project.form}
          open={openNow()?.form().name ?? ''}
          connected={account?.portalId ?? null}
          onOpen={() => openAsked(shown.incoming, shown.to)}
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

interface FileRefusalProps {
  readonly name: string;
  readonly why: string;
  readonly onClose: () => void;
}

/** A file that is not opened, and why. It stays until it is read. */
function FileRefusal({ name, why, onClose }: FileRefusalProps) {
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
  /** What is open in the meantime. */
  readonly open: string;
  readonly connected: number | null;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Asked before work of another account or another form is opened: whose it is, and what will happen. */
function FileQuestion({ question, form, open, connected, onOpen, onClose }: FileQuestionProps) {
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

/** While a file is dragged over the page, the whole page is where it can be dropped. */
function DropCover() {
  const words = useWords().work.files;
  const isOver = useFileDrag();
  if (!isOver) return null;
  return (
    <div className={css.cover} aria-hidden="true">
      <p className={css.target}>
        <strong>{words.drop}</strong>
        {words.dropWhat}
      </p>
    </div>
  );
}

/** A page that did not listen would be left for whatever was dropped on it. */
function useFileDrag(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Out of the window there is no other element to go to.
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
