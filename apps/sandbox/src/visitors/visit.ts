/** One visitor of a form: sees it, perhaps begins, mistypes, gives up or gets through; as its page tells. */

/** Of 100 visitors each. */
export interface VisitedField {
  readonly key: string;
  /** Give up when they come to it. */
  readonly leave: number;
  /** Get it wrong with a keyboard, and with a thumb. */
  readonly wrong?: number;
  readonly wrongOnPhone?: number;
}

export interface VisitedForm {
  /** The form's and the version's id, as its page tells them. */
  readonly form: string;
  readonly version: string;
  /** Of 100 that see it, so many begin. */
  readonly begin: number;
  readonly steps: ReadonlyArray<readonly VisitedField[]>;
}

/** What a page sends, and nothing else: no name, no mark, no answer. */
export interface Beacon {
  readonly f: string;
  readonly v: string;
  readonly e: 'view' | 'start' | 'step' | 'error' | 'send' | 'done' | 'leave';
  readonly s?: number;
  readonly k?: string;
}

/** Of 100 visits, so many are made on a phone, where fewer begin. */
const [ON_PHONE, PATIENCE_ON_PHONE] = [46, 0.86];
/** Of 100 that are told of a mistake, so many give up over it. */
const GIVE_UP = 14;
/** Of 100 that are sent, so many arrive. */
const ARRIVE = 98;

export function playVisit({ form: f, version: v, begin, steps }: VisitedForm, random: Random): Beacon[] {
  const isOf = (ofHundred: number) => random() * 100 < ofHundred;
  const isPhone = isOf(ON_PHONE);
  const told: Beacon[] = [{ f, v, e: 'view' }];
  if (!isOf(isPhone ? begin * PATIENCE_ON_PHONE : begin)) return told;
  const first = steps[0]?.[0];
  if (!first) return told;
  told.push({ f, v, e: 'start', s: 0, k: first.key });
  for (const [s, fields] of steps.entries()) {
    if (s > 0) told.push({ f, v, e: 'step', s });
    const gone = fields.find(({ leave }) => isOf(leave));
    if (gone) return [...told, { f, v, e: 'leave', s, k: gone.key }];
    for (const { key: k, wrong = 0, wrongOnPhone = wrong } of fields) {
      if (!isOf(isPhone ? wrongOnPhone : wrong)) continue;
      told.push({ f, v, e: 'error', s, k });
      if (isOf(GIVE_UP)) return [...told, { f, v, e: 'leave', s, k }];
    }
  }
  told.push({ f, v, e: 'send' });
  return isOf(ARRIVE) ? [...told, { f, v, e: 'done' }] : told;
}

/** Chance that comes out the same each time: by a seed, between 0 and 1. */
export type Random = () => number;

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
