/** One row on the canvas: what stands side by side, and beneath it what takes no room. */

import type { Row } from '@formloom/layout';
import { memo } from 'react';
import { FieldCard } from './FieldCard.tsx';
import { arranged } from './items.ts';
import css from './row.module.css';
import { useField, useItems } from './useField.ts';

export const RowView = memo(function RowView({ row }: { row: Row }) {
  const { shown, hidden } = arranged(useItems(), row.fields);
  return (
    <li className={css.row} data-row={row.id} data-columns={shown.length}>
      {[...shown, ...hidden].map((key) => (
        <PlacedField key={key} name={key} />
      ))}
    </li>
  );
});

function PlacedField({ name }: { name: string }) {
  const item = useField(name);
  return item ? <FieldCard item={item} placed /> : null;
}
