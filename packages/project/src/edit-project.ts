/**
 * Edits of everything except the layout. Each returns the next project, or the identical object when nothing
 * changes.
 */

import { isPartOf } from '@formloom/form';
import { type Layout, placedFields } from '@formloom/layout';
import { contentKind } from './blocks/content.ts';
import type { Design } from './design.ts';
import { type ExportSettings, TAG_ATTRIBUTES, type TagAttribute } from './export-settings.ts';
import { filterKeys } from './filter-keys.ts';
import type { Language } from './language.ts';
import type { Project } from './project.ts';
import type { TextKey } from './text-keys.ts';
import type { Look, LookKey } from './theme/look.ts';
import type { ThemeName } from './theme/presets.ts';
import { chooseLook, choosePreset, resetTheme, type Theme } from './theme/theme.ts';
import { renameTranslated } from './translations/fit-translations.ts';

/** Settings of removed steps and content are removed, too. */
export function withLayout(project: Project, layout: Layout): Project {
  if (layout === project.layout) return project;
  return { ...project, layout, design: fitDesign(project.design, layout) };
}

/** Returns the identical object when nothing is removed. */
export function fitDesign(design: Design, layout: Layout): Design {
  const ids = new Set(layout.steps.map(({ id }) => id));
  const placed = placedFields(layout);
  const steps = filterKeys(design.steps, (id) => ids.has(id));
  const blocks = filterKeys(design.blocks, (key) => placed.has(key));
  // Field settings stay although the field is not placed; content exists only while it is placed.
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

/** Undefined resets to the preset; invalid choices are rejected. */
export function setLook<Key extends LookKey>(
  project: Project,
  key: Key,
  value: Look[Key] | undefined,
): Project {
  return setTheme(project, chooseLook(project.design.theme, key, value, project.details.style));
}

/** Sets several choices. */
export function setLooks(project: Project, looks: Partial<Look>): Project {
  const entries = Object.entries(looks) as Array<[LookKey, Look[LookKey]]>;
  return entries.reduce((next, [key, value]) => setLook(next, key, value), project);
}

/** Manual changes stay. */
export function setPreset(project: Project, preset: ThemeName): Project {
  return setTheme(project, choosePreset(project.design.theme, preset));
}

/** Custom CSS; blank CSS removes it. */
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

/** A blank text resets to the language's default, because buttons and errors need text. */
export function setText(project: Project, key: TextKey, text: string): Project {
  const { [key]: before, ...others } = project.design.texts;
  const next = text.trim() === '' ? undefined : text;
  if (next === before) return project;
  return withDesign(project, {
    texts: next === undefined ? others : { ...project.design.texts, [key]: next },
  });
}

/** Stored as typed: the checks report unusable values. */
export function setSetting<Key extends keyof ExportSettings>(
  project: Project,
  key: Key,
  value: ExportSettings[Key],
): Project {
  if (project.settings[key] === value) return project;
  return { ...project, settings: { ...project.settings, [key]: value } };
}

/** Adds or removes an attribute of the custom element's tag. */
export function setTagAttribute(project: Project, attribute: TagAttribute, on: boolean): Project {
  const attributes = project.settings.tag.split(' ');
  const next = TAG_ATTRIBUTES.filter((one) => (one === attribute ? on : attributes.includes(one)));
  return setSetting(project, 'tag', next.join(' '));
}

export function withDesign(project: Project, change: Partial<Design>): Project {
  return isPartOf(change, project.design)
    ? project
    : { ...project, design: { ...project.design, ...change } };
}
