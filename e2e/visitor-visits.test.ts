/** Visits made of chance: however the line is cut, an answer arrives once, or stays before the visitor. */

import { expect, it } from 'vitest';
import { house, page, setUpDelivery } from './testing/delivery-page.ts';
import { visitByChance } from './testing/random-visit.ts';

setUpDelivery();

const COUNT = Number(process.env.VISITS ?? 25);
const SEED = Number(process.env.VISITS_SEED ?? 1);

it(
  'an answer arrives once, or stays in front of the visitor with words, and never arrives twice unasked',
  async () => {
    const wrong: unknown[] = [];
    const counts: Record<number, number> = {};
    for (let number = 0; number < COUNT; number += 1) {
      const visited = await visitByChance(house, page, number, SEED * 100_000 + number);
      counts[visited.kept] = (counts[visited.kept] ?? 0) + 1;
      if (visited.wrong.length > 0) wrong.push(visited);
    }
    if (process.env.VISITS) console.info(counts);
    expect(wrong).toEqual([]);
  },
  30_000 + COUNT * 1000,
);
