// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { render } from '../ui/testing/render.ts';
import { KeptWorkList } from './KeptWorkList.tsx';
import type { WorkOnForm } from './kept-work.ts';

const WORK: WorkOnForm = {
  key: '[4210,"a"]',
  account: 4210,
  formId: 'a',
  name: 'A',
  thumbnail: { accent: '#4a3fd6', radius: 8, title: true, rows: [1], steps: 1 },
  fields: 1,
  steps: 1,
  savedAt: 50,
  exported: null,
  drafts: [2, 3],
};

it.each<[string, Partial<WorkOnForm>, string]>([
  ['work leads to the work', {}, '/projects/4210/a'],
  ['drafts alone to the first', { savedAt: null }, '/projects/4210/a/drafts/2'],
])('%s, and each draft stands below', async (_, change, first) => {
  const place = await render(<KeptWorkList title="Work" work={[{ ...WORK, ...change }]} />);
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([first, '/projects/4210/a/drafts/2', '/projects/4210/a/drafts/3']);
});
