/** The preview, in English. */

export const PREVIEW_EN = {
  width: 'Width of the preview',
  free: 'Free',
  view: 'What is shown',
  step: (number: number) => `Step ${number}`,
  thanks: 'After sending',
  goesOn: (address: string) => `Then the visitor is taken to ${address}`,
  full: 'Full screen',
  leaveFull: 'Leave full screen',
  resize: 'Width of the preview panel',
  scale: (percent: number) => `Shown at ${percent} %`,
  payload: 'What would be sent',
  wouldBeSent: 'Nothing was sent. What would be sent is shown below the preview.',
  nothingSent: 'Nothing is sent from the preview. Fill it in and press its button to see what would be.',
  frame: 'Preview of the form',
};
