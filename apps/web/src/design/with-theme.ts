/** A form in another theme, as far as the theme fits it. */

import { fittingTheme, type Project, setTheme, type Theme } from '@formloom/project';

/** The very same project where it looks like that already. */
export function withTheme(project: Project, theme: Theme): Project {
  const next = fittingTheme(theme, project.details.style);
  return isSame(next, project.design.theme) ? project : setTheme(project, next);
}

function isSame(one: Theme, other: Theme): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Theme>;
  return [...keys].every((key) => one[key] === other[key]);
}
