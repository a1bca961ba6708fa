/** A form in another theme, as far as the theme fits it. */

import { isSameRecord } from '@formloom/form';
import { fittingTheme, type Project, setTheme, type Theme } from '@formloom/project';

/** The very same project where it looks like that already. */
export function withTheme(project: Project, theme: Theme): Project {
  const next = fittingTheme(theme, project.details.style);
  return isSameRecord(next, project.design.theme) ? project : setTheme(project, next);
}
