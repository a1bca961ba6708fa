/** The script that counts visits; the export puts its destination in. */

import { countVisits, type Destination } from './analytics/count-visits.ts';

declare const FIGURES: Destination;

countVisits(FIGURES);
