/** The preview, in English. */

import { SENT_EN } from './sent-en.ts';

export const PREVIEW_EN = {
  width: 'Width of the preview',
  free: 'Free',
  view: 'What is shown',
  step: (number: number) => `Step ${number}`,
  show: 'Show…',
  shows: (moment: string) => `Show… ${moment}`,
  moments: {
    kept: 'Coming back: answers kept',
    errors: 'Something to correct',
    waiting: 'Waiting for the connection',
    retrying: 'Trying again',
    offered: 'Offered again',
    thanks: 'After sending',
  },
  when: {
    kept: 'Visitors who come back read this, with their answers in place.',
    errors: 'After Next or Send, when something is missing or wrong.',
    waiting: 'After Send, while there is no connection; the answers leave as soon as there is one.',
    retrying: 'After Send, while the receiving side does not answer.',
    offered: 'When nobody can tell whether the answers arrived, the visitor decides.',
    thanks: 'Once the answers have arrived.',
  },
  notKept: 'Visitors of this form do not read this: their answers are not kept for days (Design, Visitors).',
  goesOn: (address: string) => `Then the visitor is taken to ${address}`,
  full: 'Full screen',
  leaveFull: 'Leave full screen',
  resize: 'Width of the preview panel',
  scale: (percent: number) => `Shown at ${percent} %`,
  payload: 'What would be sent',
  wouldBeSent: 'Nothing was sent. What would be sent is shown below the preview; F6 leads there.',
  sent: SENT_EN,
  nothingSent: 'Nothing is sent from the preview. Fill it in and press its button to see what would be.',
  frame: 'Preview of the form',
};
