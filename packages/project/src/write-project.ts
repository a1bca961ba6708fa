/** A project as text: the file in an export, the record in the browser. Equal projects give equal bytes. */

import { type Project, TEXT_KEYS } from './project.ts';

/** Keys are written in one order, whatever order the edits left them in. */
export function writeProject({ format, form, schema, details, layout, design, settings }: Project): string {
  const { id, account, name, submitUrl, nameShared } = form;
  const { accent, radius } = design.theme;
  const texts = Object.fromEntries(TEXT_KEYS.map((key) => [key, design.texts[key]]));
  const ordered = {
    format,
    form: { id, account, name, submitUrl, nameShared },
    schema,
    details,
    layout,
    design: { language: design.language, theme: { accent, radius }, texts },
    settings: {
      name: settings.name,
      account: settings.account,
      submitUrl: settings.submitUrl,
      showTitle: settings.showTitle,
      prefill: settings.prefill,
    },
  };
  return `${JSON.stringify(ordered, null, 2)}\n`;
}
