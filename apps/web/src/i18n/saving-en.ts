/** English messages: save status. */

export const SAVING_EN = {
  mark: { saving: 'Saving…', saved: 'Saved', conflict: 'Kept aside', failed: 'Not saved' },
  title: {
    saving: 'Your work is being saved in this browser.',
    saved: 'Your work is saved in this browser.',
    conflict: 'Your work is kept in this browser, apart from the other version, until you decide.',
    failed: 'This browser cannot keep your work.',
  },
  elsewhere: 'Also open in another tab',
  asFile: 'Save my work as a file',
  done: {
    theirs: 'The other version is open now. Undo leads back to yours.',
    mine: 'This version goes on. Undo leads to the other.',
    newer: 'Newer work from another tab is open here now.',
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
  conflict:
    'This form was changed in another tab. Both versions are safe; which one do you want to go on with?',
  conflictLeftOver:
    'There is work on this form from a tab that was closed before anyone decided about it. Which version do you want to go on with?',
  takeTheirs: 'Show that version',
  keepMine: 'Keep this one',
  held: {
    'newer-format':
      'What is saved for this form was written by a newer version of Formloom. It is left untouched; what you do here is kept apart from it.',
    'older-format':
      'What is saved for this form was written by an older version of Formloom. It is left untouched; arrange the form again here.',
    unreadable:
      'What is saved for this form cannot be read. It is left untouched; what you do here is kept apart from it.',
    'over-limit':
      'What is saved for this form is larger than the work on a form may be. It is left untouched; what you do here is kept apart from it.',
    'other-account':
      'What is saved for this form belongs to another account. It is left untouched; what you do here is kept apart from it.',
  },
  heldAsFile: 'Save that as a file',
  replaceHeld: 'Replace it with this',
};
