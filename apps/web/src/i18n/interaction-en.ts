/** English messages: drag and drop, keyboard shortcuts, search and folding. */

import { stepName } from './step-name.ts';

export const INTERACTION_EN = {
  /** Screen reader description of a focused card. */
  card: (label: string, required: boolean) => (required ? `${label}, required` : label),
  layoutKeys: 'Arrow keys walk the fields, Space picks one up, Enter opens its settings, ? lists all keys.',
  place: {
    leftOf: (label: string) => `Left of “${label}”`,
    rightOf: (label: string) => `Right of “${label}”`,
    beforeStep: (title: string) => `Before “${title}”`,
    afterStep: (title: string) => `After “${title}”`,
    stays: 'Where it is now',
    newRowAbove: (label: string) => `New row above “${label}”`,
    newRowBelow: (label: string) => `New row below “${label}”`,
  },
  announce: {
    lifted: (label: string, where: string) =>
      `${label}${where && `, ${where}`}, picked up. Arrow keys move it, Enter drops it, Escape lets go.`,
    over: (place: string, where: string) => `${place}${where && `, ${where}`}.`,
    end: (sentence: string) => `No further. ${sentence}`,
    where: (row: number, step: string) => `row ${row}, ${stepName('step', step)}`,
    column: (row: number, column: number, of: number, step: string) =>
      `row ${row}, column ${column} of ${of}, ${stepName('step', step)}`,
    movesWith: (label: string, parent: string) => `“${label}” moves together with “${parent}”.`,
    undone: (what: string) => (what ? `Undone: ${what}` : 'Undone.'),
    redone: (what: string) => (what ? `Done again: ${what}` : 'Done again.'),
    nothingToUndo: 'There is nothing to undo.',
    nothingToRedo: 'There is nothing to do again.',
    step: (title: string, at: number, of: number) => `${stepName('step', title)}, ${at} of ${of}.`,
    stepAdded: (title: string, of: number) => `${stepName('Step', title)} added, ${of} of ${of}.`,
    stepRemoved: (title: string, first: string) =>
      `${stepName('Step', title)} removed. Its fields are at the end of ${first}.`,
    renamed: (title: string) => `The step is now called ${title}.`,
    multiStep: 'The form has several steps now.',
    joined: 'All fields are in one step now.',
    folded: (title: string, fields: string) => `${title} folded up, ${fields}.`,
    unfolded: (title: string) => `${title} unfolded.`,
    allFolded: 'All steps are folded up.',
    allUnfolded: 'All steps are unfolded.',
  },
  besideLeft: (label: string) => `Beside “${label}”, on its left`,
  besideRight: (label: string) => `Beside “${label}”, on its right`,
  stepTitle: (number: number) => `Title of step ${number}`,
  noFields: 'This form has no fields.',
  find: {
    label: 'Find a field',
    found: (inForm: number, outside: number) => `${inForm} in the layout, ${outside} not placed`,
    none: (words: string) => `No field is called “${words}”.`,
    next: 'Enter goes to the next one in the layout.',
    at: (label: string, at: number, of: number, where: string) => `${label}, ${at} of ${of}, ${where}.`,
    notInLayout: 'No field of the layout is called that.',
  },
  fold: {
    one: (title: string) => `Fold up ${title}`,
    all: 'Fold all steps',
    open: 'Unfold all steps',
    fields: (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`,
  },
  moveTo: {
    entry: 'Move to…',
    title: (label: string) => `Move “${label}”`,
    step: 'Step',
    row: 'Row',
    side: 'Where',
    rowOption: (row: number, labels: string) => `${row}: ${labels}`,
    atEnd: 'At the end of the step',
    noPlace: 'It stands there already. Choose another row.',
    go: 'Move',
    cancel: 'Cancel',
  },
  shortcuts: {
    title: 'Keys',
    open: 'All keys',
    groups: [
      {
        title: 'In the layout',
        keys: [
          ['↑ ↓ ← →', 'Walk from field to field'],
          ['Home, End', 'First and last field of the step; with Ctrl, of the form'],
          ['Page Up, Page Down', 'Step before, next step'],
          ['Space', 'Pick up the field'],
          ['Enter', 'Open its settings; Escape comes back'],
          ['F2', 'Change its words where they are read'],
          ['Shift+F10', 'Open its menu, with “Move to…”'],
          ['Delete', 'Take it out of the form'],
          ['Ctrl+D', 'Duplicate content of your own'],
          ['Ctrl+C, Ctrl+V', 'Copy content of your own, paste it below; in another form, too'],
        ],
      },
      {
        title: 'With a field picked up',
        keys: [
          ['↑ ↓', 'Row by row: beside its fields, or a new row'],
          ['← →', 'Left or right within the row'],
          ['Home, End', 'Beginning and end of the step'],
          ['Page Up, Page Down', 'Step before, next step'],
          ['Enter or Space', 'Drop it'],
          ['Escape', 'Let go of it'],
        ],
      },
      {
        title: 'Everywhere',
        keys: [
          ['Ctrl+Z, Ctrl+Y', 'Undo, redo'],
          ['F6, Shift+F6', 'Next area, area before'],
          ['?', 'This list'],
        ],
      },
      {
        title: 'While finding a field',
        keys: [
          ['Enter, Shift+Enter', 'Next match, match before'],
          ['↓', 'Go to the match'],
        ],
      },
    ],
  },
};
