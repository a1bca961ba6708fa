/** Edits of everything but the layout. Each gives the next project, or the very same object where nothing would change. */

import type { Layout } from '@formloom/layout';
import {
  type Design,
  type ExportSettings,
  LARGEST_RADIUS,
  type Language,
  type Project,
  type TextKey,
  type Theme,
} from './project.ts';

export function withLayout(project: Project, layout: Layout): Project {
  return layout === project.layout ? project : { ...project, layout };
}

export function setLanguage(project: Project, language: Language): Project {
  return withDesign(project, { language });
}

/** Undefined goes back to the usual one; what is no colour is refused. */
export function setAccent(project: Project, accent: string | undefined): Project {
  if (accent !== undefined && !isColour(accent)) return project;
  return withTheme(project, 'accent', accent?.toLowerCase());
}

/** Undefined goes back to the usual ones; anything but whole pixels within bounds is refused. */
export function setRadius(project: Project, radius: number | undefined): Project {
  if (radius !== undefined && !isRadius(radius)) return project;
  return withTheme(project, 'radius', radius);
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

/** Kept as it is typed: whether it can be used is told by the warnings, not by taking it away. */
export function setSetting<Key extends keyof ExportSettings>(
  project: Project,
  key: Key,
  value: ExportSettings[Key],
): Project {
  if (project.settings[key] === value) return project;
  return { ...project, settings: { ...project.settings, [key]: value } };
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

export function isRadius(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_RADIUS;
}

function withTheme<Key extends keyof Theme>(
  project: Project,
  key: Key,
  value: Theme[Key] | undefined,
): Project {
  const { [key]: before, ...others } = project.design.theme;
  if (value === before) return project;
  return withDesign(project, {
    theme: value === undefined ? others : { ...project.design.theme, [key]: value },
  });
}

function withDesign(project: Project, change: Partial<Design>): Project {
  const same = (Object.keys(change) as Array<keyof Design>).every(
    (key) => change[key] === project.design[key],
  );
  return same ? project : { ...project, design: { ...project.design, ...change } };
}
