/** What is drawn of a project: steps of rows of fields and texts, each field with all that its control needs, numbered in order. */

import { type Consent, type FieldDetails, fieldLabel } from '@formloom/form';
import { blocksOf, childrenOf, type Project } from '@formloom/project';
import { type Kind, kindOf } from './control/kind.ts';
import { type Rules, readRules } from './control/rules.ts';

export interface FieldModel {
  /** Its place in the order of drawing, from 1; ids and the names of its texts are made of it. */
  readonly number: number;
  readonly field: FieldDetails;
  readonly kind: Kind | 'hidden';
  readonly rules: Rules;
  /** What a person reads; never blank. */
  readonly label: string;
  /** Whether the label is for listeners only. */
  readonly labelHidden: boolean;
  /** Conditional fields that hang from it. */
  readonly children: readonly FieldModel[];
}

interface TextModel {
  readonly key: string;
  readonly richText: string;
}

export type Cell = FieldModel | TextModel;

export interface StepModel {
  readonly title: string;
  readonly rows: ReadonlyArray<readonly Cell[]>;
  /** Fields that take no room. */
  readonly hidden: readonly FieldModel[];
}

export interface FormModel {
  readonly steps: readonly StepModel[];
  /** Every field, in order. */
  readonly fields: readonly FieldModel[];
  readonly consent: Consent | null;
}

export function modelOf({ details, layout }: Project): FormModel {
  const known = new Map(details.fields.map((field) => [field.key, field]));
  const texts = new Map(blocksOf(details).map((block) => [block.key, block]));
  const fields: FieldModel[] = [];

  let count = 0;
  function fieldModel(field: FieldDetails): FieldModel {
    // Numbered before its children, which are drawn inside it.
    count += 1;
    const model: FieldModel = {
      number: count,
      field,
      kind: field.hidden ? 'hidden' : kindOf({ ...field, type: field.fieldType }),
      rules: readRules(field.validation),
      label: fieldLabel(field),
      labelHidden: field.labelHidden || (field.label.trim() === '' && field.placeholder !== null),
      children: childrenOf(details, field.key).map(fieldModel),
    };
    fields.push(model);
    return model;
  }

  const cellOf = (key: string): Cell[] => {
    const field = known.get(key);
    if (field) return field.parent === undefined ? [fieldModel(field)] : [];
    const text = texts.get(key);
    return text ? [{ key: text.key, richText: text.richText }] : [];
  };
  const steps = layout.steps.map(({ title, rows }): StepModel => {
    const cells = rows.map((row) => row.fields.flatMap(cellOf));
    return {
      title,
      rows: cells.map((row) => row.filter(takesRoom)).filter((row) => row.length > 0),
      hidden: cells.flat().flatMap((cell) => (isField(cell) && !takesRoom(cell) ? [cell] : [])),
    };
  });
  return { steps, fields: fields.sort((one, other) => one.number - other.number), consent: details.consent };
}

export function isField(cell: Cell): cell is FieldModel {
  return 'field' in cell;
}

/** A hidden field whose conditional fields can be seen has them to show. */
function takesRoom(cell: Cell): boolean {
  return !isField(cell) || cell.kind !== 'hidden' || cell.children.some(takesRoom);
}
