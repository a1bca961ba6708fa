/** What is shown of a form's languages: they are of no use without each other. */

export { LanguagesPanel } from './LanguagesPanel.tsx';
export { TextsTable } from './TextsTable.tsx';
