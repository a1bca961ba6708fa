/** One row on the canvas: visible items side by side in their widths, hidden ones below. */

import type { Row } from '@formloom/layout';
import { type SettingsByKey, settingsFor, widthsIn } from '@formloom/project';
import { type CSSProperties, memo } from 'react';
import { arranged } from '../items/items.ts';
import { useField, useItems } from '../items/useField.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { FieldCard } from './FieldCard.tsx';
import css from './row.module.css';

const WHOLE = 6;

export interface RowViewProps {
  readonly row: Row;
  /** Placeholder until the cards are rendered. */
  readonly isWaiting: boolean;
}

export const RowView = memo(function RowView({ row, isWaiting }: RowViewProps) {
  return isWaiting ? <li className={css.row} data-row={row.id} data-waiting /> : <FilledRow row={row} />;
});

function FilledRow({ row }: { row: Row }) {
  const { shown, hidden } = arranged(useItems(), row.fields);
  const divided = useProject(({ design }) => columnsOf(shown, design.fields));
  return (
    <li
      className={css.row}
      data-row={row.id}
      data-columns={shown.length}
      data-divided={divided !== undefined || undefined}
      style={divided === undefined ? undefined : ({ '--row': divided } as CSSProperties)}
    >
      {[...shown, ...hidden].map((key) => (
        <PlacedField key={key} name={key} />
      ))}
    </li>
  );
}

function PlacedField({ name }: { name: string }) {
  const item = useField(name);
  return item ? <FieldCard item={item} placed /> : null;
}

/** Undefined for equal widths, the default of rows. */
function columnsOf(keys: readonly string[], settings: SettingsByKey): string | undefined {
  const sixths = widthsIn(keys.map((key) => settingsFor(settings, key)?.width));
  const left = WHOLE - sixths.reduce((sum, one) => sum + one, 0);
  if (left === 0 && new Set(sixths).size < 2) return undefined;
  return [...sixths, ...(left > 0 ? [left] : [])].map((one) => `minmax(0, ${one}fr)`).join(' ');
}
