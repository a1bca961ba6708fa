/** Asks the user once for a name that other team members see. */

import { useState } from 'react';
import { readItem, writeItem } from '../../shell/local-storage.ts';
import { useMe } from '../../team/me.ts';
import { NameInput } from '../../team/NameInput.tsx';
import { useTeamWords } from '../../team/words.ts';
import kit from '../../ui/kit.module.css';
import css from './team-list.module.css';

const KEY = 'formloom:name-asked';

export function NameQuestion() {
  const { name: words } = useTeamWords();
  const me = useMe();
  const [isAsked, setAsked] = useState(() => readItem(KEY) !== undefined);
  if (!me.isLoaded || me.fixed || me.name !== null || isAsked) return null;
  return (
    <section className={`${kit.box} ${css.question}`} aria-labelledby="name-question">
      <div>
        <h2 id="name-question">{words.ask}</h2>
        <p className={kit.note}>{words.why}</p>
      </div>
      <NameInput
        me={me}
        cancelLabel={words.later}
        onDone={() => {
          writeItem(KEY, 'yes');
          setAsked(true);
        }}
      />
    </section>
  );
}
