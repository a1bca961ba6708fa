/** All fields in order, and HubSpot's arrangement of top-level fields, texts and page breaks. */

import { readGroups } from '../normalize-form.ts';
import { type JsonRecord, readArray, readFlag, readRecord, readTrimmed } from '../read.ts';
import type { ArrangementItem, FieldDetails, FormDetails } from './details.ts';
import { normalizeFieldDetails } from './normalize-field-details.ts';
import { type Dependent, readDependents } from './read-dependents.ts';

/**
 * As in the contract (4.6.5), top-level fields are read when the groups contain none. Each gets a separate
 * row.
 */
export function normalizeArrangement(form: JsonRecord): Pick<FormDetails, 'fields' | 'arrangement'> {
  const { fields, add } = createFieldList();
  const addAll = (raw: unknown) => (readArray(raw) ?? []).flatMap((field) => add(field) ?? []);
  const grouped = readGroups(form).flatMap((group) => arrangeGroup(readRecord(group), addAll));
  const alone = fields.length > 0 ? [] : addAll(form.fields).map((key) => ({ fields: [key] }));
  return { fields, arrangement: [...grouped, ...alone] };
}

/** Empty groups are skipped. A page break comes before the group's contents. */
function arrangeGroup(group: JsonRecord, addAll: (raw: unknown) => string[]): ArrangementItem[] {
  const fields = addAll(group.fields);
  const richText = readTrimmed(group.richText) ?? readTrimmed(readRecord(group.richText).content);
  return [
    ...(readFlag(group.isPageBreak) ? [{ fields: [], pageBreak: true as const }] : []),
    ...(fields.length > 0 || richText !== null ? [{ fields, ...(richText !== null && { richText }) }] : []),
  ];
}

/** Duplicate keys: the first field wins, and the dependent fields of the others are dropped with them. */
function createFieldList() {
  const fields: FieldDetails[] = [];
  const keys = new Set<string>();

  /**
   * Adds a field, then its dependent fields, depth first. Returns its key, or undefined when it is skipped.
   */
  function add(value: unknown): string | undefined {
    let key: string | undefined;
    // An explicit stack instead of recursion, so that deep nesting cannot overflow the call stack.
    const pending: (Partial<Dependent> & Pick<Dependent, 'raw'>)[] = [{ raw: value }];
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
