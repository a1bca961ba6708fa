/**
 * The settings of what is selected, with what visitors read in every language, which come after the editor.
 */

import { lazyModule } from '../shell/lazy-module.ts';

export const settingsPart = lazyModule(() => import('./SettingsPanel.tsx'));
