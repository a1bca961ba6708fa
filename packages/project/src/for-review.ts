/**
 * The project as a reviewer may see it through a review link: fields, texts and content on the form. Account,
 * submission URL and fields that are not placed are removed.
 */

import type { ArrangementItem, FieldDetails, FormDetails } from '@formloom/form';
import { type Layout, placedFields } from '@formloom/layout';
import { BLOCK_PREFIX, blocksOf } from './board.ts';
import { fromKeys } from './each-key.ts';
import { EXPORT_SETTINGS, type ExportSettings, INITIAL_SETTINGS } from './export-settings.ts';
import { applySettings } from './fields/apply-settings.ts';
import type { Project } from './project.ts';
import { renameTranslated } from './translations/fit-translations.ts';

/** A neutral form id, because the real one identifies the account. */
const NO_ID = 'review';

export function forReview({ format, form, schema, details, layout, design, settings }: Project): Project {
  const isOnForm = onForm(details, layout);
  // A project can hide fields that HubSpot shows, and the reverse.
  const applied = applySettings(details, design.fields).fields;
  const unseen = new Set(applied.flatMap(({ key, hidden }) => (hidden || !isOnForm(key) ? key : [])));
  const isSeen = (key: string) => isOnForm(key) && !unseen.has(key);
  // Keys of texts depend on fields with similar names.
  const isIncluded = (key: string) => isOnForm(key) || key.startsWith(BLOCK_PREFIX);
  const texts = new Set(blocksOf(details).flatMap(({ key, index }) => (isOnForm(key) ? index : [])));
  return {
    format,
    form: { id: NO_ID, account: null, name: form.name, submitUrl: null, nameShared: false },
    // Rendering uses only the details.
    schema: { ...schema, id: NO_ID, fields: [] },
    details: {
      ...details,
      archived: false,
      fields: details.fields
        .filter(({ key }) => isIncluded(key))
        .map((field) => (isSeen(field.key) ? field : bare(field, isIncluded))),
      arrangement: details.arrangement.map((group, index) =>
        visibleGroup(group, isIncluded, texts.has(index)),
      ),
      submit: { ...details.submit, redirect: null },
    },
    layout,
    design: {
      ...design,
      fields: pick(design.fields, isSeen),
      blocks: pick(design.blocks, isOnForm),
      translations: renameTranslated(design.translations, {
        fields: (key) => (isSeen(key) ? key : undefined),
        blocks: (key) => (isOnForm(key) ? key : undefined),
      }),
    },
    settings: fromKeys<ExportSettings>(EXPORT_SETTINGS, (key) =>
      EXPORT_SETTINGS[key].isVisible ? settings[key] : INITIAL_SETTINGS[key],
    ),
    setAside: {},
  };
}

/** Placed fields, texts and content, and conditional fields below a placed field. */
function onForm(details: FormDetails, layout: Layout): (key: string) => boolean {
  const onIt = new Set(placedFields(layout));
  // Parents come first in the list.
  for (const { key, parent } of details.fields) if (parent !== undefined && onIt.has(parent)) onIt.add(key);
  return (key) => onIt.has(key);
}

/** A hidden field: its position in the form, without label, options or default value. */
function bare(
  { key, name, objectTypeId, fieldType, parent, when }: FieldDetails,
  isIncluded: (key: string) => boolean,
): FieldDetails {
  return {
    ...{ key, name, objectTypeId, fieldType },
    ...{ label: '', required: false, hidden: true, labelHidden: false },
    ...{ placeholder: null, help: null, defaultValues: [] },
    ...(parent !== undefined && isIncluded(parent) && { parent, ...(when && { when }) }),
  };
}

/** Groups keep their number, which is part of their text's key; texts that are not placed are removed. */
function visibleGroup(
  { richText, fields, ...group }: ArrangementItem,
  isIncluded: (key: string) => boolean,
  hasText: boolean,
): ArrangementItem {
  return {
    ...group,
    fields: fields.filter(isIncluded),
    ...(hasText && richText !== undefined && { richText }),
  };
}

function pick<T>(record: Readonly<Record<string, T>>, isWanted: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => isWanted(key)));
}
