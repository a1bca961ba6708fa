/** The screens that have the editor in them, in one piece, and what they keep work in. */

export { browserDatabase } from '../project/database.ts';
export { EditorScreen } from './EditorScreen.tsx';
export { LocalProjectScreen } from './LocalProjectScreen.tsx';
