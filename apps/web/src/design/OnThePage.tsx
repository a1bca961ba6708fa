/** How the form stands on the page around it. */

import { Switch } from '../ui/Switch.tsx';
import { OneOf } from './OneOf.tsx';
import { Pixels } from './Pixels.tsx';
import { Line, Section } from './Section.tsx';
import { useLook } from './useLook.ts';
import { useDesignWords, useStyleWords } from './words.ts';

export function OnThePage() {
  const words = useDesignWords();
  const { keys } = useStyleWords();
  const { look, choose } = useLook();
  return (
    <Section title={words.page}>
      <Line label={words.scheme}>
        <OneOf of="scheme" />
      </Line>
      <Line label={words.width}>
        <Pixels of="width" />
      </Line>
      <Switch label={keys.card} on={look.card} onChange={(card) => choose('card', card)} />
    </Section>
  );
}
