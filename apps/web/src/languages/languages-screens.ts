/** Exports panel and table together, since neither is useful alone. */

export { LanguagesPanel } from './LanguagesPanel.tsx';
export { TextsTable } from './TextsTable.tsx';
