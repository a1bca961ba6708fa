/** The fields and texts that are not in the form yet; what is dropped here leaves the form. */

import { useState } from 'react';
import { useDragging, useHover } from '../drag/drag-store.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import css from './editor.module.css';
import { FieldCard } from './FieldCard.tsx';
import { matches } from './item-face.ts';
import { unplaced } from './items.ts';
import { useItems } from './useField.ts';

export function Palette() {
  const words = useWords();
  const [filter, setFilter] = useState('');
  const layout = useProject((project) => project.layout);
  const items = useItems();
  const leaving = useDragging(({ drag }) => drag?.kind === 'field');
  const hover = useHover('palette');
  const left = unplaced(items, layout);
  const shown = left.filter((item) => matches(items, item, filter, words));
  return (
    <section
      className={css.palette}
      aria-label={words.editor.fields}
      data-area="palette"
      data-drop="palette"
      data-drop-key="palette"
      data-scroll
    >
      <h2 className={css.areaTitle}>
        {words.editor.fields} <span>{words.editor.notPlaced(left.length)}</span>
      </h2>
      <Input
        type="search"
        placeholder={words.editor.filter}
        aria-label={words.editor.filter}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {leaving ? (
        <div className={css.zone} data-hint={hover?.drop.position ?? undefined}>
          {words.editor.removeHere}
        </div>
      ) : (
        <p className={css.quiet}>{left.length === 0 ? words.editor.allPlaced : words.editor.hint}</p>
      )}
      {shown.map((item) => (
        <FieldCard key={item.key} item={item} placed={false} />
      ))}
    </section>
  );
}
