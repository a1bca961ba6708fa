/** English messages: the design panel. */

import type { ExportSettings, PanelSetting } from '@formloom/project';

const forms = (count: number) => (count === 1 ? '1 form' : `${count} forms`);

/** Facts that the help text of a row can mention. */
interface RowFacts<T> {
  readonly value: T;
  /** The form has a single step. */
  readonly isAlone: boolean;
  /** The mark of optional fields. */
  readonly optional: string;
}

/** One row of the panel; the compiler asks for each setting that is in it. */
export type RowWords<T> = {
  readonly label: string;
  help(facts: RowFacts<T>): string;
} & ([T] extends [boolean] ? unknown : { readonly choices: Readonly<Record<T & string, string>> });

export type PanelWords = { readonly [Key in PanelSetting]: RowWords<ExportSettings[Key]> };

const ROWS_EN: PanelWords = {
  judge: {
    label: 'Check answers',
    choices: { continue: 'On Next and Send', leave: 'When a field is left' },
    help: ({ value }) =>
      value === 'continue'
        ? 'Nothing is said of an answer until Next or Send is pressed.'
        : 'Each answer is checked as soon as its field is left; an empty one waits for Next or Send.',
  },
  mark: {
    label: 'Mark fields that are',
    choices: { required: 'Required', optional: 'Optional' },
    help: ({ value, optional }) =>
      value === 'required'
        ? 'Required fields carry a star, and a note says what it means.'
        : `Fields that may stay empty say “${optional}”; there are no stars.`,
  },
  history: {
    label: 'The browser’s Back between steps',
    help: ({ isAlone }) =>
      isAlone
        ? 'This form has one step, so it changes nothing here.'
        : 'Back and Forward go from step to step; without it, Back leaves the page.',
  },
  dataLayer: {
    label: 'Tell dataLayer',
    help: () => 'What happens to the form is told to the page’s dataLayer, where tag managers listen.',
  },
};

export const APPLY_EN = {
  open: 'Apply to other forms…',
  title: 'Apply this design to other forms',
  lead: 'Theme, colours and shapes are taken over; fields and texts stay as they are. Listed are the forms of this account that you have worked on in this browser.',
  none: 'This browser keeps no work on another form of this account yet.',
  failed: 'What this browser keeps could not be read.',
  all: 'All forms',
  pictures: { before: 'Now', after: 'After' },
  isSame: 'Has this design already',
  go: (count: number) => (count === 0 ? 'Apply' : `Apply to ${forms(count)}`),
  cancel: 'Cancel',
  working: (done: number, of: number) => `${done} of ${of} done`,
  result: (done: number, left: number) =>
    left === 0
      ? `The design was applied to ${forms(done)}.`
      : `The design was applied to ${forms(done)}; ${left} ${left === 1 ? 'stays' : 'stay'} as before.`,
  undoLater: 'Opening such a form offers to undo it, and its versions keep how it was.',
  undo: 'Undo everywhere',
  undoneAll: (count: number) => `Taken back in ${forms(count)}.`,
  became: {
    done: 'Applied',
    same: 'Had this design already',
    undone: 'As before',
    open: 'Open in another tab: left as it is there. Close that tab, or copy the design there.',
    changed: 'Changed meanwhile: left as it is.',
    unsettled: 'Open it once first: part of its work waits to be taken over.',
    failed: 'This browser could not read or keep it.',
  },
  before: (form: string) => `Before the design of “${form}”`,
};

export const DESIGN_EN = {
  title: 'Design',
  theme: 'Theme',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  reset: 'Reset',
  resetDone: 'The theme is as it came.',
  colours: 'Colours',
  contrast: 'Contrast',
  palette: 'Colours for a page that is',
  palettes: { light: 'Light', dark: 'Dark' },
  hex: (colour: string) => `${colour} as a number`,
  notHex: 'A colour is # and six digits or letters up to f, such as #1d5c77.',
  unused: 'Filled only',
  tooPale: 'Too pale',
  tooDark: 'Too dark',
  /** What needs the contrast, by colour and by the colour it is compared with. */
  needs: {
    accent: (least: string) => `buttons and marks need ${least}`,
    chosen: (least: string) => `what is chosen needs ${least}`,
    text: (least: string) => `text needs ${least}`,
    help: (least: string) => `help texts need ${least}`,
    field: (least: string) => `text in fields needs ${least}`,
    hint: (least: string) => `hints in fields need ${least}`,
    tonal: (least: string) => `the Back button needs ${least}`,
    wrong: (least: string) => `text in fields with errors needs ${least}`,
    wrongHint: (least: string) => `hints in fields with errors need ${least}`,
    border: (least: string) => `edges need ${least}`,
    error: (least: string) => `errors need ${least}`,
  },
  remedies: { darken: 'Darken it', lighten: 'Lighten it', adjust: 'Adjust colours' },
  repaired: 'Repaired: the contrast is enough.',
  ratio: (ratio: string) => `Contrast ${ratio}: enough`,
  lowRatio: (ratio: string) => `Contrast ${ratio}: too little`,
  type: 'Type and shape',
  weight: 'Weight',
  weights: { 400: 'Labels regular', 500: 'Labels medium', 600: 'Labels semibold', 700: 'Labels bold' },
  parts: 'Labels and buttons',
  buttons: { fit: 'Fit', full: 'Full' },
  back: 'Back',
  page: 'On the page',
  width: 'Width',
  scheme: 'Scheme',
  visitors: {
    title: 'Visitors',
    keep: 'Keep answers until they are sent',
    keeps: { off: 'Not at all', tab: 'While the tab is open', days: 'For some days' },
    keepSays: {
      off: 'A visitor who reloads or leaves the page begins anew.',
      tab: 'A reload finds the answers again; closing the tab forgets them. If sending is blocked, the visitor’s own browser keeps them for 7 days, and says so.',
    },
    keepDays: (days: number) =>
      days === 1
        ? 'The visitor’s own browser keeps them for a day; coming back, the visitor is told and may start over.'
        : `The visitor’s own browser keeps them for ${days} days; coming back, the visitor is told and may start over.`,
    days: 'Days that answers are kept',
    unit: (days: number): string => (days === 1 ? 'day' : 'days'),
    notDays: (most: number, days: number) =>
      `Write a whole number from 1 to ${most}. Until then it stays at ${days}.`,
    rows: ROWS_EN,
    count: 'Count visits',
    countSays:
      'Steps reached, errors and answers sent are counted from the next export on. No cookie, address, identifier or answer.',
    countOff: 'Without it, nobody learns where visitors leave. Counting needs no cookie and no identifier.',
    countElsewhere: (host: string) => `Visits are told to ${host}, which is not this service.`,
    countHere: 'Count them here',
    countNot:
      'Visits are not counted here. Whoever runs this service sets FIGURES=on, DATABASE_URL and PUBLIC_URL.',
  },
  css: 'Own CSS',
  cssHint: 'Rules for this form only, after everything above. They are checked before they count.',
  reuse: 'Use it again',
  copyFrom: 'Copy from another form…',
  copyTitle: 'Copy the design of another form',
  copyLead: 'Theme, colours and shapes are taken over; fields and texts stay as they are.',
  copyNone: 'This browser keeps no work on another form yet.',
  copyFailed: 'What this browser keeps could not be read.',
  copyGone: 'This work could not be read any more.',
  copied: (form: string) => `The design of “${form}” was taken over.`,
  same: 'That is the design already.',
  apply: APPLY_EN,
  saveFile: 'Save as file',
  openFile: 'Open a file…',
  opened: (file: string) => `The theme in “${file}” was taken over.`,
  openedPart: (file: string, left: string) => `The theme in “${file}” was taken over, but for: ${left}.`,
  refused: (file: string) => `“${file}” is no theme. Themes are files that were saved here.`,
  tooLarge: (file: string) => `“${file}” is too large to be a theme.`,
};
