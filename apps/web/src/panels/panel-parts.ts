/** Side panels that are loaded on demand, one chunk each. */

import { checkPart } from '../project/check-rules-part.ts';
import { lazyModule, loadTogether } from '../shell/lazy-module.ts';

export const checksPanelPart = loadTogether(
  lazyModule(() => import('../checks/ChecksPanel.tsx')),
  checkPart,
);

export const designPart = lazyModule(() => import('../design/DesignPanel.tsx'));

export const analyticsPart = lazyModule(() => import('../figures/AnalyticsPanel.tsx'));

export const languagesPart = lazyModule(() => import('../languages/languages-screens.ts'));

export const commentsPart = lazyModule(() => import('../remarks/CommentsPanel.tsx'));

export const settingsPart = lazyModule(() => import('../settings/SettingsPanel.tsx'));

export const versionsPart = lazyModule(() => import('../versions/VersionsPanel.tsx'));
