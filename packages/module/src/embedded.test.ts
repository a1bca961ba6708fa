import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { embed } from '../../../scripts/embed-runtime.ts';

it('the embedded script and style are those of runtime/', async () => {
  for (const [path, text] of Object.entries(await embed())) {
    const written = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
    expect(written, 'run: npm run embed').toBe(text);
  }
}, 120_000);
