/** Where labels stand, and how choices, buttons and the way through the steps look. */

import type { Look } from '@formloom/project';
import type { IconName } from '../ui/icons.tsx';
import { Switch } from '../ui/Switch.tsx';
import { OneOf, SelectOf } from './OneOf.tsx';
import { Line, Section } from './Section.tsx';
import { useLook } from './useLook.ts';
import { useDesignWords } from './words.ts';

const ALIGN_ICONS: Readonly<Record<Look['align'], IconName>> = {
  start: 'alignStart',
  center: 'alignCenter',
  end: 'alignEnd',
};

export function PartChoices() {
  const words = useDesignWords();
  const { look, choose } = useLook();
  return (
    <Section title={words.parts}>
      <Line label={words.labels}>
        <OneOf of="labels" label={words.labels} words={words.labelPlaces} />
      </Line>
      <Line label={words.choices}>
        <OneOf of="choices" label={words.choices} words={words.choiceShapes} />
      </Line>
      <Line label={words.buttons}>
        <OneOf of="buttons" label={words.buttons} words={words.buttonWidths} />
        <OneOf of="align" label={words.align} words={words.aligns} icons={ALIGN_ICONS} />
      </Line>
      <Line label={words.back}>
        <OneOf of="back" label={words.back} words={words.backs} />
      </Line>
      <Switch label={words.pill} on={look.pill} onChange={(pill) => choose('pill', pill)} />
      <Line label={words.progress}>
        <SelectOf of="progress" label={words.progress} words={words.progresses} />
      </Line>
    </Section>
  );
}
