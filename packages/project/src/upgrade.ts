/** Older formats, brought up to the present one. What they hold is still read as if it could be anything. */

import { isRecord, type JsonRecord, readRecord, readText } from '@formloom/form';
import { LARGEST_RADIUS, type Project } from './project.ts';

/** The record in the present format, or why there is none. */
export function upgrade(
  value: JsonRecord,
  fresh: Project | undefined,
): JsonRecord | 'unreadable' | 'form-missing' {
  if (value.format !== 1 || !isRecord(value.layout)) return 'unreadable';
  if (isRecord(value.schema)) return fromExport(value);
  if (!fresh) return 'form-missing';
  return { ...fresh, layout: value.layout };
}

/** `formloom.json` as exports held it: schema, layout, and options in one bag. */
function fromExport({ schema, layout, options }: JsonRecord): JsonRecord {
  const { name, language, texts, accent, radius, submitUrl, portalId, showTitle } = readRecord(options);
  return {
    form: { account: portalId, submitUrl },
    schema,
    layout,
    design: { language, theme: { accent, radius: readRadius(radius) }, texts },
    settings: { name, showTitle },
  };
}

/** Corners used to be kept as they were typed, and brought within bounds when they were drawn. */
function readRadius(value: unknown): number | undefined {
  const radius = Math.round(Number(readText(value) ?? Number.NaN));
  return Number.isFinite(radius) ? Math.min(Math.max(radius, 0), LARGEST_RADIUS) : undefined;
}
