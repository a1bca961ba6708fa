/** The words of working together, which come with the parts that need them. */

import { TEAM_EN } from '../i18n/team-en.ts';
import { TEAM_ES } from '../i18n/team-es.ts';
import { preferences, usePreference } from '../shell/preferences.ts';

const LANGUAGES = { en: TEAM_EN, es: TEAM_ES } as const;

export type TeamWords = typeof TEAM_EN;

export function useTeamWords(): TeamWords {
  return LANGUAGES[usePreference('language')];
}

/** For messages after something else has been waited for. */
export function teamWordsNow(): TeamWords {
  return LANGUAGES[preferences.getState().language];
}

/** As the service calls those of whom it knows no name. */
const SOMEBODY = 'somebody';

/** Whom something is said of: oneself by one's name, others by theirs. */
export function whoIs(name: string, me: string | null, words: Pick<TeamWords, 'you' | 'somebody'>): string {
  if (me !== null && name === me) return words.you;
  return nameOf(name, words);
}

export function nameOf(name: string, words: Pick<TeamWords, 'somebody'>): string {
  return name === '' || name === SOMEBODY ? words.somebody : name;
}
