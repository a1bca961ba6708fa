/** English messages: save status. */

export const SAVING_EN = {
  mark: { saving: 'Saving…', saved: 'Saved', failed: 'Not saved' },
  title: {
    saving: 'Your work is being saved in this browser.',
    saved: 'Your work is saved in this browser.',
    failed: 'This browser cannot keep your work.',
  },
  otherTab: {
    open: 'Open in another tab',
    continueHere: 'Continue here',
    moved: 'You can edit the form here now.',
    rejected: 'The other tab cannot save its changes. Go to that tab and save your work as a file.',
    keptName: 'Changes from a tab that stopped editing',
    kept: 'Newer work from another tab is open here. Your last changes are in Versions.',
    notKept: 'Newer work from another tab is open here. Your last changes could not be saved.',
  },
  readOnly: 'This form is read-only here. See the notice at the top.',
  asFile: 'Save my work as a file',
  done: {
    replaced: 'What was kept before is replaced by this.',
  },
  leave: {
    title: 'Leave this form without your work?',
    means: 'This browser could not keep it. It is in this tab only, and gone once you leave the form.',
    stay: 'Stay here',
    go: 'Leave without it',
  },
  cannot:
    'This browser cannot keep your work: its storage is blocked or full. You can go on, but save it as a file before you leave.',
  held: {
    'newer-format':
      'What is saved for this form was written by a newer version of Formloom. It is left untouched; you can edit the form here once you replace it.',
    'older-format':
      'What is saved for this form was written by an older version of Formloom. It is left untouched; you can arrange the form again here once you replace it.',
    unreadable:
      'What is saved for this form cannot be read. It is left untouched; you can edit the form here once you replace it.',
    'over-limit':
      'What is saved for this form is larger than the work on a form may be. It is left untouched; you can edit the form here once you replace it.',
    'other-account':
      'What is saved for this form belongs to another account. It is left untouched; you can edit the form here once you replace it.',
  },
  heldAsFile: 'Save that as a file',
  replaceHeld: 'Replace it with this',
};
