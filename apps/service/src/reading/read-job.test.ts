import { expect, it } from 'vitest';
import { runReadJob } from './read-job.ts';

const TOKEN = 'CJSP5qf1-KhICAQEYs_gDIIGOBii1hQIyGQAf3xBKmlwHjX7OIp';

it('5.5 a long list in which one name quotes a secret is cleaned in a moment', () => {
  const results = Array.from({ length: 20_000 }, (_, index) => ({ id: `${index}`, name: `Visit ${index}` }));
  const bytes = Buffer.from(JSON.stringify({ results: [...results, { id: 'last', name: `by ${TOKEN}` }] }));
  const start = performance.now();
  const { forms } = runReadJob({
    kind: 'page',
    bytes,
    secrets: [TOKEN, 'a refresh token', 'a client secret'],
  });
  expect(performance.now() - start).toBeLessThan(5_000);
  expect([forms.length, forms[0]?.name, forms.at(-1)?.name]).toEqual([20_001, 'Visit 0', 'by [redacted]']);
});
