/** A small project, and what reading one had to say. */

import type { FormSchema } from '@formloom/form';
import { createProject } from '../create-project.ts';
import type { Project } from '../project.ts';
import type { ReadProject } from '../read-project.ts';

export const SCHEMA: FormSchema = {
  id: 'form-1',
  name: 'Contact',
  fields: [
    { name: 'a', label: 'A', type: 'text', required: false },
    { name: 'r', label: 'R', type: 'text', required: true },
  ],
};
export const CONTACT = createProject(SCHEMA, {
  account: 4210,
  submitUrl: 'https://p.test/s',
  language: 'es',
});

export const opened = (read: ReadProject): Project => {
  if (!read.project) throw new Error(read.problem);
  return read.project;
};
export const reported = (read: ReadProject) =>
  read.project ? read.repairs.map(({ repair, at }) => `${repair} ${at}`.trim()) : read.problem;
