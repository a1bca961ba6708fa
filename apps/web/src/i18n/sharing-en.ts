/** English messages: sync status and conflicts with colleagues. */

export const SHARING_EN = {
  mark: {
    here: 'Saved here',
    reading: 'Reading the team’s work…',
    unread: 'The team’s work is not known',
    sending: 'Sending…',
    shared: 'Saved for all',
    waiting: 'Saved here, waiting for the line',
    choice: 'A choice to make',
    binned: 'Saved here, in the bin for all',
    'signed-out': 'Saved here, signed out',
    'other-account': 'Saved here, not connected',
    'too-large': 'Saved here, too large to share',
    refused: 'Saved here, not shared',
  },
  title: {
    reading: 'The team’s work on this form is being read.',
    unread: 'The team’s work on this form could not be read. You do not see what your team has made of it.',
    here: 'Your work is saved in this browser.',
    sending: 'Your work is saved in this browser and on its way to everybody else.',
    shared: 'Your work is saved for everybody who works on this form.',
    waiting: 'The service cannot be reached. Your work is saved in this browser and sent when it is back.',
    choice: 'Somebody changed the same as you did. Both versions are kept until you decide.',
    binned: 'Somebody threw this work away. This browser still has it.',
    'signed-out': 'Your work is saved in this browser. Sign in again to share it.',
    'other-account':
      'The account of this work is not connected any more. It is saved in this browser; connect the account again to share it.',
    'too-large': 'Your work is saved in this browser. Make it smaller to share it: shorter texts, or fewer.',
    refused:
      'The service does not take this work. It is saved in this browser; reload the page and try again.',
  },
  somebody: 'Somebody',
  joined: (who: string, what: string) => `${who} changed ${what}: joined with yours.`,
  kinds: { layout: 'the layout', design: 'the design', texts: 'the texts', settings: 'the settings' },
  ask: {
    question: (who: string, what: string) =>
      `${who} changed ${what} while you did. Both are kept as versions; which one do you want to go on with?`,
    theirs: 'Take theirs',
    mine: 'Keep mine',
    compare: 'Compare…',
    binned: {
      question: (who: string) =>
        `${who} put the work on this form into the bin. This browser still has it; should everybody have it again?`,
      theirs: 'Leave it in the bin',
      mine: 'Share mine again',
    },
    done: {
      theirs: 'The other version is open now. Yours is among the versions.',
      mine: 'Your version goes on for everybody. The other is among the versions.',
    },
  },
  versions: {
    mine: 'Yours, before a choice',
    theirs: (who: string) => `From ${who}, before a choice`,
  },
};
