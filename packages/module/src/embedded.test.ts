import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type EmbedProof, proofOf } from '../../../scripts/embed-proof.ts';

it('the embedded script and style are those of runtime/, and nobody has written in them', () => {
  const written = readFileSync(new URL('../runtime/embedded.json', import.meta.url), 'utf8');
  const told: EmbedProof = JSON.parse(written);
  const paths = Object.keys(told.files);
  expect(paths).toEqual(expect.arrayContaining([...EMBEDDED, ...STYLES_OF_KINDS]));
  expect(STYLES_OF_KINDS.length).toBeGreaterThan(1);
  expect(proofOf(paths), 'run: npm run embed').toEqual(told);
});

const EMBEDDED = ['element', 'figures', 'languages', 'readable', 'visitor'].map(
  (name) => `packages/module/src/runtime/${name}.ts`,
);

/** A style sheet that a kind brings along is embedded as soon as it is there. */
const KINDS = 'packages/kind/src/kinds';
const inHouse = (path: string) => new URL(`../../../${path}`, import.meta.url);
const STYLES_OF_KINDS = readdirSync(inHouse(KINDS))
  .map((kind) => `${KINDS}/${kind}/style.css`)
  .filter((path) => existsSync(inHouse(path)));
