/** Appearance and texts of a form: one entry per part, with the part of a merge that it belongs to. */

import { BLOCKS } from './blocks/content.ts';
import { CONSENT } from './consent-words.ts';
import { FIELD, STEP } from './fields/field-settings.ts';
import { LANGUAGES } from './language.ts';
import { TEXT_PARTS } from './text-keys.ts';
import { THEME } from './theme/theme.ts';
import { TRANSLATIONS } from './translations/translation.ts';
import {
  choiceOf,
  described,
  filled,
  initially,
  initialOf,
  inPart,
  type ObjectOf,
  objectOf,
  rarelyFilled,
  recordOf,
} from './value.ts';

const LANGUAGE = described(choiceOf(LANGUAGES), 'Of the form’s own texts.');
const FIELDS = described(recordOf(filled(FIELD)), 'What is said of single fields and texts, by key.');
const STEPS = described(recordOf(filled(STEP)), 'What is said of single steps, by id.');

/** In the order in which they are written. */
export const DESIGN_PARTS = {
  language: inPart('texts', initially(LANGUAGE, 'en')),
  theme: inPart('theme', initially(THEME, {})),
  /** Only texts that differ from the language's defaults. */
  texts: inPart('texts', initially(objectOf('Texts in words of your own.', TEXT_PARTS), {})),
  fields: inPart('field', initially(FIELDS, {})),
  /** By step id. */
  steps: inPart('step', initially(STEPS, {})),
  /** Missing content is empty. */
  blocks: inPart('block', initially(BLOCKS, {})),
  consent: inPart('texts', initially(rarelyFilled(CONSENT), {})),
  translations: inPart('translation', initially(rarelyFilled(TRANSLATIONS), {})),
};

export const DESIGN = objectOf('How the form looks and what it says.', DESIGN_PARTS);
export type Design = ObjectOf<typeof DESIGN_PARTS>;
export const INITIAL_DESIGN: Design = initialOf(DESIGN_PARTS);
