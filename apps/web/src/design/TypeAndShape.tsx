/** Design settings for fonts, corners, spacing and field style. */

import { CHOICES, type LookKey } from '@formloom/project';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import { Slider } from '../ui/Slider.tsx';
import css from './design.module.css';
import { OneOf, SelectOf } from './OneOf.tsx';
import { Line, Section } from './Section.tsx';
import { sizesOf } from './sizes.ts';
import { useLook } from './useLook.ts';
import { useDesignWords, useStyleWords } from './words.ts';

const WEIGHTS = [400, 500, 600, 700] as const;

export function TypeAndShape() {
  const words = useDesignWords();
  const { keys } = useStyleWords();
  const { look, choose } = useLook();
  return (
    <Section title={words.type}>
      <Line label={keys.font}>
        <SelectOf of="font" />
        <SizeSelect of="size" />
      </Line>
      <Line label={keys.headings}>
        <SelectOf of="headings" />
        <SizeSelect of="title" />
      </Line>
      <Line label={words.weight}>
        <Select
          className={css.select}
          label={keys.weight}
          value={look.weight}
          options={WEIGHTS.map((weight) => [weight, words.weights[weight]] as const)}
          onChange={(weight) => choose('weight', weight)}
        />
      </Line>
      <Line label={keys.radius}>
        <Pixels of="radius" />
      </Line>
      <Line label={keys.edge}>
        <Segments
          fill
          label={keys.edge}
          value={look.edge}
          options={sizesOf('edge', look.edge).map(([value, pixels]) => ({ value, words: pixels }))}
          onChange={(edge) => choose('edge', edge)}
        />
      </Line>
      <Line label={keys.density}>
        <OneOf of="density" />
      </Line>
      <Line label={keys.fields}>
        <OneOf of="fields" />
      </Line>
    </Section>
  );
}

function SizeSelect({ of }: { of: 'size' | 'title' }) {
  const { look, choose } = useLook();
  const { keys } = useStyleWords();
  return (
    <Select
      className={css.short}
      label={keys[of]}
      value={look[of]}
      options={sizesOf(of, look[of])}
      onChange={(size) => choose(of, size)}
    />
  );
}

type PixelsKey = {
  [Key in LookKey]: (typeof CHOICES)[Key] extends { unit: 'px' } ? Key : never;
}[LookKey];

/** Slider for a size in pixels; one drag is one undo step. */
export function Pixels({ of }: { of: PixelsKey }) {
  const { look, drag, settle } = useLook();
  const { keys } = useStyleWords();
  const { least, most, step, unit } = CHOICES[of];
  return (
    <Slider
      label={keys[of]}
      value={look[of]}
      least={least}
      most={most}
      step={step}
      unit={unit}
      onChange={(value) => drag(of, value)}
      onSettle={settle}
    />
  );
}
