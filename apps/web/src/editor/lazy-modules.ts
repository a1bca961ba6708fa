/**
 * Preloads all lazy chunks of the editor when it is idle, in order of likely use, so that it works offline.
 */

import { checksPanelPart } from '../checks/checks-part.ts';
import { accountMenuPart } from '../connection/account-menu-part.ts';
import { designPart } from '../design/design-part.ts';
import { exportPart } from '../export/export-part.ts';
import { highlighterPart } from '../export/highlighter-part.ts';
import { analyticsPart } from '../figures/analytics-part.ts';
import { fileReaderPart } from '../files/file-reader-part.ts';
import { layoutFromPart } from '../header/layout-from-part.ts';
import { markdownPart } from '../items/markdown-part.ts';
import { languagesPart } from '../languages/languages-part.ts';
import { layoutTextPart } from '../layout-text/layout-text-part.ts';
import { previewPart } from '../preview/preview-part.ts';
import { commentsPart } from '../remarks/comments-part.ts';
import { settingsPart } from '../settings/settings-part.ts';
import type { LazyModule } from '../shell/lazy-module.ts';
import { spanishPart } from '../shell/preferences.ts';
import { versionsPart } from '../versions/versions-part.ts';

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
