import { expect, it } from 'vitest';

// Imported inside of the test, so that a table which cannot be set up fails a test instead of a whole file.
it('the door opens', async () => {
  const entryPoint = await import('./index.ts');
  expect(entryPoint.check).toBeTypeOf('function');
});
