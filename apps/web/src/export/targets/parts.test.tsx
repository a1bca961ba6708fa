// @vitest-environment window
import type { TargetNote } from '@formloom/module';
import { expect, it } from 'vitest';
import { FORM } from '../../items/testing/hidden-form.ts';
import { openSaved } from '../../project/open-saved.ts';
import { ProjectProvider } from '../../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../../project/testing/browser-stand-ins.ts';
import { one, render } from '../../ui/testing/render.ts';
import { Notes } from './Notes.tsx';
import { SizeBar } from './SizeBar.tsx';
import { TargetCards } from './TargetCards.tsx';

it.each([
  [undefined, 'Its size is being measured…', false],
  [13_400, '13.4 kB compressed, of 20 at most', false],
  [20_000, '20 kB compressed, of 20 at most', false],
  [20_001, 'That is more than a visitor should have to load.', true],
])('a script of %s bytes', async (size, words, isOver) => {
  const place = await render(<SizeBar name="a.js" size={size} largest={20_000} />);
  expect(place.textContent).toContain(words);
  expect(place.querySelector('[data-over]') !== null).toBe(isOver);
});

it('while something is under way no other target can be chosen', async () => {
  const place = await render(<TargetCards value="module" uploads locked onChange={() => {}} />);
  const disabled = [...place.querySelectorAll('input')].map((card) => [card.value, card.disabled]);
  expect(disabled).toEqual([
    ['module', false],
    ['embed', true],
    ['package', true],
    ['page', true],
  ]);
});

it.each<[TargetNote, string]>([
  [{ code: 'answers-go-to', address: 'https://a.test/x' }, 'Answers go to https://a.test/x, wherever'],
  [{ code: 'answers-go-nowhere' }, 'Answers go nowhere yet'],
  [
    { code: 'allow-pictures', origins: ['https://a.test', 'https://b.test'] },
    'img-src: allow https://a.test https://b.test.',
  ],
])('%o is said in words', async (note, words) => {
  const open = await openSaved(FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const place = await render(
    <ProjectProvider value={open}>
      <Notes notes={[note]} />
    </ProjectProvider>,
  );
  expect(one(place, 'li').textContent).toContain(words);
});
