/**
 * Detects style-only changes of a project, which are sent to the frame as attributes instead of a new
 * document.
 */

import { isPartOf } from '@formloom/form';
import { themeAttributes } from '@formloom/module';
import { type ColourPalette, lookOf, type Project, setLook } from '@formloom/project';
import type { FrameSurroundings, ToFrame } from './frame-messages.ts';

/** Whether two projects differ in style attributes only. Custom CSS is part of the document. */
export function differsInStyleOnly(one: Project, other: Project): boolean {
  const { design, ...rest } = one;
  const { theme, ...words } = design;
  return isPartOf(rest, other) && isPartOf(words, other.design) && theme.css === other.design.theme.css;
}

export function isOnCard({ design, details }: Project): boolean {
  return lookOf(design.theme, details.style).card;
}

export function themeMessage(project: Project, palette: ColourPalette): ToFrame {
  const { style, data } = themeAttributes(project);
  return { kind: 'theme', style, data, around: surroundingsOf(project, palette) };
}

/** A form that follows its page's colour scheme is shown on a page of the selected palette. */
export function surroundingsOf(project: Project, palette: ColourPalette): FrameSurroundings {
  const { scheme } = lookOf(project.design.theme, project.details.style);
  if (scheme !== 'page') return { ground: themeAttributes(project).ground, palette: null };
  return { ground: themeAttributes(setLook(project, 'scheme', palette)).ground, palette };
}
