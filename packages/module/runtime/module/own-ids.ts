/** The same markup twice on a page has the same ids twice: the later one gets its own. */

import { all } from './fields.ts';
import type { FormElement } from './form-element.ts';
import type { FormParts } from './form-parts.ts';

const ATTRIBUTES = ['id', 'for', 'aria-labelledby', 'aria-describedby'];

/** What all ids of the form begin with. */
export function ownInstance({ form, summary }: FormParts): string {
  const given = summary.id.slice(0, -'-summary'.length);
  let instance = given;
  for (let number = 2; isTaken(`${instance}-summary`, summary); number++) instance = `${given}-${number}`;
  if (instance !== given) rename(form, given, instance);
  return instance;
}

function isTaken(id: string, by: Element): boolean {
  const first = document.getElementById(id);
  return first !== null && first !== by;
}

function rename(form: FormElement, from: string, to: string) {
  for (const element of all(form, ATTRIBUTES.map((name) => `[${name}]`).join()))
    for (const name of ATTRIBUTES) {
      const ids = element.getAttribute(name);
      if (ids) element.setAttribute(name, ` ${ids}`.replaceAll(` ${from}-`, ` ${to}-`).trim());
    }
}
