/** Differences between two states of the work, in English. */

import type { Words } from './words.ts';

export const DIFFERENCES_EN: Words['differences'] = {
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
  language: ({ now }) => `the form’s language is ${now}`,
  text: ({ label, now }) =>
    now === '' ? `the text ${label} is the usual one again` : `the text ${label} reads ${now}`,
  name: ({ now }) => (now === '' ? 'the module is named after the form' : `the module is called ${now}`),
  account: ({ now }) => (now === '' ? 'no account number is filled in' : `the account number is ${now}`),
  submitUrl: ({ now }) =>
    now === '' ? 'answers go to the usual address' : `answers go to the address ${now}`,
  showTitle: ({ on }) => (on ? 'the title is shown' : 'the title is not shown'),
  prefill: ({ on }) =>
    on ? 'the page’s address may fill in answers' : 'the page’s address no longer fills in answers',
};
