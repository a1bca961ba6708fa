// @vitest-environment window
import { beforeEach, expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import type { WorkOnForm } from '../project/saved-work.ts';
import { WORK_ON_FORM } from '../project/testing/work-on-form.ts';
import { fire, named, one, render } from '../ui/testing/render.ts';
import { WorkMenu } from './WorkMenu.tsx';

const words = WORDS_EN.reuse.draft;
const click = (element: HTMLElement) => fire(element, new MouseEvent('click', { bubbles: true }));

beforeEach(() => history.replaceState(null, '', '/'));

it.each<[string, Partial<WorkOnForm>, readonly string[]]>([
  ['work', {}, [words.make]],
  [
    'work and drafts',
    { drafts: [1, 3] },
    [words.make, 'Open Draft 1', 'Delete Draft 1', 'Open Draft 3', 'Delete Draft 3'],
  ],
  ['drafts alone', { savedAt: null, drafts: [2] }, ['Open Draft 2', 'Delete Draft 2']],
])('%s', async (_, change, entries) => {
  const place = await render(<WorkMenu name="A" work={{ ...WORK_ON_FORM, ...change }} className="menu" />);
  await click(one(place, 'button'));
  const shown = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
  expect(shown).toEqual(entries);
});

it('what was exported as it came has nothing to copy', async () => {
  const place = await render(
    <WorkMenu name="A" work={{ ...WORK_ON_FORM, savedAt: null }} className="menu" />,
  );
  expect(place.textContent + place.innerHTML).toBe('');
});

it('leads to a draft', async () => {
  const place = await render(<WorkMenu name="A" work={{ ...WORK_ON_FORM, drafts: [3] }} className="menu" />);
  await click(one(place, 'button'));
  await click(named(document, '[role="menuitem"]', words.openOne('Draft 3')));
  expect(location.pathname).toBe('/projects/4210/a/drafts/3');
});
