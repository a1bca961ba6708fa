/** Of a form: how many of its visits sent it. Nothing is asked where the service counts none. */

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createFiguresClient } from '../../connection/figures-client.ts';
import { useOwnFigures } from '../../connection/own-figures.ts';
import { ofHundred } from '../../figures/funnel.ts';
import { projectKey } from '../../project/storage.ts';
import { useTeamWords } from '../../team/words.ts';
import { type Completions, createCompletions, LATELY_DAYS } from './completions.ts';

const usual = createCompletions(createFiguresClient, Date.now);

export interface CompletionProps {
  readonly account: number | null;
  readonly form: string;
  readonly completions?: Completions;
}

export function Completion(props: CompletionProps) {
  return useOwnFigures() ? <Asked {...props} /> : null;
}

function Asked({ account, form, completions = usual }: CompletionProps) {
  const { list } = useTeamWords();
  const place = useRef<HTMLElement>(null);
  const told = useStore(completions.known, (known) => known.get(projectKey(account, form)));
  useEffect(() => {
    if (!place.current) return;
    const sight = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      completions.ask({ account, formId: form });
    });
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [account, form, completions]);
  const share = told && ofHundred({ of: told.visits, count: told.sent });
  return (
    <small ref={place} data-completion={form}>
      {told && (share === undefined ? list.sentFew(told.sent, told.visits) : list.sent(share, told.visits))}
      {told && <span className="visually-hidden">{list.lately(LATELY_DAYS)}</span>}
    </small>
  );
}
