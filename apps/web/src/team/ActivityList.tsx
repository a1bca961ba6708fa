/** Activity log entries: who did what, and when. */

import { toStorableTime, WORK_PARTS, type WorkActivity } from '@formloom/form';
import { formatDateTime, formatRelative } from '../shell/date-format.ts';
import { usePreference } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { Avatar } from './Avatar.tsx';
import { useMe } from './me.ts';
import { listOf } from './people.ts';
import css from './team.module.css';
import { nameOf, type TeamWords, useTeamWords, whoIs } from './words.ts';

export interface ActivityListProps {
  readonly activity: readonly WorkActivity[];
  readonly formName: (id: string) => string | undefined;
  /** Shows exact times instead of relative ones. */
  readonly isExact?: boolean;
}

export function ActivityList({ activity, formName, isExact = false }: ActivityListProps) {
  const words = useTeamWords();
  const language = usePreference('language');
  const { name: me } = useMe();
  const actionText = (one: WorkActivity) => {
    const did = activityText(one, formName, words, language);
    return one.who === me ? words.lately.youDid(did) : did;
  };
  return (
    <ol className={`${kit.stack} ${kit.list} ${kit.wide} ${css.activity}`}>
      {activity.map((one) => (
        <li key={one.id} className={`${kit.row} ${kit.wide}`} data-activity={one.what}>
          <Avatar name={nameOf(one.who, words)} tone={one.who === me ? 'own' : 'ink'} />
          <span className={`${kit.words} ${kit.small}`}>
            <span dir="auto">
              <strong>{whoIs(one.who, me, words)}</strong> {actionText(one)}
            </span>
            <small className={kit.tiny}>
              <time dateTime={new Date(toStorableTime(one.at)).toISOString()}>
                {isExact ? formatDateTime(one.at, language) : formatRelative(one.at, Date.now(), language)}
              </time>
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

// Text of an activity entry.

/** `formName` returns a form's name, if known. */
export function activityText(
  { what, form, parts = [] }: Pick<WorkActivity, 'what' | 'form' | 'parts'>,
  formName: (id: string) => string | undefined,
  { lately }: Pick<TeamWords, 'lately'>,
  language: string,
): string {
  const name = form === undefined ? undefined : formName(form);
  const about = name === undefined ? lately.aForm : lately.form(name);
  // If all parts changed, the form is named without parts.
  const named = parts.length === WORK_PARTS.length ? [] : parts.map((part) => lately.parts[part]);
  const changed = listOf(named, language);
  return lately.did[what](about, changed);
}
