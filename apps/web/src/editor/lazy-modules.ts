/**
 * Preloads all lazy chunks of the editor when it is idle, in order of likely use, so that it works offline.
 * The first page imports this file, so it imports no component of the editor.
 */

import { accountMenuPart } from '../connection/account-menu-part.ts';
import { highlighterPart } from '../export/highlighter-part.ts';
import { fileReaderPart } from '../files/FileOpener.tsx';
import { layoutFromPart, layoutTextPart } from '../header/layout-parts.ts';
import { markdownPart } from '../items/markdown-part.ts';
import {
  analyticsPart,
  checksPanelPart,
  commentsPart,
  designPart,
  languagesPart,
  settingsPart,
  versionsPart,
} from '../panels/panel-parts.ts';
import { previewPart } from '../preview/preview-part.ts';
import { checkPart } from '../project/check-rules-part.ts';
import { type LazyModule, lazyModule, loadTogether } from '../shell/lazy-module.ts';
import { spanishPart } from '../shell/preferences.ts';

/** The export dialog with writers, ZIP and upload, and the checks it shows. */
export const exportPart = loadTogether(
  lazyModule(() => import('../export/ExportDialog.tsx')),
  checkPart,
);

export const LAZY_MODULES: ReadonlyArray<LazyModule<unknown>> = [
  previewPart,
  checksPanelPart,
  settingsPart,
  markdownPart,
  exportPart,
  designPart,
  versionsPart,
  commentsPart,
  analyticsPart,
  languagesPart,
  highlighterPart,
  layoutTextPart,
  layoutFromPart,
  fileReaderPart,
  spanishPart,
  accountMenuPart,
];
