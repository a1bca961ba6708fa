// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FromFrame, ToFrame } from './frame-messages.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../public/preview-frame.html'), 'utf8');
const SCRIPT = /<script>([\s\S]*)<\/script>/.exec(PAGE)?.[1] ?? '';

/** What the form's script was asked for, and what the frame told the application. */
const asked: Array<[name: string, detail: unknown]> = [];
const told: FromFrame[] = [];

/** Goes to the steps that it is asked for, as the form's script does; waiting is met on the last one. */
function playScript(event: Event) {
  const { type, detail } = event as CustomEvent<unknown>;
  asked.push([type.replace('formloom:', ''), detail]);
  if (type === 'formloom:show') goTo(Number(detail));
  if (detail === 'waiting') goTo(1);
}

function goTo(index: number) {
  const form = document.querySelector('form');
  form?.dispatchEvent(new CustomEvent('formloom:step', { bubbles: true, detail: { index } }));
}

/** The application's part: the frame hears it, and has done what follows. */
async function say(message: ToFrame) {
  dispatchEvent(new MessageEvent('message', { source: window, data: message }));
  await new Promise((resolve) => setTimeout(resolve));
}

const draw = (words = '') => say({ kind: 'document', html: `<form data-formloom><p>${words}</p></form>` });

const shown = () => asked.filter(([name]) => name !== 'refresh');

Object.defineProperty(window, 'parent', { value: window });
window.postMessage = (message: FromFrame) => {
  told.push(message);
};
for (const name of ['show', 'state', 'thanks', 'refresh'])
  document.addEventListener(`formloom:${name}`, playScript, true);
new Function(SCRIPT)();

beforeEach(async () => {
  await say({ kind: 'show', step: 0 });
  await draw();
  asked.length = 0;
  told.length = 0;
});

describe('a state in the frame', () => {
  it('is handed to the form, and its step is nobody’s choice', async () => {
    await say({ kind: 'state', state: 'waiting' });
    expect(asked).toEqual([['state', 'waiting']]);
    expect(told).toEqual([]);
  });

  it('stays when the form is drawn anew', async () => {
    await say({ kind: 'state', state: 'errors' });
    asked.length = 0;
    await draw('Another label');
    expect(shown()).toEqual([
      ['show', 0],
      ['state', 'errors'],
    ]);
    expect(told).toEqual([]);
  });

  it('is over with a step that is asked for', async () => {
    await say({ kind: 'state', state: 'errors' });
    await say({ kind: 'show', step: 0 });
    expect(told).toEqual([{ kind: 'step', index: 0 }]);
    asked.length = 0;
    await draw();
    expect(shown()).toEqual([['show', 0]]);
  });

  it('is over with a step that the operator goes to in the form itself', async () => {
    await say({ kind: 'state', state: 'errors' });
    goTo(1);
    expect(told).toEqual([{ kind: 'step', index: 1 }]);
    asked.length = 0;
    await draw();
    expect(shown()).toEqual([['show', 1]]);
  });

  it('takes the place of another one', async () => {
    await say({ kind: 'state', state: 'errors' });
    await say({ kind: 'state', state: 'kept' });
    asked.length = 0;
    await draw();
    expect(shown()).toEqual([
      ['show', 0],
      ['state', 'kept'],
    ]);
  });

  it('takes the place of the end, and the end of it', async () => {
    await say({ kind: 'thanks', message: 'Bye' });
    asked.length = 0;
    await say({ kind: 'state', state: 'offered' });
    expect(shown()).toEqual([
      ['show', 0],
      ['state', 'offered'],
    ]);
    await say({ kind: 'thanks', message: 'Bye' });
    asked.length = 0;
    await draw();
    expect(shown().at(-1)).toEqual(['thanks', { inlineMessage: 'Bye' }]);
  });
});
