/** The screens that have the editor in them, in one piece: the one brings the other. */

export { EditorScreen } from './EditorScreen.tsx';
export { LocalProjectScreen } from './LocalProjectScreen.tsx';
