/** Whether a request is a person's browser opening a page, rather than a program asking for data. */

export function prefersHtml(accept: string | undefined): boolean {
  const html = quality(accept, 'text/html');
  return html > 0 && html > quality(accept, 'application/json');
}

/** The weight given to a type by name; wildcards do not count, because programs send them too. */
function quality(accept: string | undefined, type: string): number {
  for (const entry of (accept ?? '').split(',')) {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    return Number.isFinite(value) ? value : 0;
  }
  return 0;
}
