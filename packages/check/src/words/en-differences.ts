/** Messages about differences between versions, in English. */

import type { TargetName } from '@formloom/project';
import type { CheckWords } from './words.ts';

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
