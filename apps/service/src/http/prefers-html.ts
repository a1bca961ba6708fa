/** Whether a request is a person's browser opening a page, rather than a program asking for data. */

import { readAccepted } from '../accept-header.ts';

/** By name; wildcards do not count, because programs send them too. */
export function prefersHtml(accept: string | undefined): boolean {
  const accepted = readAccepted(accept);
  const weightOf = (type: string) => accepted.find(({ name }) => name === type)?.weight ?? 0;
  const html = weightOf('text/html');
  return html > 0 && html > weightOf('application/json');
}
