/** Through here comes work out of files: dropped anywhere or chosen, read, judged, asked about where it must be, and handed on. */

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { UseConnection } from '../connection/useConnection.ts';
import { preferences, useWords } from '../shell/preferences.ts';
import { navigate } from '../shell/router.ts';
import { DropCover } from './DropCover.tsx';
import { FileQuestion } from './FileQuestion.tsx';
import { FileRefusal } from './FileRefusal.tsx';
import { handOver, openNow } from './handing-over.ts';
import { type Offered, offeredStore } from './offered.ts';
import type { Incoming } from './read-offered.ts';
import { type Destination, type Question, whereTo } from './where-to.ts';

/** With everything that can be opened: only whoever opens a file needs it. */
export const loadReading = () => import('./read-offered.ts');

type Shown =
  | { readonly step: 'refused'; readonly name: string; readonly why: string }
  | {
      readonly step: 'asked';
      readonly incoming: Incoming;
      readonly to: Destination;
      readonly question: Question;
    };

type FileDoorProps = Pick<UseConnection, 'connected' | 'account' | 'forms' | 'listed'>;

export function FileDoor({ connected, account, forms, listed }: FileDoorProps) {
  const words = useWords().work.files;
  const offered = useStore(offeredStore, (state) => state.offered);
  const [shown, setShown] = useState<Shown | null>(null);
  const newest = useRef<Offered | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was offered is judged once, as things stand when it is read.
  useEffect(() => {
    if (!offered) return;
    offeredStore.setState({ offered: null });
    setShown(null);
    newest.current = offered;
    receive(offered);
  }, [offered]);

  async function receive({ name, parts }: Offered) {
    // Whoever drops another file meanwhile means that one.
    const isOvertaken = () => newest.current?.parts !== parts;
    const refuse = (why: string) => isOvertaken() || setShown({ step: 'refused', name, why });
    const reading = await loadReading().catch(() => null);
    if (!reading) return refuse(words.notLoaded);
    const read = await reading.readOffered({ name, parts }).catch(() => null);
    if (!read) return refuse(words.notRead);
    if ('refused' in read) {
      return refuse(reading.refusalWords(read, preferences.getState().language) ?? words.several);
    }
    if (isOvertaken()) return;
    const to = whereTo(read.project.form, {
      open: openNow()?.form() ?? null,
      account: connected && account ? account.portalId : undefined,
      forms: listed ? new Set(forms.map(({ id }) => id)) : null,
    });
    if (to.question) setShown({ step: 'asked', incoming: read, to, question: to.question });
    else open(read, to);
  }

  function open(incoming: Incoming, { key, route }: Destination) {
    setShown(null);
    if (route) {
      handOver(key, incoming);
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
          onOpen={() => open(shown.incoming, shown.to)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
