/** Why an operation or drop did nothing. Interfaces translate these codes to messages. */

export type Refusal =
  /** The row is full. */
  | 'row-full'
  /** A required field cannot be removed. */
  | 'required-field'
  /** A field moves within its step, except through a drop zone. */
  | 'other-step'
  /** The form needs at least one step. */
  | 'last-step'
  /** The form has the maximum number of steps. */
  | 'too-many-steps'
  /** The field is already in the form. */
  | 'already-placed'
  /** The field is not in the expected step or row. */
  | 'not-placed'
  /** The schema has no such field. */
  | 'unknown-field'
  | 'unknown-step'
  | 'unknown-row'
  /** The layout would not change. */
  | 'no-change'
  /** The result would exceed a project's limits. */
  | 'over-limit'
  /** This item cannot be dropped here. */
  | 'no-target'
  /** The input is not a layout. */
  | 'not-a-layout';
