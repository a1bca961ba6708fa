/** The screens that have the editor in them, in one piece: whoever has the one has the other. */

export { EditorScreen } from './EditorScreen.tsx';
export { LocalProjectScreen } from './LocalProjectScreen.tsx';
