/** Applies a theme to a form, dropping what does not fit it. */

import { isSameRecord } from '@formloom/form';
import { fittingTheme, type Project, setTheme, type Theme } from '@formloom/project';

/** Returns the same object where nothing changes. */
export function withTheme(project: Project, theme: Theme): Project {
  const next = fittingTheme(theme, project.details.style);
  return isSameRecord(next, project.design.theme) ? project : setTheme(project, next);
}
