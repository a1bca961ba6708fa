/** Creates one field or field group of fields.json, with the properties that all of them have. */

/** Names begin with `fl_`, so that none collides with a reserved name of the provider. */
export function field(type: string, name: string, label: string, value?: unknown) {
  const base = { name: `fl_${name}`, label, type, required: type !== 'group', locked: false };
  return value === undefined ? base : { ...base, default: value };
}
