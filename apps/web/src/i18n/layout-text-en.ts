/** English messages: editing the layout as text. */

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
