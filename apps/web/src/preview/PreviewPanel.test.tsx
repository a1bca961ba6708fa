// @vitest-environment window
import { act } from 'react';
import { expect, it } from 'vitest';
import { FORM, layoutOf } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { emptyFrames, fire, named, one, render, until } from '../ui/testing/render.ts';
import type { ToFrame } from './frame-messages.ts';
import { PreviewPanel } from './PreviewPanel.tsx';

it('a step that is asked for before the frame is up is told once it is, with the form', async () => {
  const drawn = ['a', 'b'].flatMap((rows) =>
    layoutOf(rows).steps.map((step) => ({ ...step, id: rows, title: `Part ${rows}` })),
  );
  emptyFrames();
  const open = await openSaved(
    { ...FORM, layout: { mode: 'multi-step', steps: drawn } },
    { storage: createMemoryStorage(), tabs: createTabsBus()() },
  );
  const page = await render(
    <ProjectProvider value={open}>
      <PreviewPanel />
    </ProjectProvider>,
  );
  const heard: ToFrame[] = [];
  const frame = one(page, 'iframe');
  const contentWindow = { postMessage: (message: ToFrame) => heard.push(message) };
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  await act(async () => named(page, 'button', 'Step 2').click());
  // Whatever it is told before it has loaded, nobody hears.
  heard.length = 0;
  await fire(frame, new Event('load'));
  await until(() => heard.some(({ kind }) => kind === 'document'));
  const steps = heard.flatMap((message) => (message.kind === 'show' ? [message.step] : []));
  expect([...new Set(steps)]).toEqual([1]);
});
