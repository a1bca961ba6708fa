/** The fields that are not in the form yet; a field dropped here leaves the form. */

import { fieldLabel } from '@formloom/form';
import { useState } from 'react';
import { useDragging, useHover } from '../drag/drag-store.ts';
import { useLayout } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Input } from '../ui/Input.tsx';
import css from './editor.module.css';
import { FieldCard } from './FieldCard.tsx';
import { unplacedFields } from './fields.ts';

export function Palette() {
  const words = useWords();
  const [filter, setFilter] = useState('');
  const layout = useLayout((state) => state.layout);
  const schema = useLayout((state) => state.schema);
  const leaving = useDragging(({ drag }) => drag?.kind === 'field');
  const hover = useHover('palette');
  const fields = unplacedFields(schema, layout);
  const wanted = filter.trim().toLowerCase();
  const shown = fields.filter((field) => fieldLabel(field).toLowerCase().includes(wanted));
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
        {words.editor.fields} <span>{words.editor.notPlaced(fields.length)}</span>
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
        <p className={css.quiet}>{fields.length === 0 ? words.editor.allPlaced : words.editor.hint}</p>
      )}
      {shown.map((field) => (
        <FieldCard key={field.name} field={field} placed={false} />
      ))}
    </section>
  );
}
