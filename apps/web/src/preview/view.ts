/** What the preview shows: a step, a special state (such as an error) or the thank-you message. */

/** State names as the form's runtime script calls them. */
export type FormState = 'kept' | 'errors' | 'waiting' | 'retrying' | 'offered';

/** Special states that can be shown instead of a step. */
export type Moment = FormState | 'thanks';

/** In the order in which a visitor may see them. */
export const MOMENTS: readonly Moment[] = ['kept', 'errors', 'waiting', 'retrying', 'offered', 'thanks'];

export type View = number | Moment;

export const isMoment = (view: View): view is Moment => typeof view !== 'number';
