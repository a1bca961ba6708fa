/** Which palette (light or dark) of the form is previewed; shared by the design panel and the preview. */

import type { ColourPalette } from '@formloom/project';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export const shownPalette = createStore<{ readonly palette: ColourPalette }>()(() => ({ palette: 'light' }));

export function useShownPalette(): ColourPalette {
  return useStore(shownPalette, ({ palette }) => palette);
}
