/** What the operator says of single fields and steps, beside what the provider says. */

export const WIDTHS = ['1/3', '1/2', '2/3', 'full'] as const;
export type Width = (typeof WIDTHS)[number];

/** Only what differs from the provider's words; texts are never blank, but help and placeholder may be empty: then there is none. */
export interface FieldSettings {
  readonly label?: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly defaultValues?: readonly string[];
  /** Read aloud, not shown. */
  readonly labelHidden?: boolean;
  /** Of its row; see `widthsIn` for what becomes of it there. */
  readonly width?: Width;
  /** Not shown; its value is still sent. */
  readonly hidden?: boolean;
  /** The parameter of the page's address that fills it in, in place of its name. */
  readonly parameter?: string;
}

export type FieldSetting = keyof FieldSettings;

/** What each setting can be set to; undefined goes back to the provider's. */
export type FieldSettingValues = {
  readonly [Setting in FieldSetting]-?: FieldSettings[Setting] | undefined;
};

/** In the order they are written. */
export const FIELD_SETTINGS: readonly FieldSetting[] = [
  'label',
  'help',
  'placeholder',
  'defaultValues',
  'labelHidden',
  'width',
  'hidden',
  'parameter',
];

/** Only what differs from the form's own texts; never blank. */
export interface StepSettings {
  readonly description?: string;
  /** Words on its buttons. */
  readonly next?: string;
  readonly back?: string;
}

export const STEP_SETTINGS: ReadonlyArray<keyof StepSettings> = ['description', 'next', 'back'];

/** A parameter's name as it can stand in an address without being written otherwise. */
export function isParameter(text: string): boolean {
  return /^[\w.~-]{1,100}$/.test(text);
}
