/** Choice among a few options: segments, or a select where labels are long. */

import { CHOICES, type Look, type LookKey } from '@formloom/project';
import type { IconName } from '../ui/icons.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Select } from '../ui/Select.tsx';
import css from './design.module.css';
import { useLook } from './useLook.ts';
import { useStyleWords } from './words.ts';

type OneOfKey = {
  [Key in LookKey]: (typeof CHOICES)[Key] extends { kind: 'one-of' } ? Key : never;
}[LookKey];

type Words<Key extends OneOfKey> = Readonly<Record<Look[Key], string>>;

export interface OneOfProps<Key extends OneOfKey> {
  readonly of: Key;
  readonly icons?: Readonly<Record<Look[Key], IconName>>;
  /** Shorter labels for narrow space. */
  readonly words?: Words<Key>;
}

export function OneOf<Key extends OneOfKey>({ of, icons, words: short }: OneOfProps<Key>) {
  const { look, choose } = useLook();
  const { keys, values } = useStyleWords();
  const words: Words<Key> = short ?? values[of];
  return (
    <Segments
      fill
      label={keys[of]}
      value={look[of]}
      options={valuesOf(of).map((value) => ({
        value,
        words: words[value],
        ...(icons && { icon: icons[value], spoken: words[value] }),
      }))}
      onChange={(value) => choose(of, value)}
    />
  );
}

export function SelectOf<Key extends OneOfKey>({ of }: Pick<OneOfProps<Key>, 'of'>) {
  const { look, choose } = useLook();
  const { keys, values } = useStyleWords();
  const words: Words<Key> = values[of];
  return (
    <Select
      className={css.select}
      label={keys[of]}
      value={look[of]}
      options={valuesOf(of).map((value) => [value, words[value]] as const)}
      onChange={(value) => choose(of, value)}
    />
  );
}

function valuesOf<Key extends OneOfKey>(key: Key): ReadonlyArray<Look[Key]> {
  return CHOICES[key].of as readonly string[] as ReadonlyArray<Look[Key]>;
}
