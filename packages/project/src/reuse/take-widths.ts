/**
 * Widths belong to the arrangement: they come along. Everything else that is said of a field stays as it is.
 */

import { contentKind } from '../blocks/content.ts';
import { type SettingsByKey, settingsFor } from '../fields/apply-settings.ts';
import type { FieldSettings } from '../fields/field-settings.ts';
import type { Project } from '../project.ts';

/**
 * `keys` says what the things of the other form are called here. Content of this form's own is gone, and what
 * was said of it.
 */
export function takeWidths(
  { design: there, details: detailsThere }: Project,
  { design: here, details }: Project,
  keys: ReadonlyMap<string, string>,
): SettingsByKey {
  const fields = new Set(details.fields.map(({ key }) => key));
  const conditional = new Set(conditionalIn(details));
  const hanging = conditionalIn(detailsThere).filter((key) => conditional.has(key));
  const same = [...keys, ...hanging.map((key) => [key, key] as const)];
  const widths = new Map(same.map(([from, to]) => [to, settingsFor(there.fields, from)?.width]));
  const stays = Object.keys(here.fields).filter((key) => fields.has(key) || contentKind(key) === undefined);
  const entries = [...new Set([...stays, ...widths.keys()])].map((key): [string, FieldSettings] => {
    const { width: before, ...words } = settingsFor(here.fields, key) ?? {};
    const width = widths.has(key) ? widths.get(key) : before;
    const own = stays.includes(key) ? words : {};
    return [key, width === undefined ? own : { ...own, width }];
  });
  return Object.fromEntries(entries.filter(([, settings]) => Object.keys(settings).length > 0));
}

/** What is not placed by itself: it comes along with what it hangs from. */
function conditionalIn({ fields }: Project['details']): string[] {
  return fields.filter(({ parent }) => parent !== undefined).map(({ key }) => key);
}
