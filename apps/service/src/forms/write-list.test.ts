import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runParseJob } from '../parsing/parse-job.ts';
import { writeList } from './write-list.ts';

const summary = fc.record({
  id: fc.constantFrom('', 'a', 'b', 'c', 'é', '漢"'),
  name: fc.string({ unit: 'binary', maxLength: 4 }).map((text) => `a${text}b`),
});

it('4.5 lists what every page has, once, however the pages overlap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(summary, { maxLength: 6 }), { maxLength: 4 }), async (pages) => {
      const read = pages.map((results) =>
        runParseJob({ kind: 'page', bytes: Buffer.from(JSON.stringify({ results })), secrets: [] }),
      );
      const reply = await writeList(read);
      const earlier = (id: string, page: number) =>
        pages.slice(0, page).some((forms) => forms.some((form) => form.id === id));
      const forms = pages.flatMap((page, number) =>
        page
          .filter(({ id }) => id === '' || !earlier(id, number))
          .map((form) => ({ ...form, createdAt: 0, updatedAt: 0 })),
      );
      expect(reply.toString()).toBe(JSON.stringify({ forms: JSON.parse(JSON.stringify(forms)) }));
    }),
  );
});

it('8 pages of many megabytes are put together with turns in between', async () => {
  const name = 'x'.repeat(1_000);
  const page = (number: number) => {
    const results = Array.from({ length: 7_000 }, (_, index) => ({ id: `${number}-${index}`, name }));
    return runParseJob({ kind: 'page', bytes: Buffer.from(JSON.stringify({ results })), secrets: [] });
  };
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  const reply = await writeList([page(1), page(2), page(3)]);
  clearImmediate(next);
  expect(JSON.parse(reply.toString()).forms).toHaveLength(21_000);
  expect(turns).toBeGreaterThan(2);
});
