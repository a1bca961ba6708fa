/** Where one writes what to look for, in the palette and on the canvas alike. Enter goes from match to match in the layout. */

import type { KeyboardEvent } from 'react';
import { labelByKey } from '../items/item-face.ts';
import { itemsOf } from '../items/items.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import { useView, useViewStore } from './canvas-view.ts';
import { foundInLayout, keysFound, nextFound } from './finding.ts';
import { focusCard } from './focus-on.ts';
import css from './palette.module.css';
import { whereWords } from './place-words.ts';
import { revealCard } from './reveal.ts';

export function FindField({ label }: { label: string }) {
  const words = useWords();
  const open = useOpenProject();
  const view = useViewStore();
  const filter = useView((state) => state.filter);
  const inLayout = () => foundInLayout(open.store.getState().project, view.getState().found ?? new Set());

  function find(text: string) {
    view.setState({ filter: text, found: keysFound(open.store.getState().project, text, words) });
    const [first] = inLayout();
    if (first !== undefined) revealCard(open, first);
  }

  function goOn(by: 1 | -1) {
    const keys = inLayout();
    const next = nextFound(keys, open.selection.getState().selected, by);
    if (next === undefined) {
      announce(words.hands.find.notInLayout);
      return;
    }
    const { project } = open.store.getState();
    open.selection.setState({ selected: next, by: 'canvas' });
    revealCard(open, next);
    const name = labelByKey(itemsOf(project), next, words);
    announce(
      words.hands.find.at(name, keys.indexOf(next) + 1, keys.length, whereWords(project.layout, next, words)),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const { selected } = open.selection.getState();
    if (event.key === 'Enter' && filter.trim() !== '') goOn(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown' && inLayout().length > 0) {
      const keys = inLayout();
      focusCard(selected !== null && keys.includes(selected) ? selected : (keys[0] ?? ''));
    } else return;
    event.preventDefault();
  }

  return (
    <Input
      type="search"
      placeholder={label}
      aria-label={label}
      value={filter}
      onChange={(event) => find(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** How much was found, said politely as it changes. */
export function FoundCount() {
  const words = useWords();
  const filter = useView((state) => state.filter);
  const found = useView((state) => state.found);
  const inForm = useProject((project) => (found ? foundInLayout(project, found).length : 0));
  return (
    <p className={css.quiet} role="status">
      {found &&
        (found.size === 0
          ? words.hands.find.none(filter.trim())
          : `${words.hands.find.found(inForm, found.size - inForm)}. ${inForm > 0 ? words.hands.find.next : ''}`)}
    </p>
  );
}
