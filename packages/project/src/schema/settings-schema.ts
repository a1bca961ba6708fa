/** The settings of an export as a project's file holds them. */

import { EXPORT_SETTINGS, type ExportSettings } from '../export-settings.ts';
import { closedRecord, tableParts } from './closed-record.ts';
import type { SchemaPart } from './schema-part.ts';

const WORDS: Readonly<Record<keyof ExportSettings, string>> = {
  name: 'What editors see, and what the folder is named after; empty for the form’s own name.',
  account: 'Used only where the service does not know the account.',
  submitUrl: 'Where answers go instead of the service’s own address.',
  title: 'What stands above the form; empty for its name.',
  showTitle: 'Whether a title is shown.',
  prefill: 'Whether the page’s address may fill in what visitors see.',
  uploadPath: 'The folder in the account’s design manager.',
  history: 'Whether the browser’s Back and Forward go between steps.',
  keep: 'How long answers are kept in the visitor’s browser: the tab, not at all, or so many days.',
  judge: 'When an answer is judged: on Continue and Send, or as soon as a field is left.',
  mark: 'Which fields carry a mark: those that are required, or those that may stay empty.',
  dataLayer: 'Whether the page’s dataLayer is told what happens.',
  figures: 'Whether visits are counted: steps reached, errors, answers sent; nothing of a visitor.',
  figuresUrl: 'The service that counts them.',
  afterwards: 'What follows an answer: what the account says, a message, or another page.',
  redirect: 'That page.',
  fallback: 'An email address or a phone number for visitors whose answers cannot be sent.',
  target: 'Where the form will live.',
  tag: 'What is written on the element’s tag, with a space between.',
};

export const SETTINGS_SCHEMA: SchemaPart = closedRecord(
  'How the form is exported.',
  tableParts(EXPORT_SETTINGS, WORDS),
);
