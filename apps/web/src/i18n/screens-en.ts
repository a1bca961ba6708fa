/** English messages: screens outside the editor (form list, loading, export dialog). */

import { LOG_OUT_EN } from './log-out-en.ts';

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
