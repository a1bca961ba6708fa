/** Builders of dependent fields: `asking(parent, when('eq', 'yes', child))`. */

import type { Json } from './definition.ts';

type Compared = string | readonly string[] | { readonly from: string; readonly to: string };

/** A field and its condition: a value, a list of values, or a range. Unused keys are present and empty. */
export function when(operator: string, compared: Compared, dependentField: Json): Json {
  const unused = { value: '', values: [], rangeStart: '', rangeEnd: '' };
  return { dependentCondition: { operator, ...unused, ...compare(compared) }, dependentField };
}

export function asking(parent: Json, ...dependentFields: readonly Json[]): Json {
  return { ...parent, dependentFields };
}

function compare(compared: Compared): Json {
  if (typeof compared === 'string') return { value: compared };
  if ('from' in compared) return { rangeStart: compared.from, rangeEnd: compared.to };
  return { values: compared };
}
