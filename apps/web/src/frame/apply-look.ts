/** A look that was told after the document: the form's attributes, and the page that it stands on. */

import type { FrameSurroundings, ToFrame } from '../preview/frame-messages.ts';
import { ofForm } from './page.ts';

type Look = Extract<ToFrame, { kind: 'theme' }>;

export function applyLook(look: Look | null, around: FrameSurroundings | null) {
  if (look) {
    for (const [name, value] of Object.entries(look.style)) ofForm('style')?.setProperty(name, String(value));
    for (const [name, value] of Object.entries(look.data)) ofForm('setAttribute')?.(name, String(value));
  }
  const { style } = document.documentElement;
  if (around) style.setProperty('--fl-ground', around.ground);
  style.colorScheme = around?.palette ?? '';
}
