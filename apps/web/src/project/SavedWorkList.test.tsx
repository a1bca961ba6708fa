// @vitest-environment window
import { expect, it } from 'vitest';
import { render } from '../ui/testing/render.ts';
import { SavedWorkList } from './SavedWorkList.tsx';
import type { WorkOnForm } from './saved-work.ts';
import { WORK_ON_FORM } from './testing/work-on-form.ts';

const WORK: WorkOnForm = { ...WORK_ON_FORM, drafts: [2, 3] };

it.each<[string, Partial<WorkOnForm>, string]>([
  ['work leads to the work', {}, '/projects/4210/a'],
  ['drafts alone to the first', { savedAt: null }, '/projects/4210/a/drafts/2'],
])('%s, and each draft stands below', async (_, change, first) => {
  const place = await render(<SavedWorkList title="Work" work={[{ ...WORK, ...change }]} />);
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([first, '/projects/4210/a/drafts/2', '/projects/4210/a/drafts/3']);
});
