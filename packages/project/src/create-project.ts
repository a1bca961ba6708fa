/** Creates new projects, and deterministic ids for callers without an id generator. */

import { detailsOfSchema, type FormDetails, type FormSchema } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { INITIAL_DESIGN } from './design.ts';
import { INITIAL_SETTINGS } from './export-settings.ts';
import type { Language } from './language.ts';
import { PROJECT_FORMAT, type Project } from './project.ts';
import { hasArrangement, type Start, startLayout } from './start-layout.ts';
import type { Theme } from './theme/theme.ts';

export interface Beginning {
  /** Full details; derived from the schema when missing. */
  readonly details?: FormDetails;
  readonly account?: number | null;
  readonly submitUrl?: string | null;
  readonly nameShared?: boolean;
  readonly language?: Language;
  readonly theme?: Theme;
  /** Default: HubSpot's language, when it has one. */
  readonly start?: Start;
  readonly layout?: Layout;
  readonly newId?: () => string;
}

/** Without custom ids, the same form always gives the same project. */
export function createProject(schema: FormSchema, beginning: Beginning = {}): Project {
  const { account = null, submitUrl = null, nameShared = false } = beginning;
  const { language = 'en', theme = {}, newId = countIds() } = beginning;
  const details = beginning.details ?? detailsOfSchema(schema);
  const start = beginning.start ?? (hasArrangement(details) ? 'provider' : 'one-per-row');
  return {
    format: PROJECT_FORMAT,
    form: { id: schema.id, account, name: schema.name, submitUrl, nameShared },
    schema,
    details,
    layout: beginning.layout ?? startLayout({ schema, details }, start, newId),
    design: { ...INITIAL_DESIGN, language, theme },
    settings: INITIAL_SETTINGS,
    setAside: {},
  };
}

export function countIds(): () => string {
  let count = 0;
  return () => `n${++count}`;
}
