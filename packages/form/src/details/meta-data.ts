/** The older shape's list of further settings, of forms and of fields: `[{ name, value }]`. */

import { type JsonRecord, readArray, readRecord, readTrimmed } from '../read.ts';

export function readMetaData(holder: JsonRecord, name: string): unknown {
  const items = (readArray(holder.metaData) ?? []).map(readRecord);
  return items.find((item) => readTrimmed(item.name) === name)?.value;
}
