/**
 * The settings of what is selected, with what visitors read in every language, which come after the editor.
 */

import { latePart } from '../shell/late-part.ts';

export const settingsPart = latePart(() => import('./SettingsPanel.tsx'));
