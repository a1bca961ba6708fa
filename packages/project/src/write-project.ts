/** A project as text: the file in an export, the record in the browser. Equal projects give equal bytes. */

import { FIELD_SETTINGS, STEP_SETTINGS } from './fields/field-settings.ts';
import { type Design, type Project, TEXT_KEYS } from './project.ts';
import { orderTheme } from './theme/theme-file.ts';

/** Keys are written in one order, whatever order the edits left them in. */
export function writeProject({ format, form, schema, details, layout, design, settings }: Project): string {
  const { id, account, name, submitUrl, nameShared } = form;
  const ordered = {
    format,
    form: { id, account, name, submitUrl, nameShared },
    schema,
    details,
    layout,
    design: orderDesign(design),
    settings: {
      name: settings.name,
      account: settings.account,
      submitUrl: settings.submitUrl,
      showTitle: settings.showTitle,
      prefill: settings.prefill,
      // Only where it was chosen: most work never goes there.
      ...(settings.uploadPath !== '' && { uploadPath: settings.uploadPath }),
    },
  };
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

function orderDesign(design: Design) {
  return {
    language: design.language,
    theme: orderTheme(design.theme),
    texts: inOrder(TEXT_KEYS, design.texts),
    fields: byKey(design.fields, FIELD_SETTINGS),
    steps: byKey(design.steps, STEP_SETTINGS),
    blocks: byKey(design.blocks, CONTENT_KEYS),
  };
}

const CONTENT_KEYS = ['kind', 'text', 'size', 'src', 'alt'] as const;

function inOrder<T extends object>(keys: readonly string[], value: T): Record<string, unknown> {
  const given = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(keys.map((key) => [key, given[key]]));
}

/** In the order of the alphabet. */
function byKey(records: Readonly<Record<string, object>>, keys: readonly string[]) {
  const entries = Object.entries(records).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, inOrder(keys, value)]));
}
