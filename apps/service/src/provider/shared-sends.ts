/** One call for everybody who asks the provider for the same thing at the same time, whatever each makes of the answer (8). */

import type { ProviderAnswer, Send } from './provider.ts';
import { createSingleFlight } from './single-flight.ts';

/** For reads only, which can be shared without anyone noticing; never between tokens. */
export function shareSends(send: Send, now?: () => number, onJoin?: () => void): Send {
  const flight = createSingleFlight<ProviderAnswer>(now, onJoin);
  return (request) => flight(request.headers.authorization ?? '', request.path, () => send(request));
}
