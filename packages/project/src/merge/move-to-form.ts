/**
 * Work on a form as it was read at one time, held against a later reading: two people's work can be joined
 * only over the same form.
 */

import { adoptForm } from '../adopt-form.ts';
import { blocksOf } from '../board.ts';
import { countIds } from '../create-project.ts';
import { settingsFor } from '../fields/apply-settings.ts';
import { matchBlocks } from '../match-blocks.ts';
import type { Project } from '../project.ts';
import { renameTranslated } from '../translations/fit-translations.ts';
import { wordsOf } from './merge-translations.ts';
import { isSame } from './same.ts';

export type Reading = Pick<Project, 'schema' | 'details'>;

/** Whether both were read from the account in the same state. */
export function isSameReading(one: Reading, other: Reading): boolean {
  return isSame(one.schema, other.schema) && isSame(one.details, other.details);
}

/**
 * The layout fits the other reading afterwards, and what is said of the account's texts follows them. What is
 * said of fields stays, also of those that are gone: it is for the merge to say what becomes of it.
 */
export function moveToForm(project: Project, { schema, details }: Reading): Project {
  if (isSameReading(project, { schema, details })) return project;
  const { layout } = adoptForm(project, { form: project.form, schema, details }, countIds()).project;
  const matches = matchBlocks(project.details, details);
  const texts = new Set(blocksOf(project.details).map(({ key }) => key));
  const keyNow = (key: string) => (texts.has(key) ? matches.get(key) : key);
  const fields = Object.entries(project.design.fields).flatMap(([key, settings]) => {
    const to = keyNow(key);
    return to === undefined ? [] : [[to, settings] as const];
  });
  const translations = renameTranslated(project.design.translations, { fields: keyNow });
  return {
    ...project,
    schema,
    details,
    layout,
    design: { ...project.design, fields: Object.fromEntries(fields), translations },
  };
}

/** Whether another reading lacks a text of the account of which something was said since. */
export function losesWords(base: Project, since: Project, reading: Reading): boolean {
  const matches = matchBlocks(base.details, reading.details);
  return blocksOf(base.details).some(
    ({ key }) => !matches.has(key) && !isSame(saidOf(base, key), saidOf(since, key)),
  );
}

const saidOf = ({ design }: Project, key: string) => [
  settingsFor(design.fields, key),
  wordsOf(design.translations, 'fields', key),
];
