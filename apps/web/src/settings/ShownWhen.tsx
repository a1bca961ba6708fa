/** On what a conditional field depends: to be read, not to be changed here. */

import type { FieldDetails } from '@formloom/form';
import { reasonWords } from '../items/condition-words.ts';
import { itemLabel } from '../items/item-face.ts';
import { anyItem, isFieldItem, itemsOf } from '../items/items.ts';
import { useProject } from '../project/ProjectContext.tsx';
import { useWords } from '../shell/preferences.ts';
import { Labelled } from './Labelled.tsx';
import css from './settings.module.css';

export function ShownWhen({ field, parent }: { field: FieldDetails; parent: string }) {
  const words = useWords();
  const above = useProject((project) => anyItem(itemsOf(project), parent));
  if (!above || !isFieldItem(above)) return null;
  const label = itemLabel(above, words);
  const reason = reasonWords(field, above, label, words);
  return (
    <div className={css.group}>
      <Labelled label={words.settings.shownWhen} note={words.settings.asInAccount}>
        <p className={css.read} dir="auto">
          <strong>{label}</strong> {reason.words}
        </p>
      </Labelled>
    </div>
  );
}
