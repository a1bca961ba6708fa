/** The theme argument of tools: the name of a theme, or single choices. */

import { describeExcess } from '@formloom/check';
import { anything, isRecord, LIMITS, type Shape } from '@formloom/form';
import {
  CHOICES,
  type Choice,
  isChoice,
  isThemeName,
  LOOK_KEYS,
  overLimit,
  type Project,
  projectSchema,
  setCss,
  setLook,
  setPreset,
  THEME_NAMES,
} from '@formloom/project';
import { CommandError } from '../io.ts';

const WORDS =
  'The name of a theme, or an object with single choices such as { "preset": "soft", "accent": "#0f766e", "radius": 12 }.';

/** The JSON Schema of the project file. */
export const THEME: Shape<unknown> = {
  ...anything(WORDS),
  ...{ anyOf: [{ enum: THEME_NAMES }, projectSchema().properties?.design?.properties?.theme ?? {}] },
};

export function withTheme(project: Project, theme: unknown): Project {
  if (typeof theme === 'string') return withPreset(project, theme);
  if (!isRecord(theme)) throw new CommandError(`theme: ${WORDS}`);
  const { preset, css, ...looks } = theme;
  let next = preset === undefined ? project : withPreset(project, preset);
  for (const [key, value] of Object.entries(looks)) next = withLook(next, key, value);
  next = css === undefined ? next : withCss(next, css);
  const excess = overLimit(next);
  if (excess) throw new CommandError(`Nothing was written. ${describeExcess(excess, 'en')}`);
  return next;
}

function withPreset(project: Project, name: unknown): Project {
  if (isThemeName(name)) return setPreset(project, name);
  throw new CommandError(`There is no theme ${shown(name)}. Known: ${THEME_NAMES.join(', ')}.`);
}

function withLook(project: Project, key: string, value: unknown): Project {
  const match = LOOK_KEYS.find((one) => one === key);
  if (match === undefined)
    throw new CommandError(`A look has no ${shown(key)}. Known: preset, css, ${LOOK_KEYS.join(', ')}.`);
  if (isChoice(match, value)) return setLook(project, match, value);
  throw new CommandError(`${match} cannot be ${shown(value)}: ${wanted(CHOICES[match])}.`);
}

function withCss(project: Project, css: unknown): Project {
  if (typeof css === 'string' && css.length <= LIMITS.css) return setCss(project, css);
  throw new CommandError(`css is text of at most ${LIMITS.css.toLocaleString('en-US')} characters.`);
}

function wanted(choice: Choice): string {
  switch (choice.kind) {
    case 'colour':
      return 'it is a colour such as #0f766e';
    case 'number':
      return `it is a whole number from ${choice.least} to ${choice.most}`;
    case 'one-of':
      return `it is one of ${choice.of.join(', ')}`;
    case 'flag':
      return 'it is true or false';
  }
}

const shown = (value: unknown) => String(JSON.stringify(value)).slice(0, 60);
