/** The `metaData` list of the older API, on forms and fields: `[{ name, value }]`. */

import { type JsonRecord, readArray, readRecord, readTrimmed } from '../read.ts';

export function readMetaData(holder: JsonRecord, name: string): unknown {
  const items = (readArray(holder.metaData) ?? []).map(readRecord);
  return items.find((item) => readTrimmed(item.name) === name)?.value;
}
