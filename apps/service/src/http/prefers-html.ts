/** Content negotiation: whether a person's browser opens a page, or a program requests data. */

import { readAccepted } from '../accept-header.ts';

/** Compares explicit types only: programs send wildcards, too. */
export function prefersHtml(accept: string | undefined): boolean {
  const accepted = readAccepted(accept);
  const weightOf = (type: string) => accepted.find(({ name }) => name === type)?.weight ?? 0;
  const html = weightOf('text/html');
  return html > 0 && html > weightOf('application/json');
}
