/** The layout model (2.7): steps of rows of field names. It refers to fields and contains none of them. */

export type LayoutMode = 'one-step' | 'multi-step';

export interface Layout {
  readonly mode: LayoutMode;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly id: string;
  /** Field names, at least one and at most `FIELDS_PER_ROW`. */
  readonly fields: readonly string[];
}

export const FIELDS_PER_ROW = 3;

/** Titles are the operator's content: they start out the same in every language of the interface. */
export const stepTitle = (number: number) => `Paso ${number}`;
export const UNTITLED_STEP = 'Paso';

/** Where a field stands. */
export interface FieldLocation {
  readonly stepIndex: number;
  readonly rowIndex: number;
  readonly fieldIndex: number;
}

export function findField(layout: Layout, name: string): FieldLocation | undefined {
  for (const [stepIndex, step] of layout.steps.entries()) {
    const place = findInStep(step, name);
    if (place) return { stepIndex, ...place };
  }
  return undefined;
}

export function findInStep(step: Step, name: string): Omit<FieldLocation, 'stepIndex'> | undefined {
  for (const [rowIndex, row] of step.rows.entries()) {
    const fieldIndex = row.fields.indexOf(name);
    if (fieldIndex >= 0) return { rowIndex, fieldIndex };
  }
  return undefined;
}

/** Worked out once for each layout: edits, checks and drawing all ask. */
export function placedFields(layout: Layout): ReadonlySet<string> {
  const known = placed.get(layout);
  if (known) return known;
  const fields = new Set(layout.steps.flatMap((step) => step.rows.flatMap((row) => row.fields)));
  placed.set(layout, fields);
  return fields;
}

const placed = new WeakMap<Layout, ReadonlySet<string>>();
