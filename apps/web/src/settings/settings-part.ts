/** Lazy-loaded chunk: the settings panel with its translations. */

import { lazyModule } from '../shell/lazy-module.ts';

export const settingsPart = lazyModule(() => import('./SettingsPanel.tsx'));
