/**
 * A project as somebody may see it who has a link and nothing else: what visitors of the form would see, and
 * nothing of the account, of where answers go, or of how the work on it is done.
 */

import { fromKeys } from './each-key.ts';
import { EXPORT_SETTINGS, type ExportSettings } from './export-settings.ts';
import type { Project } from './project.ts';

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
  afterwards: true,
  redirect: false,
  target: false,
  tag: false,
};

export function forReview({ format, form, schema, details, layout, design, settings }: Project): Project {
  const hidden = new Set(details.fields.flatMap((field) => (field.hidden ? field.key : [])));
  return {
    format,
    form: { id: NO_ID, account: null, name: form.name, submitUrl: null, nameShared: false },
    schema: { ...schema, id: NO_ID },
    details: {
      ...details,
      archived: false,
      // What is sent unseen is nobody's to see.
      fields: details.fields.map((field) => (field.hidden ? { ...field, defaultValues: [] } : field)),
      submit: { ...details.submit, redirect: null },
    },
    layout,
    design: {
      ...design,
      fields: Object.fromEntries(Object.entries(design.fields).filter(([key]) => !hidden.has(key))),
    },
    settings: fromKeys<ExportSettings>(IS_SEEN, (key) =>
      IS_SEEN[key] ? settings[key] : EXPORT_SETTINGS[key].initial,
    ),
    setAside: {},
  };
}
