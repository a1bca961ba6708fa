/** The layout model (2.7): steps of rows of field names. It references fields and contains none. */

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

/** Default step titles, the same in every interface language because they are form content. */
export const stepTitle = (number: number) => `Paso ${number}`;
export const UNTITLED_STEP = 'Paso';

/** The position of a field. */
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

/** Cached per layout: edits, checks and rendering all call it. */
export function placedFields(layout: Layout): ReadonlySet<string> {
  const cached = placed.get(layout);
  if (cached) return cached;
  const fields = new Set(layout.steps.flatMap((step) => step.rows.flatMap((row) => row.fields)));
  placed.set(layout, fields);
  return fields;
}

const placed = new WeakMap<Layout, ReadonlySet<string>>();
