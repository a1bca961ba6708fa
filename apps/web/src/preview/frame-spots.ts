/** The texts of a form that can be changed in the preview, as its frame is told of them. */

import { type Spot, spotsOf, type TextSpot } from '@formloom/module';
import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import type { FrameSpots } from './frame-messages.ts';

export type Spots = ReadonlyMap<string, Spot>;

export function frameSpots(project: Project, words: Words): { spots: Spots; told: FrameSpots } {
  const spots = spotsOf(project);
  const told = [...spots].map(([id, { at, text, isMarkdown }]) => [
    id,
    { text, isMarkdown, name: spotName(at, words) },
  ]);
  return { spots, told: Object.fromEntries(told) };
}

/** What a text is, for an operator. */
export function spotName(spot: TextSpot, { preview: { spots: names } }: Words): string {
  switch (spot.of) {
    case 'field':
      return names[`field-${spot.part}`];
    case 'step':
      return names[`step-${spot.part}`];
    default:
      return names[spot.of];
  }
}
