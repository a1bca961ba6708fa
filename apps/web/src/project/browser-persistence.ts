/** Where this browser keeps work, and how its tabs hear of each other: one of each for the page. */

import { createIdbStorage } from './idb-storage.ts';
import type { Persistence } from './open-saved.ts';
import { createTabChannel } from './tab-channel.ts';
import { tellExcess } from './tell-excess.ts';

export const browserPersistence: Persistence = {
  storage: createIdbStorage(),
  tabs: createTabChannel(),
  onExcess: tellExcess,
};
