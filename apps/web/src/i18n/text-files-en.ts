/** Texts for a translator and back, and out of another form, in English. */

export const TEXT_FILES_EN = {
  title: 'For a translator',
  says: 'CSV or XLIFF. What comes back is shown before it is taken over.',
  export: 'Export…',
  exportMenu: 'Export texts',
  csv: (language: string) => `${language}, as CSV`,
  csvSays: 'For a spreadsheet',
  xliff: (language: string) => `${language}, as XLIFF`,
  xliffSays: 'For a translator’s program',
  exported: (file: string) => `“${file}” was saved where your browser saves files.`,
  import: 'Import…',
  importTitle: 'Take over translations',
  from: (file: string) => `From “${file}”`,
  language: 'Into',
  changes: (count: number) => (count === 1 ? '1 text would change' : `${count} texts would change`),
  noChange: 'Nothing in it differs from what is here.',
  confirmed: 'looked at again',
  others: (count: number) => (count === 1 ? '…and 1 more' : `…and ${count} more`),
  before: 'before',
  take: 'Take over',
  cancel: 'Cancel',
  taken: (count: number, language: string) =>
    count === 1 ? `1 text was taken over: ${language}.` : `${count} texts were taken over: ${language}.`,
  refused: 'Nothing of this file can be taken over',
  line: (line: number, text: string) => `Line ${line}: ${text}`,
  moreComplaints: (count: number) => (count === 1 ? '…and 1 more line.' : `…and ${count} more lines.`),
  unreadable: {
    'too-large': 'The file is larger than the texts of a form can be.',
    'not-text': 'The file is no text in UTF-8. Save it again as “CSV UTF-8” or as XLIFF.',
  },
  problems: {
    'no-header': () =>
      'The first line has to be “id,source,target”. Export the texts here and fill in “target”.',
    cells: () => 'There have to be three cells: id, source and target.',
    'unclosed-quote': () => 'A quotation mark opens here and never closes.',
    'not-xml': (detail: string) => `This is no XML: ${detail}`,
    'document-type': () => 'Files with a document type are not read.',
    'other-version': (detail: string) => `This is no XLIFF 1.2 (${detail}).`,
    'other-language': (detail: string) =>
      detail === ''
        ? 'The file does not say for which language it is.'
        : `The file is for another language (${detail}).`,
    markup: (detail: string) =>
      `There is a mark of a program inside the text (${detail}). Texts go without marks.`,
    'unknown-text': (detail: string) => `This form has no text “${detail}”.`,
    'repeated-text': (detail: string) => `“${detail}” is in the file twice.`,
    'too-long': (detail: string) => `“${detail}” is longer than a text may be.`,
  },
  fromForm: 'Start from another form…',
  fromTitle: (language: string) => `Start ${language} from another form`,
  fromLead:
    'Labels, help, placeholders and options of fields with the same name are taken over where a translation is missing. The other form stays as it is.',
  fromLoading: 'Loading the forms',
  fromReading: 'Reading the form',
  fromNone: 'The account has no other form.',
  fromFailed: 'The forms of the account cannot be read at the moment. Connect the account and try again.',
  fromUnread: (form: string) => `“${form}” could not be read. Try again.`,
  fromSearch: 'Search by name',
  fills: (count: number) => (count === 1 ? '1 text would be filled in' : `${count} texts would be filled in`),
  fillsNone: 'No field of that form has the name of one whose words are missing here.',
  otherLanguage: (form: string, language: string) =>
    `“${form}” says of itself that it is in another language: ${language}.`,
  back: 'Choose another form',
};
