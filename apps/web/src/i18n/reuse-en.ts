/** English messages: duplicate, copy and paste. */

import { stepName } from './step-name.ts';

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
