/** All English messages of the interface; the other languages must have exactly these keys. */

import { LIMITS } from '@formloom/form';
import { CHECKS_EN } from './checks-en.ts';
import { FORM_EN, REUSE_EN } from './form-en.ts';
import { INTERACTION_EN } from './interaction-en.ts';
import { PREVIEW_EN } from './preview-en.ts';
import { SAVING_EN } from './saving-en.ts';
import { SCREENS_EN } from './screens-en.ts';
import { CONTENT_EN, SETTINGS_EN } from './settings-en.ts';
import { stepName } from './step-name.ts';
import { WORK_EN } from './work-en.ts';

export const LAYOUT_TEXT_EN = {
  open: 'Layout as text…',
  title: 'Layout as text',
  hint: 'A line is a row; “ | ” stands between fields side by side, three at most. “# ” begins a step. Lines that start with “//” are ignored.',
  apply: 'Apply',
  applied: 'The layout was applied.',
  copy: 'Copy',
  copied: 'The layout was copied.',
  cancel: 'Cancel',
  mistakes: (count: number) =>
    count === 0 ? 'No mistakes.' : count === 1 ? 'One mistake.' : `${count} mistakes.`,
  leave: {
    title: 'Discard what you wrote?',
    means: 'The text was changed, but not applied.',
    go: 'Discard it',
    stay: 'Keep writing',
  },
};

export const WORDS_EN = {
  language: 'Language',
  theme: 'Switch between light and dark',
  account: {
    connected: (id: number | null) => (id === null ? 'Connected' : `Account ${id}`),
    none: 'Not connected',
  },
  accounts: {
    logOutAll: 'Log out of all accounts',
    gone: (name: string) =>
      `${name} is not connected, or no longer. Connect it again, or choose another account above.`,
    unreadable: 'This address names no account. Choose one above.',
    nobody: 'No such account',
    away: (name: string) => `${name}: not connected`,
    kept: 'Your work on accounts that are not connected',
    question: {
      title: (count: number) => `Disconnect all ${count} accounts for everybody?`,
      means:
        'Nobody can read their forms or upload modules until somebody connects each of them again. Work stays in each person’s browser, and forms that are already on pages go on working. The account’s menu leaves one alone.',
    },
  },
  logOut: 'Log out',
  retry: 'Try again',
  close: 'Close',
  connect: {
    title: 'Make your forms look the way you meant them',
    lead: 'Connect the account, pick a form, arrange its fields, take home a module that works.',
    points: [
      'Formloom reads the account’s forms and changes nothing in them.',
      'You weave the fields into rows and steps, and see the result as you go.',
      'You download a ZIP: a module for your CMS and a page that stands alone.',
    ],
    button: 'Connect account',
    next: 'You will be sent to the provider to allow access, and come straight back.',
    checking: 'Looking for a connection…',
  },
  failure: {
    expired: 'Session expired. Please reconnect to provider.',
    reconnect: 'Reconnect',
    unreachable: 'The service cannot be reached. Check that it is running and that you are online.',
    unidentified:
      'Your sign-in did not reach Formloom. Open it at the address of your company sign-in and sign in there again. If that fails, ask your administrator to check TRUSTED_USER_HEADER and TRUSTED_PROXIES.',
    scope: 'The account did not allow reading its forms. Reconnect and grant the “forms” permission.',
    notFound: 'This form no longer exists in the account.',
    limit: (seconds: number) => `The provider asks for a pause. Try again in ${seconds} seconds.`,
    provider: 'The provider has a problem at the moment. Try again in a little while.',
    other: (words: string) => words,
    keyRefused:
      'The provider refuses the key that this service was given (PROVIDER_TOKEN). Whoever runs Formloom has to set a new one and restart it.',
    keyScope:
      'The key that this service was given may not read forms. Whoever runs Formloom has to allow it the “forms” scope.',
    workStays: 'Your work stays in this browser.',
  },
  forms: {
    title: 'Choose a form',
    count: (count: number) =>
      `${count} ${count === 1 ? 'form' : 'forms'} in this account. Your layouts are kept in this browser.`,
    search: 'Search by name',
    sort: 'Sort by',
    byChange: 'Last changed',
    byName: 'Name',
    created: 'Created',
    open: 'Open',
    refresh: 'Refresh the list',
    none: 'This account has no forms yet. Create one with the provider, then refresh.',
    noMatch: (words: string) => `No form is called “${words}”.`,
    clear: 'Clear the search',
    loading: 'Loading the forms',
  },
  editor: {
    back: 'Forms',
    areas: 'Areas of the editor',
    loading: 'Loading the form',
    mode: 'Steps of the form',
    oneStep: 'One step',
    multiStep: 'Multi-step',
    undo: 'Undo',
    redo: 'Redo',
    zoom: 'Zoom',
    more: 'More',
    exportButton: 'Export…',
    fields: 'Fields',
    canvas: 'Layout',
    preview: 'Preview',
    notPlaced: (count: number) => `${count} not placed`,
    filter: 'Filter fields',
    allPlaced: 'Every field is in the form.',
    hint: 'Drag a field onto the layout, or open its menu and choose where it goes.',
    removeHere: 'Drop here to take it out of the form',
    rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
    dropHere: (step: string) => `Drop here to add to “${step}”`,
    addStep: 'Add step',
    drag: (label: string) => `Move ${label}: drag it, or press Space and use the arrow keys`,
    menu: (label: string) => `Where ${label} goes`,
    stepMenu: (title: string) => `Step ${title}`,
    newRowAbove: 'New row above',
    newRowBelow: 'New row below',
    moveLeft: 'To the left in its row',
    moveRight: 'To the right in its row',
    toStep: (title: string) => `To “${title}”`,
    remove: 'Take out of the form',
    addTo: (title: string) => `Add to “${title}”`,
    stepUp: 'Move up',
    stepDown: 'Move down',
    removeStep: 'Remove step (its fields stay)',
    opened: {
      restored: 'Your work on this form was restored.',
      drifted: 'The form has changed in the account. Your work is as you left it; Checks says what changed.',
      redesigned: 'The design of another form was applied to this one.',
      mended: 'Part of what was saved could not be read. The rest is here.',
    },
  },
  checks: CHECKS_EN,
  content: CONTENT_EN,
  settings: SETTINGS_EN,
  rail: {
    label: 'What the panel shows',
    fields: 'Fields',
    design: 'Design',
    texts: 'Texts',
    textsBadge: (count: number) => (count === 1 ? '1 translation to do' : `${count} translations to do`),
    checks: 'Checks',
    remarks: 'Remarks',
    remarksBadge: (count: number) => (count === 1 ? '1 remark' : `${count} remarks`),
    figures: 'Figures',
    versions: 'Versions',
    otherLanguage: 'Español',
  },
  form: FORM_EN,
  layoutText: LAYOUT_TEXT_EN,
  interaction: INTERACTION_EN,
  screens: SCREENS_EN,
  work: WORK_EN,
  reuse: REUSE_EN,
  saving: SAVING_EN,
  broken: {
    title: 'This part of the page has stopped working',
    work: 'Your work is not affected. Try again; if that does not help, save your work as a file and load the page anew.',
    page: 'Try again; if that does not help, load the page anew.',
    reload: 'Load the page anew',
  },
  lazy: {
    failed: 'This part could not be loaded',
    why: 'The service cannot be reached. Check that it is running and that you are online, then try again.',
  },
  hint: {
    zone: (step: string) => `At the end of “${step}”`,
    out: 'Out of the form',
  },
  announce: {
    droppedHidden: (label: string, row: number, step: string) =>
      `${label}, row ${row}, ${stepName('step', step)}; it takes no room.`,
    removed: (label: string) => `${label} is out of the form.`,
    stepMoved: (title: string, at: number, of: number) => `${stepName('Step', title)} is now ${at} of ${of}.`,
    cancelled: (label: string) => `${label} stays where it was.`,
  },
  refusal: {
    'row-full': 'A row holds three fields at most.',
    'required-field': (label: string) => `“${label}” is required and stays in the form.`,
    'other-step': 'To change steps, drop it on the other step’s drop zone.',
    'last-step': 'The form needs at least one step.',
    'too-many-steps': `A form may have ${LIMITS.steps} steps at most.`,
    'already-placed': 'This field is in the form already.',
    other: 'It cannot go there.',
  },
  preview: PREVIEW_EN,
  export: {
    title: (name: string) => `Export “${name}”`,
    about: 'What you previewed is exactly what is inside.',
    name: 'Module name',
    language: 'Language of the form',
    prefill: 'Answers in the page’s address fill in the form',
    portal: 'Account number',
    target: 'Submission address',
    texts: 'Texts',
    files: 'Files',
    copy: 'Copy',
    download: 'Download ZIP',
    working: 'Preparing…',
  },
};

export type Words = typeof WORDS_EN;
