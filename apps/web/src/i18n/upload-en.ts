/** English messages: uploading a module to the account. */

/** Result of an upload: a draft or a published module. */
export type Stands = 'new' | 'old' | 'mixed';

const DRAFT: Readonly<Record<Stands, string>> = {
  new: 'The draft has the new module.',
  old: 'The draft is as it was before.',
  mixed: 'The draft has files of both: try again, and the rest is sent.',
};
const PUBLISHED: Readonly<Record<Stands, string>> = {
  new: 'What is published is the new module.',
  old: 'What is published is as it was before.',
  mixed: 'What is published has files of both: try again, and the rest is sent.',
};

export const UPLOAD_EN = {
  tabs: 'How to take it',
  download: 'Download',
  upload: 'Upload to the account',
  path: 'Path in the design manager',
  badPath:
    'Names with “/” between them, and the last one ends in .module: forms/visit.module. No “..”, no “%”.',
  looking: 'Looking at what is there…',
  nothingThere: 'Nothing is there yet. The folder is made for it.',
  replaces: (day: string) => `Replaces the one you uploaded on ${day}.`,
  replaced: (day: string) => `Replaced the one you uploaded on ${day}.`,
  replacesOther: (day: string | null) =>
    day === null
      ? 'A module is there that was not uploaded from this browser. It is replaced.'
      : `A module is there that was not uploaded from this browser, changed on ${day}. It is replaced.`,
  changedSince: (day: string) =>
    `The module that is there was changed elsewhere on ${day}, after you uploaded it. It is replaced.`,
  replacedOther: 'Replaced the module that was there.',
  as: 'Upload as',
  draft: 'Draft',
  published: 'Published',
  draftHint: 'A draft is seen in the design manager only.',
  publishedHint: 'It can be placed on pages at once.',
  publishedAgainHint: 'Pages that have this module change at once.',
  settings: 'Module settings',
  onlyInZip: 'Only in the ZIP',
  uploadDraft: 'Upload as draft',
  publish: 'Publish',
  again: 'Upload again',
  uploading: 'Uploading…',
  openManager: 'Open in the design manager',
  newTab: '(in a new tab)',
  progress: (done: number, all: number) => `${done} of ${all} files`,
  uploaded: { draft: 'Uploaded as a draft', published: 'Published' },
  failed: { refused: 'The provider refused it', failed: 'It could not be uploaded' },
  broken: 'The connection broke off',
  brokenMeans:
    'The upload goes on to its end in the service. Try again in a moment: what is there by then is left alone.',
  file: {
    waiting: 'waiting',
    'under-way': 'checked',
    done: 'uploaded',
    failed: 'not uploaded',
    restored: 'put back as it was',
  },
  afterwards: {
    draft: (stands: Stands) => DRAFT[stands],
    published: (stands: Stands) => PUBLISHED[stands],
  },
  elsewhere: 'Uploads are taken only where the application is opened at the service’s own address.',
  noPermission:
    'The account was connected without the permission to change its files. Reconnect and grant the “content” permission.',
  otherAccount:
    'Another account has been connected in the meantime, so nothing was uploaded. Reconnect the account that is named below.',
  off: 'Uploads have been switched off in this installation. The ZIP can be downloaded as ever.',
  underWay: 'This module is being uploaded at this moment. Try again when that is done.',
  question: {
    title: 'Publish it all the same?',
    means: (count: number) =>
      count === 1
        ? 'One thing must be fixed first: as it is, answers may be lost or refused. Visitors would see this form at once.'
        : `${count} things must be fixed first: as it is, answers may be lost or refused. Visitors would see this form at once.`,
    cancel: 'Cancel',
    asDraft: 'Upload as a draft',
    publish: 'Publish all the same',
  },
};
