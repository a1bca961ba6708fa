// @vitest-environment window
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FromFrame, ToFrame } from '../preview/frame-messages.ts';
import { startFrame } from './frame.ts';

/** What the form's script was asked for, and what the frame told the application. */
const asked: Array<[name: string, detail: unknown]> = [];
const received: FromFrame[] = [];

/**
 * Goes to the nearest of the steps that there are, as the form's script does; waiting is met on the last one.
 */
function playScript(event: Event) {
  const { type, detail } = event as CustomEvent<unknown>;
  asked.push([type.replace('formloom:', ''), detail]);
  if (type === 'formloom:show') goTo(Number(detail));
  if (detail === 'waiting') goTo(1);
}

/** The script tells a step only where it is another one. */
function goTo(wanted: number) {
  const form = document.querySelector('form');
  if (!form) return;
  const index = Math.min(wanted, Number(form.dataset.steps) - 1);
  if (index === Number(form.dataset.at ?? 0)) return;
  form.dataset.at = String(index);
  form.dispatchEvent(new CustomEvent('formloom:step', { bubbles: true, detail: { index } }));
}

/** The application's part: the frame hears it, and has done what follows. */
async function send(message: ToFrame) {
  dispatchEvent(new MessageEvent('message', { source: window, data: message }));
  await new Promise((resolve) => setTimeout(resolve));
}

const draw = (words = '', steps = 2) =>
  send({ kind: 'document', html: `<form data-formloom data-steps="${steps}"><p>${words}</p></form>` });

const shown = () => asked.filter(([name]) => name !== 'refresh');

Object.defineProperty(window, 'parent', { value: window });
window.postMessage = (message: FromFrame) => {
  received.push(message);
};
/** Files share a page. */
const ending = new AbortController();
afterAll(() => ending.abort());
for (const name of ['show', 'state', 'thanks', 'refresh'])
  document.addEventListener(`formloom:${name}`, playScript, { capture: true, signal: ending.signal });
startFrame(ending);

beforeEach(async () => {
  await send({ kind: 'show', step: 0 });
  await draw();
  asked.length = 0;
  received.length = 0;
});

describe('a step in the frame', () => {
  it('waits for the document that has it', async () => {
    await send({ kind: 'show', step: 11 });
    expect(received.at(-1)).toEqual({ kind: 'view', view: 1 });
    await draw('', 12);
    expect(received.at(-1)).toEqual({ kind: 'view', view: 11 });
  });

  it('is waited for no longer once the operator went on in the form', async () => {
    await send({ kind: 'show', step: 11 });
    goTo(0);
    await draw('', 12);
    expect(received.at(-1)).toEqual({ kind: 'view', view: 0 });
  });

  it('is told where the form stands on it already', async () => {
    await send({ kind: 'show', step: 1 });
    received.length = 0;
    await send({ kind: 'show', step: 1 });
    expect(received).toEqual([{ kind: 'view', view: 1 }]);
  });

  it('that is gone gives way to the one before it', async () => {
    await send({ kind: 'show', step: 1 });
    await draw('', 1);
    expect(received.at(-1)).toEqual({ kind: 'view', view: 0 });
  });
});

it('puts a look on a form whose fields stand in the place of its own properties', async () => {
  const form = document.querySelector('form');
  // A browser does so with fields of these names.
  for (const name of ['style', 'attributes'])
    Object.defineProperty(form, name, { value: document.createElement('input') });
  const around = { ground: 'white', palette: 'light' } as const;
  await send({ kind: 'theme', style: { '--fl-radius': '4px' }, data: { 'data-fl-pill': 'on' }, around });
  expect(form?.outerHTML).toMatch(/style="--fl-radius: 4px;" data-fl-pill="on"/);
});

it.each([
  [{ key: 'F6' }, [{ kind: 'next-area', isBackwards: false }]],
  [{ key: 'F6', shiftKey: true }, [{ kind: 'next-area', isBackwards: true }]],
  [{ key: 'F6', ctrlKey: true }, []],
  [{ key: 'a' }, []],
  [{ key: 'Escape' }, [{ kind: 'escape' }]],
])('the key %j tells %j', (key, expected) => {
  document.dispatchEvent(new KeyboardEvent('keydown', key));
  expect(received).toEqual(expected);
});

describe('a state in the frame', () => {
  it('is handed to a form that shows nothing else, and its step is not taken for a choice', async () => {
    await send({ kind: 'state', state: 'waiting' });
    expect(shown()).toEqual([
      ['show', 0],
      ['state', 'waiting'],
    ]);
    expect(received).toEqual([{ kind: 'view', view: 'waiting' }]);
  });

  it('an end that is shown is the one of the document that arrives', async () => {
    await send({ kind: 'thanks', message: 'Old' });
    asked.length = 0;
    await send({ kind: 'document', html: '<form data-formloom data-steps="1"><p></p></form>', end: null });
    expect(asked.filter(([name]) => name === 'thanks')).toEqual([['thanks', { inlineMessage: null }]]);
    await send({ kind: 'show', step: 0 });
  });

  it('stays when the form is drawn anew', async () => {
    await send({ kind: 'state', state: 'errors' });
    asked.length = 0;
    await draw('Another label');
    expect(shown()).toEqual([
      ['show', 0],
      ['state', 'errors'],
    ]);
    expect(received.every((one) => one.kind === 'view' && one.view === 'errors')).toBe(true);
  });

  it('is over with a step that is asked for', async () => {
    await send({ kind: 'state', state: 'errors' });
    await send({ kind: 'show', step: 0 });
    expect(received.at(-1)).toEqual({ kind: 'view', view: 0 });
    asked.length = 0;
    await draw();
    expect(shown()).toEqual([['show', 0]]);
  });

  it('is over with a step that the operator goes to in the form itself', async () => {
    await send({ kind: 'state', state: 'errors' });
    goTo(1);
    expect(received.at(-1)).toEqual({ kind: 'view', view: 1 });
    asked.length = 0;
    await draw();
    expect(shown()).toEqual([['show', 1]]);
  });

  it('takes the place of another one', async () => {
    await send({ kind: 'state', state: 'errors' });
    await send({ kind: 'state', state: 'kept' });
    asked.length = 0;
    await draw();
    expect(shown()).toEqual([
      ['show', 0],
      ['state', 'kept'],
    ]);
  });

  it('takes the place of the end, and the end of it', async () => {
    await send({ kind: 'thanks', message: 'Bye' });
    asked.length = 0;
    await send({ kind: 'state', state: 'offered' });
    expect(shown()).toEqual([
      ['show', 0],
      ['state', 'offered'],
    ]);
    await send({ kind: 'thanks', message: 'Bye' });
    asked.length = 0;
    await draw();
    expect(shown().at(-1)).toEqual(['thanks', { inlineMessage: 'Bye' }]);
  });
});

describe('pins in the frame', () => {
  const pin = (key: string, words: string, isNow = false) => ({ key, words, isNow });
  const field = (key: string) => `<div data-fl-key="${key}"><label>${key}</label></div>`;
  const html = `<form data-formloom data-steps="1">${field('email')}${field('a"b')}</form>`;
  const pins = () =>
    [...document.querySelectorAll<HTMLElement>('.fl-pin')].map((one) => [
      one.parentElement?.dataset.flKey,
      one.textContent,
      one.hasAttribute('data-now'),
    ]);

  it('stand on their fields as text, also on what is drawn later, and go with what replaces them', async () => {
    await send({
      kind: 'pins',
      pins: [pin('email', '1 · 3'), pin('a"b', '<b>2</b>', true), pin('gone', '4')],
    });
    await send({ kind: 'document', html: html.replace('a"b', 'a&quot;b') });
    const drawn = [
      ['email', '1 · 3', false],
      ['a"b', '<b>2</b>', true],
    ];
    expect(pins()).toEqual(drawn);
    await send({ kind: 'document', html: html.replace('a"b', 'a&quot;b') });
    expect(pins()).toEqual(drawn);
    await send({ kind: 'pins', pins: [] });
    expect(pins()).toEqual([]);
  });

  it('a press on one asks for its field', async () => {
    await send({ kind: 'document', html });
    await send({ kind: 'pins', pins: [pin('email', '1')] });
    document.querySelector<HTMLElement>('.fl-pin')?.click();
    expect(received).toContainEqual({ kind: 'select', key: 'email' });
    await send({ kind: 'pins', pins: [] });
  });
});

describe('what was typed into the form', () => {
  const box = (id: string, kind: string, isTicked: boolean) =>
    `<input id="${id}" type="${kind}" name="${kind}"${isTicked ? ' checked' : ''}>`;
  const form = (company: string, size: string, isTicked: boolean) => `<form data-formloom data-steps="1">
    <div data-fl-field data-fl-key="company" data-fl-kind="text"><input id="company" value="${company}"></div>
    <div data-fl-field data-fl-key="size" data-fl-kind="radios">
      ${['small', 'large'].map((one) => box(one, 'radio', one === size)).join('')}
    </div>
    <div data-fl-field data-fl-key="news" data-fl-kind="checkbox">${box('news', 'checkbox', isTicked)}</div>
  </form>`;
  const control = (id: string) => document.getElementById(id) as HTMLInputElement;
  const answers = () => {
    const chosen = ['small', 'large', 'news'].filter((id) => control(id).checked);
    return [control('company').value, ...chosen].join(' ');
  };
  const drawForm = (...parts: Parameters<typeof form>) => send({ kind: 'document', html: form(...parts) });

  it('stays as it is, empty or not; the rest is what the next document says', async () => {
    await drawForm('', '', false);
    expect(answers()).toBe('');
    await drawForm('Telares', 'large', true);
    expect(answers()).toBe('Telares large news');
    control('small').checked = true;
    await drawForm('Tejidos', '', false);
    expect(answers()).toBe('Tejidos small');
    control('company').value = '';
    control('news').checked = true;
    await drawForm('Telares', 'large', false);
    expect(answers()).toBe(' small news');
  });

  it('outlives the end of the form, which has no fields', async () => {
    await drawForm('', '', false);
    control('company').value = 'Mine';
    await send({ kind: 'thanks', message: 'Bye' });
    document.querySelector('form')?.replaceChildren();
    await drawForm('Telares', '', false);
    await send({ kind: 'show', step: 0 });
    expect(control('company').value).toBe('Mine');
  });
});
