/** What one language has to say of a look: groups, choices, and what can be chosen. */

import type { CHOICES, LookKey } from '@formloom/project';
import type { StyleGroup } from '../../style/style-groups.ts';

/** Those of the dark palette are called as those of the light one; their group tells them apart. */
type Named = Exclude<LookKey, `${string}Dark`>;

type OneOf = {
  [Key in LookKey]: (typeof CHOICES)[Key] extends { readonly of: readonly string[] } ? Key : never;
}[LookKey];

export interface StyleWording {
  readonly groups: Readonly<Record<StyleGroup, string>>;
  readonly keys: Readonly<Record<Named, string>>;
  readonly values: { readonly [Key in OneOf]: Readonly<Record<(typeof CHOICES)[Key]['of'][number], string>> };
}
