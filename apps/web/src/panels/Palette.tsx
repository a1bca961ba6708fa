/** The fields and texts that are not in the form yet; what is dropped here leaves the form. */

import { useRef } from 'react';
import { DropZone } from '../cards/DropZone.tsx';
import { FieldCard } from '../cards/FieldCard.tsx';
import { useCardHandlers } from '../cards/useCardHandlers.ts';
import { useDragging, useHint } from '../drag/drag-store.ts';
import { unplaced } from '../items/items.ts';
import { useItems } from '../items/useField.ts';
import { paletteLines } from '../navigation/card-navigation.ts';
import { useRovingTabIndex } from '../navigation/useRovingTabIndex.ts';
import { useView } from '../project/canvas-view.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { FieldSearch, MatchCount } from '../search/FieldSearch.tsx';
import { useWords } from '../shell/preferences.ts';
import css from './palette.module.css';

export function Palette() {
  const words = useWords();
  const area = useRef<HTMLElement>(null);
  const matches = useView((view) => view.matches);
  const layout = useProject((project) => project.layout);
  const items = useItems();
  const leaving = useDragging(({ drag }) => drag?.kind === 'field');
  const hint = useHint('palette');
  const left = unplaced(items, layout);
  const shown = left.filter(({ key }) => matches?.has(key) ?? true);
  const spares = matches ? [] : items.spares;
  const keys = [...shown, ...spares].map(({ key }) => key);
  const handlers = useCardHandlers('palette', () => paletteLines(items, keys));
  useRovingTabIndex(area, null);
  const nothingLeft = items.placeable.length === 0 ? words.interaction.noFields : words.editor.allPlaced;
  return (
    <section
      ref={area}
      className={css.palette}
      aria-label={words.editor.fields}
      data-area="palette"
      data-drop-key="palette"
      data-scroll
      {...handlers}
    >
      <h2 className={css.title}>
        {words.editor.fields} <span>{words.editor.notPlaced(shown.length)}</span>
      </h2>
      <FieldSearch label={words.editor.filter} />
      <MatchCount />
      {leaving ? (
        <DropZone data-hint={hint}>{words.editor.removeHere}</DropZone>
      ) : (
        !matches && <p className={css.quiet}>{left.length === 0 ? nothingLeft : words.editor.hint}</p>
      )}
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map((item) => (
            <li key={item.key}>
              <FieldCard item={item} placed={false} />
            </li>
          ))}
        </ul>
      )}
      {spares.length > 0 && (
        <>
          <h3 className={css.title}>{words.settings.content.add}</h3>
          <p className={css.quiet}>{words.settings.content.addHint}</p>
          <ul className={css.list}>
            {spares.map((item) => (
              <li key={item.key}>
                <FieldCard item={item} placed={false} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
