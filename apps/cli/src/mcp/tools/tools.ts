/** All MCP tools by name. */

import type { Tool } from '../tool.ts';
import { LIST_FORMS, READ_FORM } from './form-tools.ts';
import { APPLY_LAYOUT, LAYOUT, OPEN_PROJECT, SET_DESIGN } from './project-tools.ts';
import { CHECK, EXPORT, UPLOAD_DRAFT } from './shipping-tools.ts';

export const TOOLS: Readonly<Record<string, Tool>> = {
  list_forms: LIST_FORMS,
  read_form: READ_FORM,
  open_project: OPEN_PROJECT,
  layout: LAYOUT,
  apply_layout: APPLY_LAYOUT,
  set_design: SET_DESIGN,
  check: CHECK,
  export: EXPORT,
  upload_draft: UPLOAD_DRAFT,
};
