/** Width of an item in its row. Widths that do not fit are disabled, with the reason. */

import { findField } from '@formloom/layout';
import {
  fitsRow,
  type Project,
  setField,
  settingsFor,
  WIDTHS,
  type Width,
  widthShown,
} from '@formloom/project';
import { useId } from 'react';
import { arranged, itemsOf, parentOf } from '../items/items.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { Segments } from '../ui/Segments.tsx';
import { Labelled } from './Labelled.tsx';
import css from './settings.module.css';

export function WidthSetting({ of }: { of: string }) {
  const words = useWords().settings;
  const { edit } = useOpenProject().store.getState();
  const project = useProject((now) => now);
  const row = rowOf(project, of);
  const hint = useId();
  if (!row) return null;
  const wishes = row.map((key) => settingsFor(project.design.fields, key)?.width);
  const at = row.indexOf(of);
  const fits = (width: Width) => fitsRow(wishes, at, width);
  const chosen = wishes[at];
  const set = (width: Width | undefined) => edit((now) => setField(now, of, 'width', width));
  const some = WIDTHS.some((width) => !fits(width));
  return (
    <div className={`${kit.stack} ${css.group}`}>
      <Labelled label={words.width} onReset={chosen === undefined ? undefined : () => set(undefined)}>
        <Segments
          label={words.width}
          fill
          value={widthShown(wishes, at) ?? null}
          options={WIDTHS.map((width) => ({
            value: width,
            words: width === 'full' ? words.widthFull : width,
            spoken: words.widths[width],
            disabled: !fits(width),
          }))}
          describedBy={some ? hint : undefined}
          onChange={(width) => set(width ?? undefined)}
        />
        {some && (
          <p id={hint} className={kit.note}>
            {words.widthNo(row.length - 1)}
          </p>
        )}
      </Labelled>
    </div>
  );
}

/** Items in the same row; none for conditional fields, undefined where it is not placed. */
function rowOf(project: Project, key: string): readonly string[] | undefined {
  if (parentOf(itemsOf(project), key) !== undefined) return [key];
  const place = findField(project.layout, key);
  const row = place && project.layout.steps[place.stepIndex]?.rows[place.rowIndex];
  return row && arranged(itemsOf(project), row.fields).shown;
}
