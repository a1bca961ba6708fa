/** The look of one form for another. */

import { setTheme } from '../edit-project.ts';
import type { Project } from '../project.ts';
import { LOOK_KEYS } from '../theme/look.ts';
import { chooseLook, lookOf, type Theme } from '../theme/theme.ts';

/** Preset, changes and rules of its own. Words and the language stay: they belong to what a form asks. */
export function copyDesign(from: Project, to: Project): Project {
  const theme = portable(from, to);
  return JSON.stringify(theme) === JSON.stringify(to.design.theme) ? to : setTheme(to, theme);
}

/** What the account says of its looks, it says of each form: where they differ, the look is copied choice by choice. */
function portable({ design, details: { style } }: Project, { details }: Project): Theme {
  const { theme } = design;
  if (theme.preset !== 'account' || JSON.stringify(style) === JSON.stringify(details.style)) return theme;
  const look = lookOf(theme, style);
  const plain: Theme = theme.css === undefined ? {} : { css: theme.css };
  return LOOK_KEYS.reduce((next, key) => chooseLook(next, key, look[key], details.style), plain);
}
