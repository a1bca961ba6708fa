// @vitest-environment window

import { expect, it } from 'vitest';
import { useStore } from 'zustand';
import { FORM } from '../items/testing/hidden-form.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { openStored } from '../project/open-stored.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { render } from '../ui/testing/render.ts';
import { useFormGone } from './useFormGone.ts';

async function openOne(): Promise<OpenProject> {
  const open = await openStored('key', FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  if (typeof open === 'string') throw new Error(open);
  return open;
}

function Shown({ open, gone }: { open: OpenProject; gone: boolean | null }) {
  const isFormGone = answerOf(gone ?? true);
  const isGone = useFormGone({ isFormGone }, 'form', gone === null ? null : open);
  const known = useStore(open.liveForm, (live) => live.isGone);
  return `${isGone} ${known}`;
}

const ANSWERS = { true: () => Promise.resolve(true), false: () => Promise.resolve(false) };
const answerOf = (gone: boolean) => ANSWERS[`${gone}`];

it.each([
  ['the account has no such form', true, 'true true'],
  ['the account has it', false, 'false false'],
  ['nobody can be asked', null, 'false false'],
])('%s', async (_, gone, shown) => {
  const page = await render(<Shown open={await openOne()} gone={gone} />);
  expect(page.textContent).toBe(shown);
});
