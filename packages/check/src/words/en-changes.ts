/** Messages about HubSpot changes, in English. */

import { plural } from './plural.ts';
import type { CheckWords } from './words.ts';

export const CHANGES_EN: CheckWords['changes'] = {
  'field-added': ({ name }) => `${name} was added`,
  'field-added-required': ({ name }) => `${name} was added and is required`,
  'field-removed': ({ name }) => `${name} was removed`,
  'became-required': ({ name }) => `${name} became required`,
  'became-optional': ({ name }) => `${name} became optional`,
  'became-hidden': ({ name }) => `${name} became hidden`,
  'became-shown': ({ name }) => `${name} became visible`,
  type: ({ name, before, now }) => `${name} is of another type: ${now} instead of ${before}`,
  'options-added': ({ name, options, choices }) =>
    `${plural(options.length, 'an option', 'options')} added to ${name}: ${choices}`,
  'options-removed': ({ name, options, choices }) =>
    `${plural(options.length, 'an option', 'options')} removed from ${name}: ${choices}`,
  'options-relabelled': ({ name, choices }) => `${name} has options with other words: ${choices}`,
  'options-order': ({ name }) => `the options of ${name} stand in another order`,
  default: ({ name, now }) => `${name} starts with ${now === '' ? 'nothing' : `“${now}”`}`,
  validation: ({ name }) => `${name} is checked by other rules`,
  label: ({ name, now }) => `${name} is called “${now}” now`,
  'label-hidden': ({ name }) => `the label of ${name} is not shown any more`,
  'label-shown': ({ name }) => `the label of ${name} is shown`,
  help: ({ name, now }) => (now === '' ? `${name} has no help any more` : `${name} has another help text`),
  placeholder: ({ name, now }) =>
    now === '' ? `${name} has no placeholder any more` : `${name} has another placeholder: “${now}”`,
  condition: ({ name }) => `${name} is shown under another condition`,
  'other-form': ({ before, now }) => `this is another form: ${now} instead of ${before}`,
  archived: 'the form was archived',
  restored: 'the form takes answers again',
  'captcha-on': 'captcha was switched on',
  'captcha-off': 'captcha was switched off',
  'consent-added': 'consent is asked for now',
  'consent-removed': 'consent is not asked for any more',
  'consent-kind': 'consent is asked for in another way',
  'consent-boxes': 'other consents are asked for',
  'consent-text': 'the texts of the consent changed',
  order: 'the fields stand in another order',
  arrangement: 'rows or pages are divided differently',
  'rich-text': 'the texts between the fields changed',
  name: ({ now }) => `the form is called “${now}” now`,
  language: ({ now }) => `the form’s language is ${now === '' ? 'not named any more' : `${now} now`}`,
  'submit-label': ({ now }) =>
    now === '' ? 'the button has no text of its own' : `the button says “${now}”`,
  thanks: ({ now }) =>
    now === '' ? 'visitors are thanked in the usual words now' : 'visitors are thanked in other words now',
  redirect: ({ before, now }) => {
    if (now === '') return `visitors are not led to ${before} any more after an answer`;
    return `after an answer visitors are led to ${now}${before === '' ? '' : ` instead of ${before}`}`;
  },
  style: 'the look in the account changed',
};
