import { PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import { createHarness } from '../testing/harness.ts';

it('4 without a built web app, / offers to connect and then the forms', async () => {
  const harness = await createHarness();
  expect((await harness.get('/')).body).toContain(`href="${PATH.install}"`);
  await harness.connect();
  expect((await harness.get('/')).body).toContain(`href="${PATH.forms}"`);
});
