/** Where labels stand, and how choices, buttons and the way through the steps look. */

import type { Look } from '@formloom/project';
import type { IconName } from '../ui/icons.tsx';
import { Switch } from '../ui/Switch.tsx';
import { OneOf, SelectOf } from './OneOf.tsx';
import { Line, Section } from './Section.tsx';
import { useLook } from './useLook.ts';
import { useDesignWords, useStyleWords } from './words.ts';

const ALIGN_ICONS: Readonly<Record<Look['align'], IconName>> = {
  start: 'alignStart',
  center: 'alignCenter',
  end: 'alignEnd',
};

export function PartChoices() {
  const words = useDesignWords();
  const { keys } = useStyleWords();
  const { look, choose } = useLook();
  return (
    <Section title={words.parts}>
      <Line label={keys.labels}>
        <OneOf of="labels" />
      </Line>
      <Line label={keys.choices}>
        <OneOf of="choices" />
      </Line>
      <Line label={keys.buttons}>
        <OneOf of="buttons" words={words.buttons} />
        <OneOf of="align" icons={ALIGN_ICONS} />
      </Line>
      <Line label={words.back}>
        <OneOf of="back" />
      </Line>
      <Switch label={keys.pill} on={look.pill} onChange={(pill) => choose('pill', pill)} />
      <Line label={keys.progress}>
        <SelectOf of="progress" />
      </Line>
    </Section>
  );
}
