/** The project of one form as one immutable value: edited, undone, saved, opened and exported as a whole. */

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

/** The only format version that can be read; 1 to 3 were used before the first release. */
export const PROJECT_FORMAT = 4;

/** The `$schema` of a written project: a file beside it, which editors find without network access. */
export const PROJECT_SCHEMA_ID = './formloom.schema.json';

export interface Project {
  readonly format: typeof PROJECT_FORMAT;
  readonly form: ProjectForm;
  /** The form as in the contract. */
  readonly schema: FormSchema;
  /** The full details as read from HubSpot. */
  readonly details: FormDetails;
  /** Positions of fields and texts by key (`boardOf`); conditional fields are placed with their parents. */
  readonly layout: Layout;
  readonly design: Design;
  readonly settings: ExportSettings;
  /** Ignored changes of the HubSpot form: key of the change → fingerprint of HubSpot's value. */
  readonly setAside: Readonly<Record<string, string>>;
}

/** The form's identity and submission target, as far as the service knows. */
export interface ProjectForm {
  readonly id: string;
  /** Null when HubSpot returned none. */
  readonly account: number | null;
  readonly name: string;
  /** HubSpot's submission URL without account and form; null when the installation has none. */
  readonly submitUrl: string | null;
  /** Whether another form of the account has the same name, so that folder names need the id. */
  readonly nameShared: boolean;
}

/** Appearance and texts of the form. */
export interface Design {
  readonly language: Language;
  readonly theme: Theme;
  /** Only texts that differ from the language's defaults; never blank. */
  readonly texts: Readonly<Partial<Record<TextKey, string>>>;
  /** By key. */
  readonly fields: SettingsByKey;
  /** By step id. */
  readonly steps: Readonly<Record<string, StepSettings>>;
  /** Content of custom blocks by key; missing ones are empty. */
  readonly blocks: ContentByKey;
  /** Custom consent texts. */
  readonly consent: ConsentWords;
  /** Translations. */
  readonly translations: Translations;
}
