/** Edits settings of a field, step, content block or consent text. */

import { placedFields, splitRow } from '@formloom/layout';
import { type Content, contentOf } from '../blocks/content.ts';
import { boardOf } from '../board.ts';
import { type ConsentPart, consentTexts } from '../consent-words.ts';
import { withDesign, withLayout } from '../edit-project.ts';
import type { Project } from '../project.ts';
import { settingsFor } from './apply-settings.ts';
import {
  FIELD_SETTINGS,
  type FieldRules,
  type FieldSetting,
  type FieldSettingValues,
  type StepSettings,
} from './field-settings.ts';

/**
 * Undefined, blank text and HubSpot's own value reset the setting; an empty text removes optional texts;
 * unknown fields are ignored. A hidden field that becomes visible may split its row.
 */
export function setField<Setting extends FieldSetting>(
  project: Project,
  key: string,
  setting: Setting,
  value: FieldSettingValues[Setting],
): Project {
  if (!isThere(project, key)) return project;
  const before = settingsFor(project.design.fields, key) ?? {};
  const next = isOwn(project, key, setting, value) ? ownPart(project, key, setting, value) : undefined;
  if (JSON.stringify(before[setting]) === JSON.stringify(next)) return project;
  const settings = withEntry(before, setting, next);
  const fields = withEntry(project.design.fields, key, isEmpty(settings) ? undefined : settings);
  const changed = withDesign(project, { fields });
  return setting === 'hidden' ? makeRoom(changed) : changed;
}

/** A custom label of an option; a blank one resets to HubSpot's. The submitted value is unchanged. */
export function setOption(project: Project, key: string, value: string, label: string): Project {
  const labels = settingsFor(project.design.fields, key)?.options ?? {};
  return setField(project, key, 'options', { ...labels, [value]: label });
}

/** Drops settings that equal HubSpot's current values. */
export function dropRepeated(project: Project): Project {
  let next = project;
  for (const [key, settings] of Object.entries(project.design.fields)) {
    for (const setting of Object.keys(settings) as FieldSetting[]) {
      next = setField(next, key, setting, settings[setting]);
    }
  }
  return next;
}

export function setStep<Key extends keyof StepSettings>(
  project: Project,
  id: string,
  setting: Key,
  text: string,
): Project {
  const before = Object.hasOwn(project.design.steps, id) ? (project.design.steps[id] ?? {}) : {};
  const next = text.trim() === '' ? undefined : text;
  if (before[setting] === next || !project.layout.steps.some((step) => step.id === id)) return project;
  const settings = withEntry(before, setting, next);
  return withDesign(project, {
    steps: withEntry(project.design.steps, id, isEmpty(settings) ? undefined : settings),
  });
}

export function setContent(project: Project, key: string, content: Content): Project {
  const before = contentOf(project.design.blocks, key);
  if (before?.kind !== content.kind || JSON.stringify(before) === JSON.stringify(content)) return project;
  if (!placedFields(project.layout).has(key)) return project;
  return withDesign(project, { blocks: { ...project.design.blocks, [key]: content } });
}

/** A blank text resets to HubSpot's; unknown parts are ignored. */
export function setConsent(project: Project, part: ConsentPart, text: string): Project {
  const { consent } = project.details;
  if (!consent || !consentTexts(consent).some((one) => one.part === part)) return project;
  const { [part]: before, ...others } = project.design.consent;
  const next = text.trim() === '' ? undefined : text;
  if (next === before) return project;
  return withDesign(project, { consent: next === undefined ? others : { ...others, [part]: next } });
}

/** Fields can be edited anywhere; texts and content only while placed. */
function isThere({ details, layout }: Project, key: string): boolean {
  return details.fields.some((field) => field.key === key) || placedFields(layout).has(key);
}

/** Whether a value differs from HubSpot's. */
function isOwn(project: Project, key: string, setting: FieldSetting, value: unknown): boolean {
  const { original, canBeNone }: FieldRules[FieldSetting] = FIELD_SETTINGS[setting];
  const field = project.details.fields.find((one) => one.key === key);
  const originalValue = field && original(field);
  if (value === '' && canBeNone) return Boolean(originalValue);
  if (typeof value === 'string' && value.trim() === '') return false;
  return JSON.stringify(originalValue) !== JSON.stringify(value);
}

function ownPart<Setting extends FieldSetting>(
  project: Project,
  key: string,
  setting: Setting,
  value: FieldSettingValues[Setting],
): FieldSettingValues[Setting] {
  const { ownPart: part }: FieldRules[Setting] = FIELD_SETTINGS[setting];
  if (!part || value === undefined) return value;
  return part(
    value,
    project.details.fields.find((one) => one.key === key),
  );
}

/** Row limits count visible fields: splits a row that has too many now. */
function makeRoom(project: Project): Project {
  const board = boardOf(project);
  const crowded = project.layout.steps.some(({ rows }) =>
    rows.some((row) => splitRow(board, row.fields).length > 1),
  );
  if (!crowded) return project;
  const ids = new Set(project.layout.steps.flatMap(({ id, rows }) => [id, ...rows.map((row) => row.id)]));
  const freshId = (from: string) => {
    let number = 2;
    while (ids.has(`${from}-${number}`)) number += 1;
    ids.add(`${from}-${number}`);
    return `${from}-${number}`;
  };
  const steps = project.layout.steps.map((step) => ({
    ...step,
    rows: step.rows.flatMap((row) =>
      splitRow(board, row.fields).map((fields, index) =>
        index === 0 ? { ...row, fields } : { id: freshId(row.id), fields },
      ),
    ),
  }));
  return withLayout(project, { ...project.layout, steps });
}

function withEntry<T extends object>(record: T, key: PropertyKey, value: unknown): T {
  const { [key as keyof T]: _, ...others } = record;
  return (value === undefined ? others : { ...record, [key]: value }) as T;
}

const isEmpty = (record: object) => Object.keys(record).length === 0;
