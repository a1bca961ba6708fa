/**
 * Why an operation or a drop did nothing. An interface puts these into words, so that an operator need not
 * wonder.
 */

export type Refusal =
  /** The row holds as many fields as a row can. */
  | 'row-full'
  /** A required field cannot leave the form. */
  | 'required-field'
  /** A field moves within its own step, except through a drop zone. */
  | 'other-step'
  /** The form needs at least one step. */
  | 'last-step'
  /** The form has as many steps as a form can. */
  | 'too-many-steps'
  /** The field is in the form already. */
  | 'already-placed'
  /** The field is not where the operation looks for it. */
  | 'not-placed'
  /** The schema has no such field. */
  | 'unknown-field'
  | 'unknown-step'
  | 'unknown-row'
  /** It would look the same as before. */
  | 'no-change'
  /** What it would make is larger than a project may be. */
  | 'over-limit'
  /** Nothing of this kind can be dropped here. */
  | 'no-target'
  /** What was handed in is no layout. */
  | 'not-a-layout';
