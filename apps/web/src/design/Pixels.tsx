/** A number of pixels as a slider. One drag is one entry of the history. */

import { CHOICES, type LookKey } from '@formloom/project';
import { Slider } from '../ui/Slider.tsx';
import { useLook } from './useLook.ts';
import { useStyleWords } from './words.ts';

type PixelsKey = {
  [Key in LookKey]: (typeof CHOICES)[Key] extends { unit: 'px' } ? Key : never;
}[LookKey];

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
