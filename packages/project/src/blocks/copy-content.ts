/** Duplicates a custom content block into a new row, in the same or another form. */

import { command, dispatch, type Layout } from '@formloom/layout';
import { blocksOf, boardOf, boardWithSpares } from '../board.ts';
import { withDesign, withLayout } from '../edit-project.ts';
import { settingsFor } from '../fields/apply-settings.ts';
import { setContent, setField } from '../fields/edit-fields.ts';
import type { Width } from '../fields/field-settings.ts';
import type { Project } from '../project.ts';
import { copyTranslated } from '../translations/copy-translations.ts';
import { type Content, contentKind, contentOf, spareKeys } from './content.ts';

export interface ContentCopy {
  readonly content: Content;
  /** Width within its row. */
  readonly width?: Width;
}

/** Where the new row is inserted. */
export interface RowPlace {
  readonly stepId: string;
  readonly rowIndex: number;
}

export interface Pasted {
  readonly project: Project;
  /** Key of the new block. */
  readonly key: string;
}

/** Undefined for items that are not custom content: fields and HubSpot's texts exist only once. */
export function copyContent(project: Project, key: string): ContentCopy | undefined {
  const content = placeAfter(project.layout, key) && contentOf(project.design.blocks, key);
  const isFromAccount = [...project.details.fields, ...blocksOf(project.details)].some(
    (one) => one.key === key,
  );
  if (!content || isFromAccount) return undefined;
  const width = settingsFor(project.design.fields, key)?.width;
  return { content, ...(width !== undefined && { width }) };
}

/** Undefined when the step does not exist, or all numbers of this kind are used. */
export function pasteContent(
  project: Project,
  { content, width }: ContentCopy,
  { stepId, rowIndex }: RowPlace,
  newId: () => string,
): Pasted | undefined {
  const spares = spareKeys(boardOf(project).fields.map((one) => one.key));
  const key = spares.find((spare) => contentKind(spare) === content.kind);
  if (key === undefined) return undefined;
  const context = { board: boardWithSpares(project), newId };
  const added = dispatch(project.layout, context, command('addFieldToNewRow', stepId, key, rowIndex));
  if (added.refusal) return undefined;
  const filled = setContent(withLayout(project, added.layout), key, content);
  return { project: setField(filled, key, 'width', width), key };
}

/** A new row below, so that items of the original row keep their width. */
export function duplicateContent(project: Project, key: string, newId: () => string): Pasted | undefined {
  const copy = copyContent(project, key);
  const place = placeAfter(project.layout, key);
  const pasted = copy && place && pasteContent(project, copy, place, newId);
  if (!pasted) return undefined;
  const { translations } = pasted.project.design;
  const translated = copyTranslated(translations, 'blocks', [key, pasted.key]);
  return { ...pasted, project: withDesign(pasted.project, { translations: translated }) };
}

/** Below the row that contains the item. */
export function placeAfter({ steps }: Layout, key: string): RowPlace | undefined {
  for (const { id: stepId, rows } of steps) {
    const at = rows.findIndex(({ fields }) => fields.includes(key));
    if (at >= 0) return { stepId, rowIndex: at + 1 };
  }
  return undefined;
}
