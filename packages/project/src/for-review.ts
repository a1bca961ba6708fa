/**
 * A project as a reviewer with a link and nothing else may see it: what visitors of the form would see, and
 * nothing of the account, of where answers go, or of how the work on it is done.
 */

import { fromKeys } from './each-key.ts';
import { EXPORT_SETTINGS, type ExportSettings } from './export-settings.ts';
import { applySettings } from './fields/apply-settings.ts';
import type { Project } from './project.ts';
import { renameTranslated } from './translations/fit-translations.ts';

/** What the form is called where its id would say whose it is. */
const NO_ID = 'review';

/** Whether a setting is seen on the form; the others are as they are at first. */
const IS_SEEN: Readonly<Record<keyof ExportSettings, boolean>> = {
  name: false,
  account: false,
  submitUrl: false,
  title: true,
  showTitle: true,
  prefill: false,
  uploadPath: false,
  history: false,
  keep: false,
  judge: true,
  mark: true,
  dataLayer: false,
  figures: false,
  figuresUrl: false,
  afterwards: true,
  redirect: false,
  target: false,
  tag: false,
};

export function forReview({ format, form, schema, details, layout, design, settings }: Project): Project {
  // The operator may hide what the account shows, and show what it hides.
  const seen = applySettings(details, design.fields).fields;
  const hidden = new Set(seen.flatMap((field) => (field.hidden ? field.key : [])));
  return {
    format,
    form: { id: NO_ID, account: null, name: form.name, submitUrl: null, nameShared: false },
    schema: { ...schema, id: NO_ID },
    details: {
      ...details,
      archived: false,
      // What is sent unseen is not for reviewers to see.
      fields: details.fields.map((field) =>
        hidden.has(field.key) ? { ...field, hidden: true, defaultValues: [] } : field,
      ),
      submit: { ...details.submit, redirect: null },
    },
    layout,
    design: {
      ...design,
      fields: Object.fromEntries(Object.entries(design.fields).filter(([key]) => !hidden.has(key))),
      translations: renameTranslated(design.translations, {
        fields: (key) => (hidden.has(key) ? undefined : key),
      }),
    },
    settings: fromKeys<ExportSettings>(IS_SEEN, (key) =>
      IS_SEEN[key] ? settings[key] : EXPORT_SETTINGS[key].initial,
    ),
    setAside: {},
  };
}
