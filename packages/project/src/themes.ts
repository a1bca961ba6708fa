/** Looks that a project can start from, by name. A new one is a line here. */

import type { Theme } from './project.ts';

export const THEMES = { plain: {} } as const satisfies Readonly<Record<string, Theme>>;
export type ThemeName = keyof typeof THEMES;

export function isThemeName(name: string): name is ThemeName {
  return Object.hasOwn(THEMES, name);
}
