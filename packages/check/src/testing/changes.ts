/** Every kind of change of a definition. */

import type { ChangeRow } from './change-row.ts';
import { FIELD_CHANGES } from './field-changes.ts';
import { FORM_CHANGES } from './form-changes.ts';

export const CHANGES: readonly ChangeRow[] = [...FIELD_CHANGES, ...FORM_CHANGES];
