/** Upgrades older project formats. The result is still validated like any JSON. */

import { isRecord, type JsonRecord, readRecord, readText } from '@formloom/form';
import type { Project } from './project.ts';
import { CHOICES } from './theme/look.ts';

/** The record in the current format, or the reason why it cannot be upgraded. */
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

/** The defaults of format 1, so that old forms look the same. */
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

/** The `formloom.json` of old exports: schema, layout, and all options in one object. */
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

/** Corner radii used to be stored as typed and clamped when rendered. */
function readRadius(value: unknown): number | undefined {
  const radius = Math.round(Number(readText(value) ?? Number.NaN));
  return Number.isFinite(radius) ? Math.min(Math.max(radius, 0), CHOICES.radius.most) : undefined;
}
