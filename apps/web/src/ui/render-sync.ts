/**
 * A change, drawn before the next key is read. Where the focus is put a frame later, it is taken from an
 * operator who was quicker than the frame.
 */

import { flushSync } from 'react-dom';

export function renderSync<T>(change: () => T): T {
  return flushSync(change);
}
