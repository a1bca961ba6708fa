/** English messages: applying a design to several forms. */

const forms = (count: number) => (count === 1 ? '1 form' : `${count} forms`);

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
