/** Components that show who else has the form open: header, steps, field cards, and a list. */

import { useEffect, useRef, useState } from 'react';
import { useProject, useSharing } from '../project/ProjectContext.tsx';
import type { PresenceComponents } from '../project/sharing.ts';
import { usePreference } from '../shell/preferences.ts';
import kit from '../ui/kit.module.css';
import { Avatar } from './Avatar.tsx';
import { useMe } from './me.ts';
import { OwnName } from './OwnName.tsx';
import { listOf, positionText, presenceChanges, uniquePeople } from './people.ts';
import css from './team.module.css';
import { useTeamWords } from './words.ts';

/** More people are shown as a number. */
const MAX_IN_HEADER = 3;

function InHeader() {
  const words = useTeamWords();
  const language = usePreference('language');
  const people = uniquePeople(
    useSharing((state) => state.people),
    words,
  );
  const sentence = usePresenceAnnouncement(people.map(({ name }) => name));
  const names = listOf(
    people.map(({ name }) => name),
    language,
  );
  const more = people.length - MAX_IN_HEADER;
  return (
    <>
      <span className="visually-hidden" role="status">
        {sentence}
      </span>
      {people.length > 0 && (
        <span className={kit.inline} data-people={people.length} title={words.here.header(names)}>
          <span className="visually-hidden">{words.here.header(names)}</span>
          {people.slice(0, MAX_IN_HEADER).map(({ name, isEditing }) => (
            <Avatar key={name} name={name} tone={isEditing ? 'ink' : 'pale'} />
          ))}
          {more > 0 && (
            <span className={kit.tiny} aria-hidden="true">
              +{more}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** Announces people joining and leaving. */
function usePresenceAnnouncement(names: readonly string[]): string {
  const { here } = useTeamWords();
  const language = usePreference('language');
  const before = useRef<readonly string[] | null>(null);
  const [sentence, setSentence] = useState('');
  const now = names.join('\n');
  useEffect(() => {
    const listed = now === '' ? [] : now.split('\n');
    const { came, left } = presenceChanges(before.current, listed);
    before.current = listed;
    const sentences = [
      came.length > 0 && here.came(listOf(came, language)),
      left.length > 0 && here.left(listOf(left, language)),
    ].filter(Boolean);
    if (sentences.length > 0) setSentence(sentences.join(' '));
  }, [now, here, language]);
  return sentence;
}

function InStep({ stepId }: { readonly stepId: string }) {
  const words = useTeamWords();
  const language = usePreference('language');
  const names = uniquePeople(
    useSharing((state) => state.people),
    words,
  )
    .filter(({ step, isEditing }) => isEditing && step === stepId)
    .map(({ name }) => name);
  if (names.length === 0) return null;
  const list = listOf(names, language);
  const text = names.length === 1 ? words.here.isHere(list) : words.here.areHere(list);
  return (
    <span className={`${kit.clip} ${kit.strong} ${css.tag}`} title={text}>
      <span dir="auto">{text}</span>
    </span>
  );
}

function AtField({ fieldKey }: { readonly fieldKey: string }) {
  const words = useTeamWords();
  const seen = uniquePeople(
    useSharing((state) => state.people),
    words,
  ).filter(({ field }) => field === fieldKey);
  return seen.map(({ name, isEditing }) => (
    <span key={name} className={css.atField} data-mark="person">
      <span className="visually-hidden">{words.here.isHere(name)}</span>
      <Avatar name={name} tone={isEditing ? 'ink' : 'pale'} title={words.here.isHere(name)} />
    </span>
  ));
}

function HereNow() {
  const words = useTeamWords();
  const { name } = useMe();
  const layout = useProject((project) => project.layout);
  const people = uniquePeople(
    useSharing((state) => state.people),
    words,
  );
  return (
    <section className={`${kit.stack} ${css.hereNow}`} aria-labelledby="here-now">
      <div className={kit.spread}>
        <h3 id="here-now">{words.here.title}</h3>
        <OwnName />
      </div>
      {name === null && <p className={kit.note}>{words.name.none}</p>}
      {people.length === 0 ? (
        <p className={kit.note}>{words.here.nobody}</p>
      ) : (
        <ul className={`${kit.stack} ${kit.scroll} ${kit.list}`}>
          {people.map((one) => (
            <li key={one.name} className={`${kit.row} ${kit.wide}`}>
              <Avatar name={one.name} tone={one.isEditing ? 'ink' : 'pale'} />
              <span className={kit.words}>
                <span dir="auto">{one.name}</span>
                <small dir="auto">{positionText(one, { layout }, words)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const PRESENCE_COMPONENTS: PresenceComponents = { InHeader, InStep, AtField, HereNow };
