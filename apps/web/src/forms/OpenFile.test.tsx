// @vitest-environment window
import { expect, it } from 'vitest';
import { pickedStore } from '../files/picked-files.ts';
import { chooseThere } from '../files/testing/given-files.ts';
import { named, render } from '../ui/testing/render.ts';
import { OpenFile } from './OpenFile.tsx';

it.each([
  ['Open an exported ZIP…', false],
  ['Open a folder…', true],
])('“%s” asks the browser for it, and what is chosen is opened', async (name, isFolder) => {
  pickedStore.setState({ picked: null });
  const place = await render(<OpenFile />);
  const file = new File([''], 'work.zip');
  const asked = await chooseThere(() => named(place, 'button', name).click(), file);
  expect([asked.type, asked.accept !== '', asked.webkitdirectory === true]).toEqual([
    'file',
    !isFolder,
    isFolder,
  ]);
  expect(pickedStore.getState().picked).toEqual({ name: 'work.zip', parts: [file] });
});
