/** Letters, corners, how close things stand, and how fields are drawn. */

import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './design.module.css';
import { OneOf, SelectOf } from './OneOf.tsx';
import { Pixels } from './Pixels.tsx';
import { Line, Section } from './Section.tsx';
import { sizesOf } from './sizes.ts';
import { useLook } from './useLook.ts';
import { useDesignWords } from './words.ts';

const WEIGHTS = [400, 500, 600, 700] as const;

export function TypeAndShape() {
  const words = useDesignWords();
  const { look, choose } = useLook();
  return (
    <Section title={words.type}>
      <Line label={words.font}>
        <SelectOf of="font" label={words.font} words={words.fonts} />
        <SizeSelect of="size" label={words.size} />
      </Line>
      <Line label={words.headings}>
        <SelectOf of="headings" label={words.headings} words={words.headingFonts} />
        <SizeSelect of="title" label={words.titleSize} />
      </Line>
      <Line label={words.weight}>
        <Select
          className={css.select}
          label={words.weightOf}
          value={look.weight}
          options={WEIGHTS.map((weight) => [weight, words.weights[weight]] as const)}
          onChange={(weight) => choose('weight', weight)}
        />
      </Line>
      <Line label={words.radius}>
        <Pixels of="radius" label={words.radius} />
      </Line>
      <Line label={words.edge}>
        <Segments
          fill
          label={words.edge}
          value={look.edge}
          options={sizesOf('edge', look.edge).map(([value, pixels]) => ({ value, words: pixels }))}
          onChange={(edge) => choose('edge', edge)}
        />
      </Line>
      <Line label={words.density}>
        <OneOf of="density" label={words.density} words={words.densities} />
      </Line>
      <Line label={words.fields}>
        <OneOf of="fields" label={words.fields} words={words.fieldStyles} />
      </Line>
    </Section>
  );
}

function SizeSelect({ of, label }: { of: 'size' | 'title'; label: string }) {
  const { look, choose } = useLook();
  return (
    <Select
      className={css.short}
      label={label}
      value={look[of]}
      options={sizesOf(of, look[of])}
      onChange={(size) => choose(of, size)}
    />
  );
}
