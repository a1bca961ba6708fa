/** Lazy-loaded chunk: the screens that contain the editor, with their storage. */

export { browserDatabase } from '../project/database.ts';
export { EditorScreen } from './EditorScreen.tsx';
export { LocalProjectScreen } from './LocalProjectScreen.tsx';
