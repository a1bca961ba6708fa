/** A number of pixels as a slider. One drag is one entry of the history. */

import { CHOICES, type LookKey } from '@formloom/project';
import { Slider } from '../ui/Slider.tsx';
import { useLook } from './useLook.ts';

type PixelsKey = {
  [Key in LookKey]: (typeof CHOICES)[Key] extends { unit: 'px' } ? Key : never;
}[LookKey];

export function Pixels({ of, label }: { of: PixelsKey; label: string }) {
  const { look, drag, settle } = useLook();
  const { least, most, step, unit } = CHOICES[of];
  return (
    <Slider
      label={label}
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
