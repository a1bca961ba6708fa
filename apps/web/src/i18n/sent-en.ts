/** English messages: submission data shown in the preview. */

export const SENT_EN = {
  label: 'Label',
  answer: 'Answer',
  hidden: 'hidden field',
  nothing: 'No answer was given, so none is sent.',
  consent: 'Consent',
  agreed: 'Agreed',
  notAgreed: 'Not agreed',
  interest: 'Told as a legitimate interest',
  context: 'Where it was answered',
  contextNote: 'Here the preview; on your site, the page that the form is on.',
  page: {
    pageName: 'Title of the page',
    pageUri: 'Address of the page',
    pageId: 'Page in the account',
    hutk: 'Visitor, as the account knows them',
  },
  json: 'As it is sent (JSON)',
};
