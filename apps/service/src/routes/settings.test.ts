import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createHarness, told, VARIABLES } from '../testing/harness.ts';

describe('the settings of this installation', () => {
  it.each([
    [undefined, { submitUrl: null }],
    [' https://p.test/submit/ ', { submitUrl: 'https://p.test/submit' }],
  ])('PROVIDER_SUBMIT_URL %j', async (PROVIDER_SUBMIT_URL, body) => {
    const { get } = await createHarness({ variables: { ...VARIABLES, PROVIDER_SUBMIT_URL } });
    expect(told(await get(PATH.settings))).toEqual({ status: 200, body });
  });
});
