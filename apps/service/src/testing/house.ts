/** Installations that differ in what they have: the list of their routes, and each of them running. */

import type { Keyed } from '../access/access.ts';
import type { Counting } from '../figures/counting.ts';
import type { Work } from '../projects/work.ts';
import { routesFor } from '../routes/routes.ts';
import { createHarness, VARIABLES } from './harness.ts';
import { createMemoryWork } from './work-harness.ts';

/** What an installation may have beyond the usual. */
export interface House {
  readonly uploads?: true;
  readonly keyed?: true;
  readonly work?: true;
  readonly counting?: true;
}

const KEY = 'a-key-for-the-whole-team';
const COUNTED = { FIGURES: 'on', PUBLIC_URL: 'https://forms.test', DATABASE_URL: 'file:x.db' };

/** A list is made of what there is; what that does is no matter to it. */
export const listed = ({ uploads, keyed, work, counting }: House) =>
  routesFor({
    uploads: uploads === true,
    keyed: keyed && ({} as Keyed),
    work: work && ({} as Work),
    counting: counting && ({} as Counting),
    hasWebApp: false,
  });

/** The same installation, running. */
export async function openHouse({ uploads, keyed, work, counting }: House) {
  const { app, get } = await createHarness({
    variables: {
      ...VARIABLES,
      ...(uploads && { UPLOADS: 'on' }),
      ...(keyed && { ACCESS_KEY: KEY }),
      ...(counting && COUNTED),
    },
    ...(work && { workStore: createMemoryWork().store }),
  });
  return { app, get: (url: string) => get(url, keyed && { authorization: `Bearer ${KEY}` }) };
}
