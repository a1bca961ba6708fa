/** One field or group of fields.json, with what all of them have. */

/** Every name begins with `fl_`, so that none can be one the provider keeps for itself. */
export function field(type: string, name: string, label: string, value?: unknown) {
  const base = { name: `fl_${name}`, label, type, required: type !== 'group', locked: false };
  return value === undefined ? base : { ...base, default: value };
}
