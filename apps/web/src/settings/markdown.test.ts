import { expect, it } from 'vitest';
import { applyMark, type Mark } from './markdown.ts';

/** What is selected stands between bars. */
function mark(marked: string, name: Mark): string {
  const [before = '', selected = '', after = ''] = marked.split('|');
  const start = before.length;
  const next = applyMark(before + selected + after, start, start + selected.length, name, 'words');
  const parts = [next.text.slice(0, next.start), next.text.slice(next.start, next.end)];
  return [...parts, next.text.slice(next.end)].join('|');
}

it.each<[Mark, string, string]>([
  ['bold', '|Read this first|', '**|Read this first|**'],
  ['bold', 'Read **|this|** first', 'Read |this| first'],
  ['italic', 'Read |this| first', 'Read *|this|* first'],
  ['italic', 'Read *|this|* first', 'Read |this| first'],
  ['italic', '**|bold|**', '***|bold|***'],
  ['italic', '***|both|***', '**|both|**'],
  ['link', 'Our |policy|.', 'Our [policy](https://||).'],
  ['link', 'Our ||.', 'Our [words](https://||).'],
  ['list', 'One\nT|wo\nTh|ree\nFour', 'One\n|- Two\n- Three|\nFour'],
  ['list', '- O|ne\n- Tw|o', '|One\nTwo|'],
])('%s on %j gives %j', (name, before, after) => {
  expect(mark(before, name)).toBe(after);
});
