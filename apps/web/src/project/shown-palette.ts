/**
 * Which of a form's two palettes is being looked at, where it follows the page around it. Design panel and
 * preview share it.
 */

import type { ColourPalette } from '@formloom/project';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const shownPalette = createStore<{ readonly palette: ColourPalette }>()(() => ({ palette: 'light' }));

export function useShownPalette(): ColourPalette {
  return useStore(shownPalette, ({ palette }) => palette);
}
