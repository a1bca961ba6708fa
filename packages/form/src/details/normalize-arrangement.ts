/** Every field there is, in order, and the provider's own arrangement of those that stand on their own. */

import { readGroups } from '../normalize-form.ts';
import { type JsonRecord, readArray, readFlag, readRecord, readTrimmed } from '../read.ts';
import type { ArrangementItem, FieldDetails, FormDetails } from './details.ts';
import { normalizeFieldDetails } from './normalize-field-details.ts';
import { type Dependent, readDependents } from './read-dependents.ts';

/**
 * As in the contract (4.6.5), top-level fields count where the groups bring none; each of them has a row of
 * its own.
 */
export function normalizeArrangement(form: JsonRecord): Pick<FormDetails, 'fields' | 'arrangement'> {
  const { fields, add } = createFieldList();
  const addAll = (raw: unknown) => (readArray(raw) ?? []).flatMap((field) => add(field) ?? []);
  const grouped = readGroups(form).flatMap((group) => arrangeGroup(readRecord(group), addAll));
  const alone = fields.length > 0 ? [] : addAll(form.fields).map((key) => ({ fields: [key] }));
  return { fields, arrangement: [...grouped, ...alone] };
}

/** A group that has nothing to show is no item; a page break stands before whatever its group holds. */
function arrangeGroup(group: JsonRecord, addAll: (raw: unknown) => string[]): ArrangementItem[] {
  const fields = addAll(group.fields);
  const richText = readTrimmed(group.richText) ?? readTrimmed(readRecord(group.richText).content);
  return [
    ...(readFlag(group.isPageBreak) ? [{ fields: [], pageBreak: true as const }] : []),
    ...(fields.length > 0 || richText !== null ? [{ fields, ...(richText !== null && { richText }) }] : []),
  ];
}

/** Of fields with the same key the first is kept, and what depends on the others goes with them. */
function createFieldList() {
  const fields: FieldDetails[] = [];
  const keys = new Set<string>();

  /**
   * Adds a field and, after it, all that depends on it, depth first; gives its key, or nothing where it is
   * left out.
   */
  function add(given: unknown): string | undefined {
    let key: string | undefined;
    // A list of what is still to do, not recursion, so that no definition is nested too deeply.
    const pending: (Partial<Dependent> & Pick<Dependent, 'raw'>)[] = [{ raw: given }];
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { raw, ...conditional } = next;
      const field = normalizeFieldDetails(raw);
      if (!field || keys.has(field.key)) continue;
      keys.add(field.key);
      fields.push({ ...field, ...conditional });
      key ??= field.key;
      for (const dependent of readDependents(raw, field).reverse()) pending.push(dependent);
    }
    return key;
  }

  return { fields, add };
}
