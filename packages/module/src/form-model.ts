/**
 * What is drawn of a project: steps of rows of fields and texts, each field with all that its control needs,
 * numbered in order.
 */

import { type Consent, type FieldDetails, fieldLabel } from '@formloom/form';
import { drawnKindOf, type FieldKind } from '@formloom/kind';
import {
  applySettings,
  blocksOf,
  type ConsentWords,
  childrenOf,
  contentOf,
  type Design,
  mapConsent,
  type Project,
  type StepSettings,
  settingsFor,
  widthsIn,
} from '@formloom/project';
import { type ContentModel, drawnOf, isAbove } from './content/content-model.ts';
import { renderMarkdown } from './content/markdown.ts';
import { type Rules, readRules } from './control/rules.ts';
import { plainText } from './rich-text/rich-text.ts';

export interface FieldModel {
  /** Its place in the order of drawing, from 1; ids and the names of its texts are made of it. */
  readonly number: number;
  readonly field: FieldDetails;
  readonly kind: FieldKind;
  readonly rules: Rules;
  /** What a person reads; never blank. */
  readonly label: string;
  /** Whether the label is for listeners only. */
  readonly labelHidden: boolean;
  /** The parameter of the page's address that fills it in, where it is not the field's name. */
  readonly parameter?: string;
  /** Whether its answer is never kept in a visitor's browser. */
  readonly isPrivate: boolean;
  /** What a conditional field takes of its line, in sixths; only where that is not all of it. */
  readonly width?: number;
  /** Conditional fields that hang from it. */
  readonly children: readonly FieldModel[];
}

interface TextModel {
  readonly key: string;
  readonly richText: string;
}

export type Cell = FieldModel | TextModel | ContentModel;

export interface StepModel {
  readonly title: string;
  /** The operator's own words, where there are any. */
  readonly words: StepSettings;
  readonly rows: ReadonlyArray<readonly Cell[]>;
  /** What each cell gets of its row, in sixths; only of those that do not all get the same of a whole row. */
  readonly widths: ReadonlyMap<Cell, number>;
  /** Fields that take no room. */
  readonly hidden: readonly FieldModel[];
}

export interface FormModel {
  /** What stands above the title. */
  readonly above: readonly ContentModel[];
  readonly steps: readonly StepModel[];
  /** Every field, in order. */
  readonly fields: readonly FieldModel[];
  readonly consent: Consent | null;
}

export function modelOf({ details: read, layout, design }: Project): FormModel {
  const details = applySettings(read, design.fields);
  const known = new Map(details.fields.map((field) => [field.key, field]));
  const texts = new Map(blocksOf(details).map((block) => [block.key, block]));
  const fields: FieldModel[] = [];

  let count = 0;
  function fieldModel(field: FieldDetails): FieldModel {
    // Numbered before its children, which are drawn inside it.
    count += 1;
    const own = settingsFor(design.fields, field.key);
    const parameter = own?.parameter;
    // Nothing stands beside what hangs from another field.
    const [width = 6] = field.parent === undefined || field.hidden ? [] : widthsIn([own?.width]);
    const model: FieldModel = {
      number: count,
      field,
      kind: drawnKindOf(field),
      rules: readRules(field.validation),
      label: fieldLabel(field),
      labelHidden: field.labelHidden || (field.label.trim() === '' && field.placeholder !== null),
      isPrivate: own?.private === true,
      ...(parameter !== undefined && { parameter }),
      ...(width !== 6 && { width }),
      children: childrenOf(details, field.key).map(fieldModel),
    };
    fields.push(model);
    return model;
  }

  let blocks = 0;
  function contentModel(key: string): ContentModel[] {
    const content = contentOf(design.blocks, key);
    const drawn = content && drawnOf(content);
    if (!drawn || typeof drawn === 'string') return [];
    if (drawn.kind !== 'divider') blocks += 1;
    return [{ key, block: blocks, content: drawn }];
  }

  const cellOf = (key: string): Cell[] => {
    const field = known.get(key);
    if (field) return field.parent === undefined ? [fieldModel(field)] : [];
    const text = texts.get(key);
    return text ? [{ key, richText: ownRichText(design, key) ?? text.richText }] : contentModel(key);
  };
  const widthsOf = (row: readonly Cell[]): Array<readonly [Cell, number]> => {
    const widths = widthsIn(row.map((cell) => settingsFor(design.fields, cellKeyOf(cell))?.width));
    const equal = widths.every((width) => width * row.length === 6);
    return equal ? [] : row.map((cell, index) => [cell, widths[index] ?? 6]);
  };
  const above: ContentModel[] = [];
  const stays = (cell: Cell): boolean => {
    if (!isContent(cell) || !isAbove(cell)) return true;
    above.push(cell);
    return false;
  };
  const steps = layout.steps.map(({ id, title, rows }): StepModel => {
    const cells = rows.map((row) => row.fields.flatMap(cellOf).filter(stays));
    const seen = cells.map((row) => row.filter(takesRoom)).filter((row) => row.length > 0);
    return {
      title,
      words: (Object.hasOwn(design.steps, id) && design.steps[id]) || {},
      rows: seen,
      widths: new Map(seen.flatMap(widthsOf)),
      hidden: cells.flat().flatMap((cell) => (isField(cell) && !takesRoom(cell) ? [cell] : [])),
    };
  });
  return {
    above,
    steps,
    fields: fields.sort((one, other) => one.number - other.number),
    consent: details.consent && consentInWords(details.consent, design.consent),
  };
}

/** The operator's words in place of what a text of the account says. */
function ownRichText({ fields }: Design, key: string): string | undefined {
  const own = settingsFor(fields, key)?.text;
  return own === undefined ? undefined : renderMarkdown(own);
}

/** What is shown is what is agreed to: the operator's words stand in every place of the account's. */
function consentInWords(consent: Consent, words: ConsentWords): Consent {
  return mapConsent(consent, ({ part, html }) => {
    const own = words[part];
    const drawn = own === undefined ? '' : renderMarkdown(own);
    // Marks alone say nothing that could be agreed to.
    return plainText(drawn) === '' ? html : drawn;
  });
}

export function isField(cell: Cell): cell is FieldModel {
  return 'field' in cell;
}

export function isContent(cell: Cell): cell is ContentModel {
  return 'content' in cell;
}

const cellKeyOf = (cell: Cell) => (isField(cell) ? cell.field.key : cell.key);

/** A hidden field whose conditional fields can be seen has them to show. */
function takesRoom(cell: Cell): boolean {
  return !isField(cell) || cell.kind.isSeen || cell.children.some(takesRoom);
}
