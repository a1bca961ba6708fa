/** English messages: parts of a form (hidden and conditional fields, texts, consent). */

import { QUOTE } from '@formloom/form';
import { stepName } from './step-name.ts';

const quote = QUOTE.en;
const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

export const FORM_EN = {
  /** Card labels: a text of the provider, and one without content. */
  text: 'Text',
  wordless: 'No words',
  /** Source of a hidden field's value; the parameter's name is inserted between the two parts. */
  hidden: {
    title: 'Hidden: sent, but never seen',
    from: 'from',
    orElse: (value: string) => `, else ${quote(value)}`,
  },
  objectTypes: { company: 'Company', deal: 'Deal', ticket: 'Ticket' },
  conditional: {
    pill: 'if',
    list: (parent: string) => `Shown depending on ${parent}`,
    /** Screen readers only, before the condition. */
    when: (parent: string) => `if ${quote(parent)}`,
    withParent: 'always shown',
  },
  condition: {
    unjudged: 'always shown: the condition cannot be judged here',
    quote,
    yes: 'Yes',
    no: 'No',
    day: (date: Date) => date.toLocaleDateString('en-GB', DAY),
    onDay: (day: string) => day,
    answered: 'is answered',
    is: { one: (value: string) => `is ${value}`, many: (list: string) => `is one of ${list}` },
    isNot: { one: (value: string) => `is not ${value}`, many: (list: string) => `is none of ${list}` },
    all: { one: (value: string) => `is ${value}`, many: (list: string) => `has all of ${list}` },
    notAll: {
      one: (value: string) => `is not ${value}`,
      many: (list: string) => `does not have all of ${list}`,
    },
    exactly: {
      one: (value: string) => `is exactly ${value}`,
      many: (list: string) => `is exactly ${list}`,
    },
    notExactly: {
      one: (value: string) => `is not exactly ${value}`,
      many: (list: string) => `is not exactly ${list}`,
    },
    contains: {
      one: (value: string) => `contains ${value}`,
      many: (list: string) => `contains one of ${list}`,
    },
    containsNot: {
      one: (value: string) => `does not contain ${value}`,
      many: (list: string) => `contains none of ${list}`,
    },
    starts: {
      one: (value: string) => `starts with ${value}`,
      many: (list: string) => `starts with one of ${list}`,
    },
    ends: {
      one: (value: string) => `ends with ${value}`,
      many: (list: string) => `ends with one of ${list}`,
    },
    number: {
      lt: (number: string) => `is less than ${number}`,
      lte: (number: string) => `is at most ${number}`,
      gt: (number: string) => `is more than ${number}`,
      gte: (number: string) => `is at least ${number}`,
      between: (from: string, to: string) => `is between ${from} and ${to}`,
      notBetween: (from: string, to: string) => `is not between ${from} and ${to}`,
    },
    date: {
      lt: (day: string) => `is before ${day}`,
      lte: (day: string) => `is ${day} or before`,
      gt: (day: string) => `is after ${day}`,
      gte: (day: string) => `is ${day} or later`,
      between: (from: string, to: string) => `is between ${from} and ${to}`,
      notBetween: (from: string, to: string) => `is not between ${from} and ${to}`,
    },
  },
  consent: {
    explicit: (boxes: number) =>
      boxes === 0
        ? 'Consent: the visitor ticks a box to allow processing'
        : `Consent: the visitor ticks a box to allow processing, and ${messageBoxes(boxes)}`,
    implicit: (boxes: number) =>
      boxes === 0
        ? 'Consent: sending the form allows processing'
        : `Consent: sending the form allows processing; there ${boxes === 1 ? 'is' : 'are'} ${messageBoxes(boxes)}`,
    'legitimate-interest': 'Consent: legitimate interest; the visitor is told, and ticks nothing',
  },
  captcha: 'This form has captcha switched on: the provider refuses every answer sent from outside.',
  archived: 'This form is archived: it accepts no answers.',
  startOver: {
    provider: 'Start over as in the account',
    'one-per-row': 'Start over, one field per row',
  },
  layoutFrom: {
    open: 'Take the layout of another form…',
    title: 'Take the layout of another form',
    lead: 'Fields are matched by their names: steps, rows, widths and content come along, words stay as they are.',
    none: 'This browser keeps no work on another form yet.',
    failed: 'What this browser keeps cannot be read at the moment.',
    gone: 'This work cannot be read any more.',
    taken: (name: string, count: number) =>
      `The layout of ${quote(name)} was taken: ${count === 1 ? '1 item has' : `${count} items have`} a place.`,
    notFitted: 'What did not fit',
    missing: 'Not in this form',
    left: 'Not in that layout; required fields stand at the end',
  },
  startedOver: {
    provider: 'The layout starts over as in the account.',
    'one-per-row': 'The layout starts over, one field per row.',
  },
};

function messageBoxes(count: number): string {
  return count === 1 ? 'a box for messages' : `${count} boxes for messages`;
}

export const REUSE_EN = {
  duplicate: 'Duplicate',
  copy: 'Copy',
  paste: 'Paste content below',
  pasteInStep: 'Paste content at its end',
  duplicated: (label: string, where: string) => `${label} duplicated: ${where}.`,
  copied: (label: string) => `“${label}” is copied. Paste it here or in another form.`,
  copiedHere: (label: string) =>
    `“${label}” is copied for this tab only: the browser does not give out its clipboard.`,
  pasted: (label: string, where: string) => `${label} pasted: ${where}.`,
  onlyOwn: 'Headings, texts, images and dividers of your own can be copied. A field exists once.',
  notContent: 'What was copied is no content of a form. Copy a heading, text, image or divider first.',
  noPlace: 'It could not be put there.',
  noClipboard: 'The browser does not give out its clipboard. Press Ctrl+V on the layout instead.',
  step: {
    copy: 'New step with its settings',
    copied: (title: string, from: string, at: number, of: number) =>
      `${stepName('Step', title)} added with the settings of ${from}, ${at} of ${of}.`,
    copyTo: (title: string) => `Copy its settings to “${title}”`,
    copiedTo: (title: string, from: string) => `“${title}” has the settings of “${from}” now.`,
  },
  draft: {
    name: (number: number) => `Draft ${number}`,
    title: 'Drafts',
    make: 'Duplicate as a draft',
    putBack: (name: string) => `It is back as ${name}.`,
    made: (name: string) => `${name} was made of this work. Changes to it leave the work as it is.`,
    notMade: 'This browser could not keep a draft.',
    open: 'Open it',
    openNow: 'Open now',
    openOne: (name: string) => `Open ${name}`,
    count: (count: number) => (count === 1 ? '1 draft' : `${count} drafts`),
    label: 'About this draft',
    hint: (name: string) =>
      `${name}: a copy of the work on this form, which stays as it is meanwhile. It is compared with the account once it is in place.`,
    put: 'Put it in place of the work',
    toWork: 'Open the work',
    opened: (name: string) => `${name} has taken the place of the work on this form.`,
    before: (name: string) => `Before ${name} took its place`,
    same: (name: string) => `The work is exactly like ${name} already.`,
    deleteOne: (name: string) => `Delete ${name}`,
    deleted: (name: string) => `${name} was deleted.`,
    notDeleted: (name: string) => `${name} could not be deleted.`,
  },
};
