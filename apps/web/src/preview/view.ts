/** What of the form the preview shows: one of its steps, a moment that visitors may meet, or how it ends. */

/** As the form's script calls them. */
export type FormState = 'kept' | 'errors' | 'waiting' | 'retrying' | 'offered';

/** What can be shown beside the steps. */
export type Moment = FormState | 'thanks';

/** In the order in which a visitor may meet them. */
export const MOMENTS: readonly Moment[] = ['kept', 'errors', 'waiting', 'retrying', 'offered', 'thanks'];

export type View = number | Moment;

export const isMoment = (view: View): view is Moment => typeof view !== 'number';
