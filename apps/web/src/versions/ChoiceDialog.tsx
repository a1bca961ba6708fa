/** Conflict dialog: compares one's own version with a colleague's side by side and keeps one. */

import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { StaticPreview } from '../preview/StaticPreview.tsx';
import { useProject, useSharing } from '../project/ProjectContext.tsx';
import type { SharingChoice } from '../project/sharing.ts';
import { formatTime } from '../shell/date-format.ts';
import { announce } from '../shell/message-queue.ts';
import { usePreference } from '../shell/preferences.ts';
import { Avatar } from '../team/Avatar.tsx';
import { useMe } from '../team/me.ts';
import { nameOf, useTeamWords } from '../team/words.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import kit from '../ui/kit.module.css';
import { type Side, sidesOf, subjectOf } from './choice-sides.ts';
import css from './versions.module.css';

export interface ChoiceDialogProps {
  readonly choice: SharingChoice;
  /** Closes without resolving the conflict. */
  readonly onClose: () => void;
}

export function ChoiceDialog({ choice, onClose }: ChoiceDialogProps) {
  const words = useTeamWords();
  const language = usePreference('language');
  const choose = useSharing((state) => state.choose);
  const mine = useProject((project) => project);
  const me = useMe();
  const { parts, theirs } = choice;
  const sides = useMemo(
    () => sidesOf(mine, theirs ?? mine, parts, language),
    [mine, theirs, parts, language],
  );
  const [side, setSide] = useState<'mine' | 'theirs'>('mine');
  const title = useId();
  const who = nameOf(choice.by, words);
  const what = subjectOf(parts, mine, words, language);
  return (
    <Dialog className={css.choiceDialog} labelledBy={title} onClose={onClose}>
      <div className={css.choiceHead}>
        <h2 id={title}>{words.choice.title(who, what)}</h2>
        <p className={kit.muted}>{words.choice.lead}</p>
      </div>
      <fieldset className={`${kit.scroll} ${css.sides}`}>
        <legend className="visually-hidden">{words.choice.lead}</legend>
        <Card
          name={words.choice.theirs(who)}
          avatar={<Avatar name={who} />}
          at={choice.at > 0 ? formatTime(choice.at, language) : ''}
          side={sides.theirs}
          isChosen={side === 'theirs'}
          onChoose={() => setSide('theirs')}
        />
        <Card
          name={words.choice.mine}
          avatar={<Avatar name={me.name} tone="own" />}
          at=""
          side={sides.mine}
          isChosen={side === 'mine'}
          onChoose={() => setSide('mine')}
        />
      </fieldset>
      <div className={`${kit.actions} ${kit.medium} ${css.choiceFoot}`}>
        <span className={`${kit.row} ${kit.note} ${css.savedHint}`}>
          <Icon name="check" />
          {words.choice.kept}
        </span>
        <Button onClick={onClose}>{words.choice.later}</Button>
        <Button
          kind="main"
          onClick={() => {
            onClose();
            choose(side);
            announce(words.choice.done[side]);
          }}
        >
          {side === 'mine' ? words.choice.goMine : words.choice.goTheirs(who)}
        </Button>
      </div>
    </Dialog>
  );
}

interface CardProps {
  readonly name: string;
  readonly avatar: ReactNode;
  readonly at: string;
  readonly side: Side;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Card({ name, avatar, at, side, isChosen, onChoose }: CardProps) {
  const id = useId();
  const radio = useRef<HTMLInputElement>(null);
  // After the dialog has focused its first control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens.
  useEffect(() => {
    if (isChosen) queueMicrotask(() => radio.current?.focus());
  }, []);
  const { none } = useTeamWords().choice;
  return (
    <div className={css.card} data-chosen={isChosen || undefined}>
      <label className={`${kit.row} ${kit.medium} ${kit.strong} ${css.choiceName}`}>
        <input
          ref={radio}
          type="radio"
          name="side"
          checked={isChosen}
          aria-describedby={id}
          onChange={onChoose}
        />
        {avatar}
        <span dir="auto">{name}</span>
        {at !== '' && <time>{at}</time>}
      </label>
      <div className={css.picture}>
        <StaticPreview project={side.project} />
      </div>
      <ul id={id} className={`${kit.stack} ${kit.tight} ${kit.small} ${css.changes}`}>
        {side.changes.length === 0 && <li>{none}</li>}
        {side.changes.map((change) => (
          <li key={change} dir="auto">
            {change}
          </li>
        ))}
      </ul>
    </div>
  );
}
