/** The texts of a form by language, which come after the editor: the panel and the table, of one part. */

import { latePart } from '../shell/late-part.ts';

export const languagesPart = latePart(() => import('./languages-screens.ts'));
