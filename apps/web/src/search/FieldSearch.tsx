/** Search input for fields, in the palette and on the canvas. Enter goes to the next match in the layout. */

import type { KeyboardEvent } from 'react';
import { positionText } from '../commands/position-text.ts';
import { labelByKey } from '../items/item-face.ts';
import { itemsOf } from '../items/items.ts';
import { focusCard } from '../navigation/focus-card.ts';
import { scrollToCard } from '../navigation/scroll-to-card.ts';
import { useView, useViewStore } from '../project/canvas-view.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { announce } from '../shell/message-queue.ts';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import kit from '../ui/kit.module.css';
import { matchesInLayout, nextMatch, searchFields } from './field-search.ts';

export function FieldSearch({ label }: { label: string }) {
  const words = useWords();
  const open = useOpenProject();
  const view = useViewStore();
  const filter = useView((state) => state.filter);
  const inLayout = () => matchesInLayout(open.store.getState().project, view.getState().matches ?? new Set());

  function find(text: string) {
    view.setState({ filter: text, matches: searchFields(open.store.getState().project, text, words) });
    const [first] = inLayout();
    if (first !== undefined) scrollToCard(open, first);
  }

  function goToNext(by: 1 | -1) {
    const keys = inLayout();
    const next = nextMatch(keys, open.selection.getState().selected, by);
    if (next === undefined) {
      announce(words.interaction.find.notInLayout);
      return;
    }
    const { project } = open.store.getState();
    open.selection.setState({ selected: next, by: 'canvas' });
    scrollToCard(open, next);
    const name = labelByKey(itemsOf(project), next, words);
    announce(
      words.interaction.find.at(
        name,
        keys.indexOf(next) + 1,
        keys.length,
        positionText(project.layout, next, words),
      ),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    const { selected } = open.selection.getState();
    if (event.key === 'Enter' && filter.trim() !== '') goToNext(event.shiftKey ? -1 : 1);
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

/** Live region with the number of matches. */
export function MatchCount() {
  const words = useWords();
  const filter = useView((state) => state.filter);
  const matches = useView((state) => state.matches);
  const inForm = useProject((project) => (matches ? matchesInLayout(project, matches).length : 0));
  return (
    <p className={kit.note} role="status">
      {matches &&
        (matches.size === 0
          ? words.interaction.find.none(filter.trim())
          : `${words.interaction.find.found(inForm, matches.size - inForm)}. ${inForm > 0 ? words.interaction.find.next : ''}`)}
    </p>
  );
}
