/**
 * Edits of everything but the layout. Each gives the next project, or the very same object where nothing
 * would change.
 */

import { isPartOf } from '@formloom/form';
import { type Layout, placedFields } from '@formloom/layout';
import { contentKind } from './blocks/content.ts';
import { type ExportSettings, TAG_ATTRIBUTES, type TagAttribute } from './export-settings.ts';
import { filterKeys } from './filter-keys.ts';
import type { Language } from './language.ts';
import type { Design, Project } from './project.ts';
import type { TextKey } from './text-keys.ts';
import type { Look, LookKey } from './theme/look.ts';
import type { ThemeName } from './theme/presets.ts';
import { chooseLook, choosePreset, resetTheme, type Theme } from './theme/theme.ts';
import { renameTranslated } from './translations/fit-translations.ts';

/** What was said of steps and content that are gone goes with them. */
export function withLayout(project: Project, layout: Layout): Project {
  if (layout === project.layout) return project;
  return { ...project, layout, design: fitDesign(project.design, layout) };
}

/** The very same object where all of it still has its place. */
export function fitDesign(design: Design, layout: Layout): Design {
  const ids = new Set(layout.steps.map(({ id }) => id));
  const placed = placedFields(layout);
  const steps = filterKeys(design.steps, (id) => ids.has(id));
  const blocks = filterKeys(design.blocks, (key) => placed.has(key));
  // Of fields, what was said stays though they are not placed; content exists only where it is.
  const fields = filterKeys(design.fields, (key) => contentKind(key) === undefined || placed.has(key));
  const translations = renameTranslated(design.translations, {
    steps: (id) => (ids.has(id) ? id : undefined),
    blocks: (key) => (placed.has(key) ? key : undefined),
  });
  const next = { ...design, steps, blocks, fields, translations };
  return isPartOf(next, design) ? design : next;
}

export function setLanguage(project: Project, language: Language): Project {
  return withDesign(project, { language });
}

/** Undefined goes back to the preset's; what is no choice is refused. */
export function setLook<Key extends LookKey>(
  project: Project,
  key: Key,
  value: Look[Key] | undefined,
): Project {
  return setTheme(project, chooseLook(project.design.theme, key, value, project.details.style));
}

/** Several at once. */
export function setLooks(project: Project, looks: Partial<Look>): Project {
  const entries = Object.entries(looks) as Array<[LookKey, Look[LookKey]]>;
  return entries.reduce((next, [key, value]) => setLook(next, key, value), project);
}

/** What was changed by hand stays. */
export function setPreset(project: Project, preset: ThemeName): Project {
  return setTheme(project, choosePreset(project.design.theme, preset));
}

/** Rules of the operator's own; blank ones are none. */
export function setCss(project: Project, css: string): Project {
  const { css: before, ...others } = project.design.theme;
  const next = css.trim() === '' ? undefined : css;
  if (next === before) return project;
  return setTheme(project, next === undefined ? others : { ...others, css: next });
}

export function dropChanges(project: Project): Project {
  return setTheme(project, resetTheme(project.design.theme));
}

export function setTheme(project: Project, theme: Theme): Project {
  return withDesign(project, { theme });
}

/** A blank text would leave a button or an error without words, so it means the language's own. */
export function setText(project: Project, key: TextKey, text: string): Project {
  const { [key]: before, ...others } = project.design.texts;
  const next = text.trim() === '' ? undefined : text;
  if (next === before) return project;
  return withDesign(project, {
    texts: next === undefined ? others : { ...project.design.texts, [key]: next },
  });
}

/** Kept as it is typed: whether it can be used is told by the checks, not by taking it away. */
export function setSetting<Key extends keyof ExportSettings>(
  project: Project,
  key: Key,
  value: ExportSettings[Key],
): Project {
  if (project.settings[key] === value) return project;
  return { ...project, settings: { ...project.settings, [key]: value } };
}

/** Whether an attribute stands on the element's tag. */
export function setTagAttribute(project: Project, attribute: TagAttribute, on: boolean): Project {
  const given = project.settings.tag.split(' ');
  const next = TAG_ATTRIBUTES.filter((one) => (one === attribute ? on : given.includes(one)));
  return setSetting(project, 'tag', next.join(' '));
}

export function withDesign(project: Project, change: Partial<Design>): Project {
  return isPartOf(change, project.design)
    ? project
    : { ...project, design: { ...project.design, ...change } };
}
