/** What the settings panel shows: an item by key, a step, or the whole form. */

const STEP = 'step:';

export const stepSubject = (id: string) => STEP + id;

/** Step id; undefined for items. */
export function stepIdOf(of: string): string | undefined {
  return of.startsWith(STEP) ? of.slice(STEP.length) : undefined;
}
