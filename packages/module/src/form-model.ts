/**
 * Builds the render model of a project: steps with rows of numbered fields and content, each with the data
 * that its control needs.
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
  /** Its index in render order, from 1; ids and the names of its texts contain it. */
  readonly number: number;
  readonly field: FieldDetails;
  readonly kind: FieldKind;
  readonly rules: Rules;
  /** Visible name; never blank. */
  readonly label: string;
  /** Whether the label is visually hidden, for screen readers only. */
  readonly labelHidden: boolean;
  /** Query parameter that prefills the field, where it is not the field's name. */
  readonly parameter?: string;
  /** Whether the visitor's browser must not store its value. */
  readonly isPrivate: boolean;
  /** Width of a conditional field in sixths of its line; missing for the full width. */
  readonly width?: number;
  /** Its conditional fields. */
  readonly children: readonly FieldModel[];
}

interface TextModel {
  readonly key: string;
  readonly richText: string;
}

export type Cell = FieldModel | TextModel | ContentModel;

export interface StepModel {
  readonly title: string;
  /** The user's texts for the step, where there are any. */
  readonly words: StepSettings;
  readonly rows: ReadonlyArray<readonly Cell[]>;
  /** Width of each cell in sixths of the row; only where the cells do not share a whole row equally. */
  readonly widths: ReadonlyMap<Cell, number>;
  /** Hidden fields, which take no space. */
  readonly hidden: readonly FieldModel[];
}

export interface FormModel {
  /** Content above the title. */
  readonly above: readonly ContentModel[];
  readonly steps: readonly StepModel[];
  /** All fields, in order. */
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
    // Numbered before its conditional fields, which are rendered inside it.
    count += 1;
    const own = settingsFor(design.fields, field.key);
    const parameter = own?.parameter;
    // A conditional field's width depends on its settings only, since no other field shares its line.
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

/** The user's text that replaces a rich text of the account. */
function ownRichText({ fields }: Design, key: string): string | undefined {
  const own = settingsFor(fields, key)?.text;
  return own === undefined ? undefined : renderMarkdown(own);
}

/** The consent text must equal the visible text, so the user's texts replace the account's everywhere. */
function consentInWords(consent: Consent, words: ConsentWords): Consent {
  return mapConsent(consent, ({ part, html }) => {
    const own = words[part];
    const drawn = own === undefined ? '' : renderMarkdown(own);
    // Markup without text cannot be consented to.
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

/** A hidden field takes space where its conditional fields are visible. */
function takesRoom(cell: Cell): boolean {
  return !isField(cell) || cell.kind.isSeen || cell.children.some(takesRoom);
}
