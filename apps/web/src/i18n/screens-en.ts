/** English messages: screens outside the editor (form list, loading, export dialog). */

export const LOG_OUT_EN = {
  logOutMeans:
    'Disconnects the account for everybody who uses this Formloom. Your work stays in this browser.',
  loggedOut:
    'You are logged out, and so is everybody who uses this Formloom. Your work stays in this browser.',
  signOut: 'Sign out',
  signOutMeans: 'This browser forgets the access key. The account stays connected for the others.',
  disconnect: 'Disconnect for everybody…',
  disconnected: 'The account is disconnected for everybody. Your work stays in this browser.',
  question: {
    title: 'Disconnect the account for everybody?',
    means:
      'Everybody who has the access key loses the connection: nobody can read forms or upload modules until somebody connects the account again. Work stays in each person’s browser, and forms that are already on pages go on working. To leave only this browser, sign out instead.',
    stay: 'Stay connected',
    go: 'Disconnect for everybody',
  },
  ended:
    'The connection to the account has ended, perhaps because the service was restarted or somebody disconnected it. Connect again to go on where you were; your work is kept in this browser.',
};

const forms = (count: number) => `${count} ${count === 1 ? 'form' : 'forms'}`;

export const SCREENS_EN = {
  skip: 'Skip to the content',
  permissions: {
    title: 'What the permissions are for',
    list: [
      ['Forms', 'to read the forms with their fields and texts. Nothing in them is changed.'],
      [
        'Content',
        'to put a module into your design manager, and only when you press Upload. Nothing else there is opened or changed.',
      ],
      [
        'Uploaded files',
        'the provider may name them, too. Formloom does not open the files your visitors sent.',
      ],
    ],
    end: 'The access ends when you log out or disconnect the account.',
  },
  exits: LOG_OUT_EN,
  list: {
    caption: 'Forms of the account',
    some: (shown: number, all: number) => `${shown} of ${forms(all)}`,
    show: 'Which forms',
    all: 'All',
    work: 'With your work',
    noWork: 'You have not worked on any of these forms in this browser.',
    noWorkMatch: (words: string) => `None of the forms with your work is called “${words}”.`,
    showAll: 'Show all forms',
    refreshing: 'Refreshing the list…',
    refreshed: (count: number) => `The list is up to date: ${forms(count)}.`,
    gone: (name: string) => `“${name}” no longer exists in the account. Choose another form.`,
    goneNameless: 'This form no longer exists in the account. Choose another one.',
  },
  waiting: {
    noService: 'There is no answer from the service',
    slow: 'The service has not answered yet. It may be busy or out of reach; this page keeps waiting.',
    askedAgain: 'The service has been asked again.',
    retrying: 'Trying again…',
    part: 'This part is slow to arrive. Check that you are online.',
  },
  exported: {
    zip: (name: string) => `${name} has been saved.`,
    copied: (name: string) => `${name} has been copied.`,
    notCopied: 'This browser does not allow copying. Select the text and copy it by hand.',
    workFile: 'Your work has been saved as a file.',
    noAddress: 'This is no web address. It begins with https:// or http://.',
    noAccount: 'An account number has digits only.',
    groups: {
      buttons: 'Buttons and steps',
      fields: 'Beside the fields',
      mistakes: 'When an answer is not right yet',
      sending: 'Sending and thanks',
      troubles: 'When sending fails',
      unseen: 'Seldom seen',
    },
  },
};
