/** One row on the canvas: what stands side by side, and beneath it what takes no room. */

import type { Row } from '@formloom/layout';
import { memo } from 'react';
import css from './card.module.css';
import { FieldCard } from './FieldCard.tsx';
import { arranged } from './items.ts';
import { useField, useItems } from './useField.ts';

export const RowView = memo(function RowView({ row }: { row: Row }) {
  const { shown, hidden } = arranged(useItems(), row.fields);
  return (
    <div className={css.row} data-columns={shown.length}>
      {[...shown, ...hidden].map((key) => (
        <PlacedField key={key} name={key} />
      ))}
    </div>
  );
});

function PlacedField({ name }: { name: string }) {
  const item = useField(name);
  return item ? <FieldCard item={item} placed /> : null;
}
