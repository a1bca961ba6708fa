/** How the form stands on the page around it. */

import { Switch } from '../ui/Switch.tsx';
import { OneOf } from './OneOf.tsx';
import { Pixels } from './Pixels.tsx';
import { Line, Section } from './Section.tsx';
import { useLook } from './useLook.ts';
import { useDesignWords } from './words.ts';

export function OnThePage() {
  const words = useDesignWords();
  const { look, choose } = useLook();
  return (
    <Section title={words.page}>
      <Line label={words.scheme}>
        <OneOf of="scheme" label={words.scheme} words={words.schemes} />
      </Line>
      <Line label={words.width}>
        <Pixels of="width" label={words.widthOf} />
      </Line>
      <Switch label={words.card} on={look.card} onChange={(card) => choose('card', card)} />
    </Section>
  );
}
