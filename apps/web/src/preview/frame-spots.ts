/** The texts of a form that can be changed in the preview, as its frame is told of them. */

import { spotsOf, type TextSpot } from '@formloom/module';
import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import type { FrameSpots } from './frame-messages.ts';

export function frameSpots(project: Project, words: Words): FrameSpots {
  const told = [...spotsOf(project)].map(([id, spot]) => [id, { ...spot, name: spotName(spot.at, words) }]);
  return Object.fromEntries(told);
}

/** What a text is, for an operator. */
function spotName(spot: TextSpot, { preview: { spots: names } }: Words): string {
  switch (spot.of) {
    case 'field':
      return names[`field-${spot.part}`];
    case 'step':
      return names[`step-${spot.part}`];
    default:
      return names[spot.of];
  }
}
