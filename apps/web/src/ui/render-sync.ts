/**
 * Renders a state update synchronously, before the next key event: moving focus a frame later would lose fast
 * typing.
 */

import { flushSync } from 'react-dom';

export function renderSync<T>(change: () => T): T {
  return flushSync(change);
}
