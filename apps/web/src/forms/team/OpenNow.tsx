/** Avatars of people who have a form open; names in a tooltip and for screen readers. */

import type { Person } from '@formloom/form';
import { usePreference } from '../../shell/preferences.ts';
import { Avatar } from '../../team/Avatar.tsx';
import { listOf, uniquePeople } from '../../team/people.ts';
import { useTeamWords } from '../../team/words.ts';
import kit from '../../ui/kit.module.css';
import css from './team-list.module.css';

const MAX_AVATARS = 3;

export function OpenNow({ people }: { readonly people: readonly Person[] }) {
  const words = useTeamWords();
  const language = usePreference('language');
  const seen = uniquePeople(people, words);
  if (seen.length === 0) return null;
  const names = listOf(
    seen.map(({ name }) => name),
    language,
  );
  return (
    <span
      className={`${kit.inline} ${css.openNow}`}
      title={words.list.people(names)}
      data-open-now={seen.length}
    >
      <span className="visually-hidden">{words.list.people(names)}</span>
      {seen.slice(0, MAX_AVATARS).map(({ name, isEditing }) => (
        <Avatar key={name} name={name} tone={isEditing ? 'ink' : 'pale'} />
      ))}
      {seen.length > MAX_AVATARS && <span aria-hidden="true">+{seen.length - MAX_AVATARS}</span>}
    </span>
  );
}
