/** What the settings are shown of: an item by its key, a step, or the form as a whole. */

const STEP = 'step:';

export const stepSubject = (id: string) => STEP + id;

/** The id of the step; undefined where it is an item. */
export function stepIdOf(of: string): string | undefined {
  return of.startsWith(STEP) ? of.slice(STEP.length) : undefined;
}
