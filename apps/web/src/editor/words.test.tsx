// @vitest-environment window
/** Words that are written in the preview: what its frame tells and is told, and what becomes of it. */

import { settingsFor } from '@formloom/project';
import { expect, it } from 'vitest';
import type { FromFrame, ToFrame } from '../preview/frame-messages.ts';
import { fire, one, until } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const FORM = projectOf(groups([field('firstname', 'First name')], [field('company', 'Company')]));

async function openWithPreview() {
  const editor = await openEditor(FORM);
  await until(() => document.querySelector('iframe') !== null);
  const frame = one(document, 'iframe') as HTMLIFrameElement;
  const inside = frame.contentWindow as Window;
  const posted: ToFrame[] = [];
  inside.postMessage = (message: ToFrame) => {
    posted.push(message);
  };
  const sendFromFrame = (data: FromFrame) =>
    fire(window, new MessageEvent('message', { source: inside, data }));
  const last = <Kind extends ToFrame['kind']>(kind: Kind) =>
    posted.findLast((one): one is Extract<ToFrame, { kind: Kind }> => one.kind === kind);
  await until(() => last('document') !== undefined);
  return {
    ...editor,
    frame,
    sendFromFrame,
    last,
    /** As the frame tells words: begun, written, ended. */
    async write(id: string, text: string) {
      const spot = last('document')?.spots?.[id];
      if (!spot) throw new Error(`no spot ${id}`);
      await sendFromFrame({ kind: 'writing', spot });
      await sendFromFrame({ kind: 'words', spot, text });
      await sendFromFrame({ kind: 'writing', spot: null });
    },
    label: () => settingsFor(editor.state().project.design.fields, 'company')?.label,
  };
}

it('each is an entry of the history, in panel and preview alike; what is taken back leaves none', async () => {
  const { card, click, write, sendFromFrame, last, label, state } = await openWithPreview();
  await click(card('company'));
  const input = () => document.querySelector<HTMLInputElement>('[data-area="palette"] input');
  await until(() => input()?.value === 'Company');
  await write('f2.label', 'Firm');
  expect([label(), input()?.value]).toEqual(['Firm', 'Firm']);
  await until(() => last('document')?.html.includes('>Firm<') === true);
  await write('f2.label', 'House');
  await sendFromFrame({ kind: 'history', isRedo: false });
  expect([label(), input()?.value]).toEqual(['Firm', 'Firm']);
  const spot = last('document')?.spots?.['f2.label'] ?? null;
  await sendFromFrame({ kind: 'writing', spot });
  await sendFromFrame({ kind: 'writing', spot: null });
  await sendFromFrame({ kind: 'history', isRedo: false });
  expect([label(), input()?.value, state().canUndo]).toEqual([undefined, 'Company', false]);
  await sendFromFrame({ kind: 'history', isRedo: true });
  expect(label()).toBe('Firm');
});

it('F2 on a card leads into the preview, to the words of what it stands for', async () => {
  const { card, focus, keys, frame, last } = await openWithPreview();
  await focus(card('company'));
  await keys('F2');
  await until(() => last('write') !== undefined);
  expect([last('write'), document.activeElement === frame]).toEqual([
    { kind: 'write', key: 'company' },
    true,
  ]);
});

it('what is pressed in the preview is selected, its settings are shown, and its card is current', async () => {
  const { sendFromFrame } = await openWithPreview();
  await sendFromFrame({ kind: 'select', key: 'company' });
  await until(
    () => document.querySelector('[data-area="palette"] h2')?.textContent?.endsWith('Company') === true,
  );
  expect(one(document, '[aria-current="true"][data-card]').dataset.card).toBe('company');
});
