/** Older formats, brought up to the present one. What they hold is still read as if it could be anything. */

import { isRecord, type JsonRecord, readRecord, readText } from '@formloom/form';
import type { Project } from './project.ts';
import { CHOICES } from './theme/look.ts';

/** The record in the present format, or why there is none. */
export function upgrade(
  value: JsonRecord,
  fresh: Project | undefined,
): JsonRecord | 'unreadable' | 'form-missing' {
  if (value.format === 3) return value;
  if (value.format === 2) return fromSecond(value);
  if (value.format !== 1 || !isRecord(value.layout)) return 'unreadable';
  if (isRecord(value.schema)) return fromSecond(fromExport(value));
  if (!fresh) return 'form-missing';
  return { ...fresh, layout: value.layout };
}

/** What a form without any choice looked like, so that it still does. */
const FORMER = { accent: '#4a3fd6', radius: 8 };

function fromSecond(value: JsonRecord): JsonRecord {
  const { theme, ...design } = readRecord(value.design);
  const { accent, radius } = readRecord(theme);
  return {
    ...value,
    design: {
      ...design,
      theme: { accent: accent ?? FORMER.accent, radius: radius ?? FORMER.radius },
    },
  };
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
  return Number.isFinite(radius) ? Math.min(Math.max(radius, 0), CHOICES.radius.most) : undefined;
}
