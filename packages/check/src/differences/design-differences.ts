/** Differences of the design: theme, settings of fields and steps, content, translations. */

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
  type LookKey,
  type Project,
  STEP_SETTINGS,
  settingsFor,
  TEXT_KEYS,
  type Theme,
  type Translations,
} from '@formloom/project';
import { labelOrKey } from '../item-label.ts';
import type { Difference } from './difference.ts';

/** Differences per part, in this order; a missing part does not compile. */
const DESIGN: Readonly<Record<keyof Project['design'], (before: Project, now: Project) => Difference[]>> = {
  theme: ({ design: was }, { design: is }) => themeDifferences(was.theme, is.theme),
  language: ({ design: was }, { design: is }) =>
    was.language === is.language ? [] : [{ kind: 'language', now: LANGUAGE_NAMES[is.language] }],
  texts: textDifferences,
  fields: fieldSettings,
  steps: stepSettings,
  blocks: contentDifferences,
  consent: ({ design: was }, { design: is }) => consentDifferences(was.consent, is.consent),
  translations: ({ design: was }, { design: is }) =>
    translationDifferences(was.translations, is.translations),
};

export function designDifferences(before: Project, now: Project): Difference[] {
  return keysOf(DESIGN).flatMap((part) => DESIGN[part](before, now));
}

/** Look choices are reported one by one, after the preset and before custom CSS. */
const THEME: Readonly<
  Record<Exclude<keyof Theme, LookKey> | 'looks', (was: Theme, is: Theme) => Difference[]>
> = {
  preset: ({ preset: was = 'plain' }, { preset: is = 'plain' }) =>
    was === is ? [] : [{ kind: 'preset', now: is }],
  looks: (was, is) =>
    LOOK_KEYS.filter((look) => was[look] !== is[look]).map((look) => lookDifference(look, is)),
  css: (was, is) => (was.css === is.css ? [] : [{ kind: 'css', now: is.css !== undefined }]),
};

function themeDifferences(was: Theme, is: Theme): Difference[] {
  return keysOf(THEME).flatMap((key) => THEME[key](was, is));
}

function lookDifference(look: LookKey, is: Theme): Difference {
  if (look === 'accent') return { kind: 'accent', now: is.accent };
  if (look === 'radius') return { kind: 'corners', now: is.radius };
  return { kind: 'look', look, now: is[look] };
}

function textDifferences({ design: was }: Project, { design: is }: Project): Difference[] {
  return TEXT_KEYS.filter((text) => was.texts[text] !== is.texts[text]).map((text) => ({
    kind: 'text',
    text,
    now: is.texts[text],
  }));
}

/** Of all items in the form now; changes of removed items are reported with the removal. */
function fieldSettings(before: Project, now: Project): Difference[] {
  if (before.design.fields === now.design.fields) return [];
  const existing = new Set([...now.details.fields.map(({ key }) => key), ...placedFields(now.layout)]);
  return [...existing].flatMap((key) => {
    const was = settingsFor(before.design.fields, key) ?? {};
    const is = settingsFor(now.design.fields, key) ?? {};
    return keysOf(FIELD_SETTINGS)
      .filter((setting) => JSON.stringify(was[setting]) !== JSON.stringify(is[setting]))
      .map(
        (setting): Difference => ({
          kind: `field-${setting}`,
          // A renamed field is shown with its previous name.
          label: labelOrKey(setting === 'label' ? before : now, key),
          now: settingOf(now, key, setting, is[setting]),
        }),
      );
  });
}

/** Reports whether an item is hidden, whichever setting hides it. */
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

/** Added and removed content is reported by the layout differences. */
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

/** Reports changed languages, not single texts: there may be thousands. */
function translationDifferences(was: Translations, is: Translations): Difference[] {
  return LANGUAGES.flatMap((language): Difference[] => {
    const [before, now] = [was[language], is[language]];
    if (JSON.stringify(before) === JSON.stringify(now)) return [];
    const change = now === undefined ? 'removed' : before === undefined ? 'added' : 'changed';
    return [{ kind: `translation-${change}`, now: LANGUAGE_NAMES[language] }];
  });
}
