/** A project that nobody has worked on yet, and ids for whoever has no better ones. */

import type { FormSchema } from '@formloom/form';
import { type Layout, operations } from '@formloom/layout';
import { type Language, PROJECT_FORMAT, type Project } from './project.ts';

export interface Beginning {
  readonly account?: number | null;
  readonly submitUrl?: string | null;
  readonly language?: Language;
  /** One field a row unless given. */
  readonly layout?: Layout;
  readonly newId?: () => string;
}

/** Without ids of the caller's own, the same form gives the same project. */
export function createProject(schema: FormSchema, beginning: Beginning = {}): Project {
  const { account = null, submitUrl = null, language = 'en', newId = countIds() } = beginning;
  const nothing: Layout = { mode: 'one-step', steps: [] };
  return {
    format: PROJECT_FORMAT,
    form: { id: schema.id, account, name: schema.name, submitUrl },
    schema,
    layout: beginning.layout ?? operations.initializeFromSchema(nothing, { schema, newId }, schema),
    design: { language, theme: {}, texts: {} },
    settings: { name: '', account: '', submitUrl: '', showTitle: true },
  };
}

export function countIds(): () => string {
  let count = 0;
  return () => `n${++count}`;
}
