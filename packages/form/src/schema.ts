/** The tidy shapes that every room of the product speaks: summaries, schemas, fields, options (2.3–2.5). */

export interface FormSummary {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds; 0 when the provider gave nothing readable. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface FormSchema {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FieldSchema[];
}

export interface FieldSchema {
  /** Never blank; it identifies the field. */
  readonly name: string;
  /** May be blank on the wire: use `fieldLabel` where a person reads it. */
  readonly label: string;
  readonly type: string;
  readonly required: boolean;
  /** Never empty: a field without options has no such key. */
  readonly options?: readonly FieldOption[];
  /** As the provider sent it; what is in it differs from type to type. */
  readonly validation?: unknown;
}

export interface FieldOption {
  readonly label: string;
  readonly value: string;
}

/** What a person should read for a field: its label, or its name where the label is blank. */
export function fieldLabel(field: Pick<FieldSchema, 'name' | 'label'>): string {
  return field.label.trim() === '' ? field.name : field.label;
}
