/** Interface texts of team features, loaded with them. */

import { TEAM_EN } from '../i18n/team-en.ts';
import { TEAM_ES } from '../i18n/team-es.ts';
import { preferences, usePreference } from '../shell/preferences.ts';

const LANGUAGES = { en: TEAM_EN, es: TEAM_ES } as const;

export type TeamWords = typeof TEAM_EN;

export function useTeamWords(): TeamWords {
  return LANGUAGES[usePreference('language')];
}

/** For use outside of components. */
export function teamWordsNow(): TeamWords {
  return LANGUAGES[preferences.getState().language];
}

/** The service's name for people without a name. */
const UNNAMED = 'somebody';

/** "You" for the user, otherwise the person's name. */
export function whoIs(name: string, me: string | null, words: Pick<TeamWords, 'you' | 'somebody'>): string {
  if (me !== null && name === me) return words.you;
  return nameOf(name, words);
}

export function nameOf(name: string, words: Pick<TeamWords, 'somebody'>): string {
  return name === '' || name === UNNAMED ? words.somebody : name;
}
