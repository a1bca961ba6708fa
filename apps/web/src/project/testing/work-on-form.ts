/** Test data: saved work on a form. */

import type { WorkOnForm } from '../saved-work.ts';

export const WORK_ON_FORM: WorkOnForm = {
  key: '[4210,"a"]',
  account: 4210,
  formId: 'a',
  name: 'A',
  thumbnail: { accent: '#4a3fd6', radius: 8, title: true, rows: [1], steps: 1 },
  fields: 1,
  steps: 1,
  savedAt: 50,
  exported: null,
  drafts: [],
};
