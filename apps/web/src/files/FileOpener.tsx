/**
 * Through here comes work out of files: dropped anywhere or chosen, read, judged, asked about where it must
 * be, and handed on.
 */

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AddressQuestion } from '../checks/AddressQuestion.tsx';
import type { OtherAddress } from '../checks/addresses.ts';
import { ownAddress } from '../connection/own-address.ts';
import type { UseConnection } from '../connection/useConnection.ts';
import { preferences, useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { DropCover } from './DropCover.tsx';
import { FileQuestion } from './FileQuestion.tsx';
import { FileRefusal } from './FileRefusal.tsx';
import { type FileDestination, fileDestination, type OpenQuestion } from './file-destination.ts';
import { handOff, openNow } from './file-handoff.ts';
import { fileReaderPart } from './file-reader-part.ts';
import { type PickedFiles, pickedStore } from './picked-files.ts';
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
    const { own = (await fetchSettings())?.submitUrl ?? null } = ownAddress.getState();
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
          onOwn={() => open(shown.atHome, shown.to)}
          onKeep={() => open(shown.incoming, shown.to)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
