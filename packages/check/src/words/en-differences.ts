/** Messages about differences between versions, in English. */

import type { TargetName } from '@formloom/project';
import type { CheckWords, LookWords } from './words.ts';
import { plural } from './words.ts';

const AS: Readonly<Record<TargetName, string>> = {
  module: 'as a module of the account’s site',
  embed: 'for any website',
  package: 'as a package for code',
  page: 'as a page of its own',
};

export const DIFFERENCES_EN: CheckWords['differences'] = {
  mode: ({ now }) => (now === 'one-step' ? 'the form has one step only' : 'the form goes step by step'),
  'step-added': ({ step }) => `the step ${step} was added`,
  'step-removed': ({ step }) => `the step ${step} was removed`,
  'step-renamed': ({ before, step }) => `the step ${before} is called ${step} now`,
  'step-moved': ({ step, place }) => `the step ${step} comes as number ${place}`,
  placed: ({ label, step, row }) => `${label} was put into ${step}, row ${row}`,
  'taken-out': ({ label }) => `${label} was taken out of the form`,
  moved: ({ label, step, row }) => `${label} moved to ${step}, row ${row}`,
  beside: ({ label, other }) => `${label} stands beside ${other}`,
  'own-row': ({ label }) => `${label} begins a row of its own`,
  accent: ({ now }) => (now === '' ? 'the accent is the usual one again' : `the accent is ${now}`),
  corners: ({ now }) => (now === '' ? 'the corners are the usual ones again' : `the corners have ${now} px`),
  preset: ({ now }) => `the theme is ${now}`,
  look: ({ label, now }) => (now === '' ? `${label} was changed` : `${label}: ${now}`),
  css: ({ on }) => (on ? 'the form’s own CSS was changed' : 'the form’s own CSS was removed'),
  'field-label': ({ label, now }) =>
    now === '' ? `${label} is called as in the account again` : `${label} is called ${now}`,
  'field-help': ({ label, now, isUsual }) => {
    if (isUsual) return `the help of ${label} is the account’s again`;
    return now === '' ? `${label} has no help` : `the help of ${label} reads ${now}`;
  },
  'field-placeholder': ({ label, now, isUsual }) => {
    if (isUsual) return `the placeholder of ${label} is the account’s again`;
    return now === '' ? `${label} has no placeholder` : `the placeholder of ${label} reads ${now}`;
  },
  'field-defaultValues': ({ label, now, isUsual }) => {
    if (isUsual) return `the default of ${label} is the account’s again`;
    return now === '' ? `${label} has no default` : `the default of ${label} is ${now}`;
  },
  'field-labelHidden': ({ label, on }) =>
    on ? `the label of ${label} is only read aloud` : `the label of ${label} is shown`,
  'field-width': ({ label, now }) =>
    now === '' ? `${label} has its usual width` : `${label} takes ${now} of its row`,
  'field-hidden': ({ label, on }) => (on ? `${label} is hidden` : `${label} is shown`),
  'field-parameter': ({ label, now }) =>
    now === ''
      ? `${label} is filled in by its own name in the address`
      : `${label} is filled in by ${now} in the address`,
  'field-private': ({ label, on }) =>
    on ? `${label} is never kept in a visitor’s browser` : `${label} may be kept in a visitor’s browser`,
  'field-options': ({ label, now, isUsual }) =>
    isUsual ? `the options of ${label} read as in the account again` : `options of ${label} read ${now}`,
  'field-text': ({ label, isUsual }) =>
    isUsual ? `${label} reads as in the account again` : `${label} was rewritten`,
  'step-description': ({ step, now }) =>
    now === '' ? `the step ${step} has no description` : `the description of ${step} reads ${now}`,
  'step-next': ({ step, now }) =>
    now === '' ? `in ${step} the next button reads as usual` : `in ${step} the next button reads ${now}`,
  'step-back': ({ step, now }) =>
    now === '' ? `in ${step} the back button reads as usual` : `in ${step} the back button reads ${now}`,
  consent: ({ now }) =>
    now === '' ? 'a consent text is the account’s again' : `a consent text reads ${now}`,
  content: ({ label }) => `${label} was rewritten`,
  language: ({ now }) => `the form’s language is ${now}`,
  'translation-added': ({ now }) => `the form can be read in another language: ${now}`,
  'translation-changed': ({ now }) => `translations were changed: ${now}`,
  'translation-removed': ({ now }) => `a language was removed with its translations: ${now}`,
  text: ({ label, now }) =>
    now === '' ? `the text ${label} is the usual one again` : `the text ${label} reads ${now}`,
  'set-aside': ({ label }) => `a change of ${label || 'the form'} in the account is set aside`,
  'brought-back': ({ label }) => `a change of ${label || 'the form'} in the account is no longer set aside`,
  name: ({ now }) => (now === '' ? 'the module is named after the form' : `the module is called ${now}`),
  account: ({ now }) => (now === '' ? 'no account number is filled in' : `the account number is ${now}`),
  submitUrl: ({ now }) =>
    now === '' ? 'answers go to the usual address' : `answers go to the address ${now}`,
  title: ({ now }) => (now === '' ? 'the title is the form’s name' : `the title is ${now}`),
  showTitle: ({ on }) => (on ? 'the title is shown' : 'the title is not shown'),
  uploadPath: ({ now }) =>
    now === ''
      ? 'the folder in the account is named after the module'
      : `the folder in the account is ${now}`,
  prefill: ({ on }) =>
    on ? 'the page’s address may fill in answers' : 'the page’s address no longer fills in answers',
  history: ({ on }) =>
    on ? 'the browser’s Back goes to the step before' : 'the browser’s Back leaves the page again',
  keep: ({ choice }) => {
    if (choice === 'off') return 'visitors’ answers are not kept';
    return choice === 'tab'
      ? 'visitors’ answers are kept while the tab is open'
      : `visitors’ answers are kept in their browser, days: ${choice}`;
  },
  judge: ({ choice }) =>
    choice === 'leave'
      ? 'an answer is checked when its field is left'
      : 'answers are checked on Next and Send only',
  mark: ({ choice }) =>
    choice === 'optional' ? 'fields that may stay empty carry a mark' : 'required fields carry a mark',
  dataLayer: ({ on }) =>
    on ? 'the page’s dataLayer is told what happens' : 'the page’s dataLayer is told nothing',
  figures: ({ on }) => (on ? 'visits are counted' : 'visits are not counted'),
  figuresUrl: ({ now }) => (now === '' ? 'visits are counted nowhere' : `visits are counted at ${now}`),
  afterwards: ({ choice }) => {
    if (choice === 'account') return 'after sending, visitors meet what the account says';
    return choice === 'message'
      ? 'after sending, visitors read the form’s own message'
      : 'after sending, visitors are led to another page';
  },
  target: ({ choice }) => `it is exported ${AS[choice as TargetName]}`,
  tag: ({ choice }) =>
    choice === '' ? 'nothing is added to the element’s tag' : `the element’s tag says ${choice}`,
  redirect: ({ now }) =>
    now === '' ? 'there is no address to lead visitors to' : `visitors are led to ${now} after sending`,
  fallback: ({ now }) =>
    now === '' ? 'there is no contact for blocked answers' : `the contact for blocked answers is ${now}`,
};

export const LOOK_EN: LookWords = {
  presets: {
    plain: 'Plain',
    soft: 'Soft',
    sharp: 'Sharp',
    underline: 'Underline',
    editorial: 'Editorial',
    night: 'Night',
    account: 'As in the account',
  },
  looks: {
    text: 'the text colour',
    background: 'the background',
    field: 'the colour of fields',
    border: 'the colour of borders',
    error: 'the colour of errors',
    accentDark: 'the accent in the dark',
    textDark: 'the text colour in the dark',
    backgroundDark: 'the background in the dark',
    fieldDark: 'the colour of fields in the dark',
    borderDark: 'the colour of borders in the dark',
    errorDark: 'the colour of errors in the dark',
    scheme: 'light or dark',
    font: 'the font',
    headings: 'the font of headings',
    size: 'the size of the text',
    title: 'the size of the title',
    weight: 'the weight of labels',
    edge: 'the thickness of edges',
    density: 'the density',
    fields: 'the style of fields',
    labels: 'the place of labels',
    choices: 'the style of choices',
    buttons: 'the width of buttons',
    align: 'the alignment of buttons',
    pill: 'the ends of buttons',
    back: 'the way back',
    progress: 'the progress',
    card: 'the card',
    width: 'the maximum width',
  },
};

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
