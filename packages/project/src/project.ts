/** The work on one form as one value: what is edited, undone, saved, opened again and exported together. */

import type { FormDetails, FormSchema } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import type { ContentByKey } from './blocks/content.ts';
import type { ConsentWords } from './consent-words.ts';
import type { ExportSettings } from './export-settings.ts';
import type { SettingsByKey } from './fields/apply-settings.ts';
import type { StepSettings } from './fields/field-settings.ts';
import type { Language } from './language.ts';
import type { TextKey } from './text-keys.ts';
import type { Theme } from './theme/theme.ts';
import type { Translations } from './translations/translation.ts';

/**
 * 1 were an export's `formloom.json` and, apart from it, a layout in the browser's local storage. 2 knew an
 * accent and corners as all of a theme, and nothing of single fields. 3 knew one language.
 */
export const PROJECT_FORMAT = 4;

/** What a written project says of its schema: a file beside it, which an editor finds without a network. */
export const PROJECT_SCHEMA_ID = './formloom.schema.json';

export interface Project {
  readonly format: typeof PROJECT_FORMAT;
  readonly form: ProjectForm;
  /** The form as the contract tells it. */
  readonly schema: FormSchema;
  /** The whole form as it was read from the provider. */
  readonly details: FormDetails;
  /** Places fields and texts by key (`boardOf`); conditional fields stand with their parents. */
  readonly layout: Layout;
  readonly design: Design;
  readonly settings: ExportSettings;
  /**
   * Changes of the account that are left on purpose, by what names them, each with a fingerprint of what the
   * account has there.
   */
  readonly setAside: Readonly<Record<string, string>>;
}

/** Which form this is, and where its answers go as far as the service knows. */
export interface ProjectForm {
  readonly id: string;
  /** Null where the provider named none. */
  readonly account: number | null;
  readonly name: string;
  /** The provider's submission address without account and form; null where the installation names none. */
  readonly submitUrl: string | null;
  /** Whether another form of the account has this name, so that folders need more than it. */
  readonly nameShared: boolean;
}

/** How the form looks and what it says. */
export interface Design {
  readonly language: Language;
  readonly theme: Theme;
  /** Only those that differ from the language's own; never blank. */
  readonly texts: Readonly<Partial<Record<TextKey, string>>>;
  /** By key. */
  readonly fields: SettingsByKey;
  /** By the step's id. */
  readonly steps: Readonly<Record<string, StepSettings>>;
  /** What the operator's own content holds, by key; what is not named is empty. */
  readonly blocks: ContentByKey;
  /** Consent in words of the operator's own. */
  readonly consent: ConsentWords;
  /** The same form in other languages. */
  readonly translations: Translations;
}
