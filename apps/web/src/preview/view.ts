/** What of the form the preview shows: one of its steps, a moment that visitors may meet, or how it ends. */

import type { FormState, ToFrame } from './frame-messages.ts';

/** What can be shown beside the steps. */
export type Moment = FormState | 'thanks';

/** In the order in which a visitor may meet them. */
export const MOMENTS: readonly Moment[] = ['kept', 'errors', 'waiting', 'retrying', 'offered', 'thanks'];

export type View = number | Moment;

export const isMoment = (view: View): view is Moment => typeof view !== 'number';

/** How the frame is told to show it; a form ends with the definition's own message where it has one. */
export function messageToShow(view: View, message: string | null): ToFrame {
  if (!isMoment(view)) return { kind: 'show', step: view };
  return view === 'thanks' ? { kind: 'thanks', message } : { kind: 'state', state: view };
}
