/** What became of the look, of what is said of fields and steps, and of content. */

import { placedFields } from '@formloom/layout';
import {
  applySettings,
  type ConsentWords,
  contentOf,
  FIELD_SETTINGS,
  type FieldSettings,
  keysOf,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOOK_KEYS,
  type Project,
  STEP_SETTINGS,
  settingsFor,
  TEXT_KEYS,
  type Theme,
  type Translations,
} from '@formloom/project';
import { labelOrKey } from '../item-label.ts';
import type { Difference } from './difference.ts';

export function designDifferences(before: Project, now: Project): Difference[] {
  const [was, is] = [before.design, now.design];
  const found: Difference[] = themeDifferences(was.theme, is.theme);
  if (was.language !== is.language) found.push({ kind: 'language', now: LANGUAGE_NAMES[is.language] });
  for (const text of TEXT_KEYS) {
    if (was.texts[text] !== is.texts[text]) found.push({ kind: 'text', text, now: is.texts[text] });
  }
  return [
    ...found,
    ...fieldSettings(before, now),
    ...stepSettings(before, now),
    ...contentDifferences(before, now),
    ...consentDifferences(was.consent, is.consent),
    ...translationDifferences(was.translations, is.translations),
  ];
}

function themeDifferences(was: Theme, is: Theme): Difference[] {
  const found: Difference[] = [];
  const [old = 'plain', preset = 'plain'] = [was.preset, is.preset];
  if (old !== preset) found.push({ kind: 'preset', now: preset });
  for (const look of LOOK_KEYS) {
    if (was[look] === is[look]) continue;
    if (look === 'accent') found.push({ kind: 'accent', now: is.accent });
    else if (look === 'radius') found.push({ kind: 'corners', now: is.radius });
    else found.push({ kind: 'look', look, now: is[look] });
  }
  if (was.css !== is.css) found.push({ kind: 'css', now: is.css !== undefined });
  return found;
}

/** Of everything that can be in the form now; what went with a field is told with it. */
function fieldSettings(before: Project, now: Project): Difference[] {
  if (before.design.fields === now.design.fields) return [];
  const known = new Set([...now.details.fields.map(({ key }) => key), ...placedFields(now.layout)]);
  return [...known].flatMap((key) => {
    const was = settingsFor(before.design.fields, key) ?? {};
    const is = settingsFor(now.design.fields, key) ?? {};
    return keysOf(FIELD_SETTINGS)
      .filter((setting) => JSON.stringify(was[setting]) !== JSON.stringify(is[setting]))
      .map(
        (setting): Difference => ({
          kind: `field-${setting}`,
          // A field that was renamed is best known by the name it had.
          label: labelOrKey(setting === 'label' ? before : now, key),
          now: settingOf(now, key, setting, is[setting]),
        }),
      );
  });
}

/** Whether something is hidden is told as it is, whichever setting says so. */
function settingOf(
  { details, design }: Project,
  key: string,
  setting: keyof FieldSettings,
  value: FieldSettings[keyof FieldSettings],
): string | boolean | undefined {
  if (setting === 'hidden' || setting === 'labelHidden') {
    const fields = applySettings(details, design.fields).fields;
    return fields.find((one) => one.key === key)?.[setting] ?? false;
  }
  if (typeof value === 'object') return Object.values(value).join('; ');
  return value?.toString();
}

function stepSettings({ design: was }: Project, { design: is, layout }: Project): Difference[] {
  return layout.steps.flatMap(({ id, title }) =>
    keysOf(STEP_SETTINGS)
      .filter((text) => was.steps[id]?.[text] !== is.steps[id]?.[text])
      .map((text): Difference => ({ kind: `step-${text}`, step: title, now: is.steps[id]?.[text] })),
  );
}

function consentDifferences(was: ConsentWords, is: ConsentWords): Difference[] {
  const parts = new Set([...keysOf(was), ...keysOf(is)]);
  return [...parts]
    .filter((part) => was[part] !== is[part])
    .map((part): Difference => ({ kind: 'consent', now: is[part] }));
}

/** What was placed or taken out since is told there. */
function contentDifferences(before: Project, now: Project): Difference[] {
  const [were, are] = [placedFields(before.layout), placedFields(now.layout)];
  return [...are]
    .filter((key) => were.has(key))
    .filter(
      (key) =>
        JSON.stringify(contentOf(before.design.blocks, key)) !==
        JSON.stringify(contentOf(now.design.blocks, key)),
    )
    .map((key): Difference => ({ kind: 'content', label: labelOrKey(now, key) }));
}

/** That a language has other words is told, and not each of them: there may be as many as texts. */
function translationDifferences(was: Translations, is: Translations): Difference[] {
  return LANGUAGES.flatMap((language): Difference[] => {
    const [before, now] = [was[language], is[language]];
    if (JSON.stringify(before) === JSON.stringify(now)) return [];
    const change = now === undefined ? 'removed' : before === undefined ? 'added' : 'changed';
    return [{ kind: `translation-${change}`, now: LANGUAGE_NAMES[language] }];
  });
}
