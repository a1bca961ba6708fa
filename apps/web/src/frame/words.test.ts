// @vitest-environment window
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameSpot, FromFrame, ToFrame } from '../preview/frame-messages.ts';
import { startFrame } from './frame.ts';

const received: FromFrame[] = [];
Object.defineProperty(window, 'parent', { value: window });
window.postMessage = (message: FromFrame) => {
  received.push(message);
};
/** Files share a page. */
const ending = new AbortController();
startFrame(ending);
afterAll(() => ending.abort());

async function say(message: ToFrame) {
  dispatchEvent(new MessageEvent('message', { source: window, data: message }));
  await settled();
}

const spot = (text: string, isLines = false): FrameSpot => ({
  text,
  isLines,
  name: `The ${text}`,
  at: { of: 'title' },
});
const SPOTS: Readonly<Record<string, FrameSpot>> = {
  title: spot('Book a demo'),
  'f1.label': spot('Email'),
  'f1.placeholder': spot('you@firm.test'),
  'f2.placeholder': spot(''),
  'f2.o1': spot('Small'),
  'text.submit': spot('Send'),
  'text.next': spot('Next'),
  's1.next': spot('Go on'),
  'text.progress': spot('Step %n of %total'),
  'text.required': spot('Please fill in'),
  'text.thanks': spot('Thanks'),
  'key.block:1': spot('We **never** share', true),
};
const FORM = `<form class="fl-form" data-formloom data-fl-text-progress="Step %n of %total" data-fl-text-required="Please fill in">
  <h2><fl-words data-fl-edit="title">Book a demo</fl-words></h2>
  <p class="fl-count">Step 1 of 2</p>
  <div data-fl-step>
    <div class="fl-rich" data-fl-key="block:1"><p>We <strong>never</strong> share</p></div>
    <div class="fl-field" data-fl-field data-fl-key="email">
      <label for="x-f1"><fl-words data-fl-edit="f1.label">Email</fl-words> *</label>
      <input id="x-f1" placeholder="you@firm.test"><p class="fl-error">Please fill in</p>
    </div>
    <div class="fl-field" data-fl-field data-fl-key="size">
      <select id="x-f2"><option value="">Choose</option><option value="s">Small</option></select>
    </div>
    <div class="fl-field" data-fl-field data-fl-key="quiet"><label class="fl-heard"><fl-words data-fl-edit="f1.label">Email</fl-words></label></div>
  </div>
  <button data-fl-next>Go on</button><button data-fl-submit>Send</button>
</form>`;

const $ = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const writing = () => document.querySelector<HTMLElement>('[data-writing]');
const press = (selector: string) =>
  $(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
const point = (target: Element, name: string, buttons: number) =>
  target.dispatchEvent(new PointerEvent(name, { bubbles: true, buttons }));
const settled = () => new Promise((resolve) => setTimeout(resolve));
const key = (target: Element | null, name: string, rest: KeyboardEventInit = {}) =>
  target?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...rest }),
  );
const write = (text: string) => {
  const host = writing();
  if (host) host.textContent = text;
};
const nameOf = (spot: FrameSpot | null) =>
  spot && (Object.entries(SPOTS).find(([, one]) => one === spot)?.[0] ?? 'unknown');
/** By the names of their spots. */
const savedTexts = () =>
  received.flatMap((one) => (one.kind === 'words' ? [{ id: nameOf(one.spot), text: one.text }] : []));
const writingSpots = () => received.flatMap((one) => (one.kind === 'writing' ? [nameOf(one.spot)] : []));
const mode = (isEditing: boolean) =>
  say({ kind: 'mode', isEditing, words: { canChange: 'Can be changed', options: 'Options' } });

beforeEach(async () => {
  await mode(false);
  await say({ kind: 'document', html: FORM, spots: SPOTS });
  await mode(true);
  received.length = 0;
});

describe('a press', () => {
  it.each([
    ['the title', '[data-fl-edit="title"]', 'title', 'Book a demo'],
    ['a label', '[data-fl-edit="f1.label"]', 'f1.label', 'Email'],
    ['the button that sends', '[data-fl-submit]', 'text.submit', 'Send'],
    ['a button with words of its step', '[data-fl-next]', 's1.next', 'Go on'],
    ['an empty input', '#x-f1', 'f1.placeholder', 'you@firm.test'],
    ['what the script says', '.fl-error', 'text.required', 'Please fill in'],
    ['what the script fills in', '.fl-count', 'text.progress', 'Step %n of %total'],
    ['words of a text with marks', '.fl-rich strong', 'key.block:1', 'We **never** share'],
  ])('on %s puts the caret there, and Enter keeps what is written', (_, selector, id, begun) => {
    press(selector);
    expect(writingSpots()).toContain(id);
    expect(writing()?.textContent).toBe(begun);
    expect(writing()?.getAttribute('aria-label')).toBe(`The ${begun}`);
    write('  Other   words ');
    key(writing(), 'Enter');
    expect(savedTexts()).toEqual([{ id, text: 'Other   words' }]);
    expect(writingSpots()).toContain(null);
    expect(writing()).toBeNull();
  });

  it('elsewhere, or where only trying is wanted, changes nothing', async () => {
    press('form');
    await mode(false);
    press('[data-fl-edit="title"]');
    press('[data-fl-submit]');
    expect(writing()).toBeNull();
  });

  it.each([
    ['<input type="date" id="x-f9">', '#x-f9', 'browser'],
    ['<select data-fl-code><option>+34</option></select>', 'select', 'browser'],
    ['<div class="fl-picture" data-fl-key="block:image-1"><img></div>', 'img', 'image'],
    [
      '<div class="fl-summary"><ul><li><a href="#x">Email: Please fill in</a></li></ul></div>',
      'a',
      'summary',
    ],
    ['<input type="checkbox">', 'input', undefined],
    ['<input type="text">', 'input', undefined],
  ])('on %s says why not', async (html, selector, why) => {
    await say({ kind: 'document', html: `<form data-formloom>${html}</form>`, spots: SPOTS });
    $(selector).addEventListener('click', (event) => event.preventDefault());
    press(selector);
    expect(received.filter(({ kind }) => kind === 'no-spot')).toEqual(why ? [{ kind: 'no-spot', why }] : []);
  });

  it('that Enter in an answer makes on the button is no press', () => {
    $('#x-f1').focus();
    $('[data-fl-submit]').addEventListener('click', (event) => event.preventDefault(), { once: true });
    $('[data-fl-submit]').click();
    expect(writing()).toBeNull();
    $('[data-fl-submit]').focus();
    $('[data-fl-submit]').click();
    expect(writingSpots()).toEqual(['text.submit']);
  });

  it('on an input with an answer in it is for the answer', () => {
    ($('#x-f1') as HTMLInputElement).value = 'ana@firm.test';
    press('#x-f1');
    expect(writing()).toBeNull();
  });
});

describe('what is written', () => {
  it('is taken back by Escape, and the drawing is as it was', () => {
    const before = $('form').innerHTML;
    press('.fl-rich p');
    write('Gone');
    key(writing(), 'Escape');
    expect($('form').innerHTML).toBe(before);
    expect(savedTexts()).toEqual([]);
  });

  it('is kept when it is left', () => {
    press('[data-fl-edit="title"]');
    write('Mine');
    writing()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(savedTexts()).toEqual([{ id: 'title', text: 'Mine' }]);
  });

  it('is nothing where it was only looked at, whatever spaces it has', async () => {
    const text = 'Nom :\u00a0 and \n more\u202f!';
    await say({
      kind: 'document',
      html: `<form data-formloom><fl-words data-fl-edit="title">${text}</fl-words></form>`,
      spots: { title: spot(text) },
    });
    press('[data-fl-edit="title"]');
    key(writing(), 'Enter');
    expect(savedTexts()).toEqual([]);
    expect($('[data-fl-edit="title"]').textContent).toBe(text);
  });

  it('belongs to the text it was begun in, whatever is drawn meanwhile', async () => {
    press('[data-fl-edit="title"]');
    write('Mine');
    await say({
      kind: 'document',
      html: FORM,
      spots: { title: { ...spot('Another'), at: { of: 'content', key: 'x' } } },
    });
    key(writing(), 'Enter');
    expect(savedTexts()).toEqual([{ id: 'title', text: 'Mine' }]);
  });

  it.each<ToFrame>([
    { kind: 'show', step: 1 },
    { kind: 'thanks', message: null },
    { kind: 'state', state: 'errors' },
  ])('is kept before %j', async (message) => {
    press('[data-fl-edit="title"]');
    write('Mine');
    await say(message);
    expect(savedTexts()).toEqual([{ id: 'title', text: 'Mine' }]);
    await say({ kind: 'show', step: 0 });
  });

  it('is nothing where it is what stood there', () => {
    press('[data-fl-edit="title"]');
    key(writing(), 'Enter');
    expect(savedTexts()).toEqual([]);
  });

  it('is not heard by the form, and its keys are nobody else’s', () => {
    const heard: string[] = [];
    for (const name of ['input', 'keydown']) $('form').addEventListener(name, () => heard.push(name));
    press('[data-fl-edit="f1.label"]');
    writing()?.dispatchEvent(new Event('input', { bubbles: true }));
    key(writing(), 'a');
    key(writing(), 'Enter');
    expect(heard).toEqual([]);
    expect(received.filter(({ kind }) => kind === 'escape')).toEqual([]);
  });

  it('waits for what is being composed', () => {
    press('[data-fl-edit="title"]');
    write('日本');
    key(writing(), 'Enter', { isComposing: true });
    expect(writing()).not.toBeNull();
  });

  it('is kept by F6, which leads to the next area', () => {
    press('[data-fl-edit="title"]');
    write('Mine');
    key(writing(), 'F6');
    expect(savedTexts()).toEqual([{ id: 'title', text: 'Mine' }]);
    expect(received).toContainEqual({ kind: 'next-area', isBackwards: false });
  });

  it('is empty once all of it is gone', () => {
    press('[data-fl-edit="title"]');
    const host = writing();
    host?.replaceChildren(document.createElement('br'));
    host?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(host?.childNodes).toHaveLength(0);
  });

  it('ends after its words are told, so that an undo can wait for them', () => {
    press('[data-fl-edit="title"]');
    write('Mine');
    key(writing(), 'Enter');
    expect(received.slice(-2).map(({ kind }) => kind)).toEqual(['words', 'writing']);
  });

  it('that is left by Tab leaves the focus where it went', async () => {
    key($('[data-fl-edit="title"]'), 'Enter');
    write('Mine');
    $('#x-f1').focus();
    await say({ kind: 'document', html: FORM, spots: SPOTS });
    expect(document.activeElement?.id).toBe('x-f1');
  });

  it('keeps lines where there may be some', () => {
    press('.fl-rich p');
    key(writing(), 'Enter', { shiftKey: true });
    expect(writing()).not.toBeNull();
  });

  it('stays while a document arrives, which is shown afterwards', async () => {
    press('[data-fl-edit="title"]');
    write('Mine');
    await say({ kind: 'document', html: '<form data-formloom><p>Next</p></form>', spots: {} });
    expect(writing()?.textContent).toBe('Mine');
    key(writing(), 'Enter');
    await settled();
    expect(document.body.textContent?.trim()).toBe('Next');
  });

  it('that is left by a press on the next text leads there, whatever is drawn before the hand lets go', async () => {
    press('[data-fl-edit="title"]');
    write('Mine');
    const next = $('[data-fl-edit="f1.label"]');
    point(next, 'pointerdown', 1);
    writing()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(savedTexts()).toEqual([{ id: 'title', text: 'Mine' }]);
    await say({ kind: 'document', html: FORM.replace('Book a demo', 'Mine'), spots: SPOTS });
    expect(next.isConnected).toBe(true);
    point(next, 'pointerup', 0);
    press('[data-fl-edit="f1.label"]');
    await settled();
    expect(writing()?.dataset.flEdit).toBe('f1.label');
    key(writing(), 'Escape');
    await settled();
    expect(next.isConnected).toBe(false);
  });

  it.each(['pointercancel', 'pointermove'])(
    'a press that ends with %s, since the hand let go elsewhere, holds nothing up',
    async (end) => {
      const before = $('[data-fl-edit="title"]');
      point(before, 'pointerdown', 1);
      point(before, 'pointermove', 1);
      await say({ kind: 'document', html: FORM, spots: SPOTS });
      expect(before.isConnected).toBe(true);
      point(before, end, 0);
      await settled();
      expect(before.isConnected).toBe(false);
    },
  );
});

describe('by the keyboard', () => {
  it('every text is reached, and is told to be changed by Enter; buttons as ever', () => {
    expect($('[data-fl-edit="title"]').tabIndex).toBe(0);
    expect($('[data-fl-edit="title"]').getAttribute('aria-description')).toBe('Can be changed');
    key($('[data-fl-edit="title"]'), 'Enter');
    expect(writing()?.dataset.flEdit).toBe('title');
  });

  it.each([
    ['a text', '[data-fl-edit="f1.label"]', 'f1.label'],
    ['an input, whatever was typed into it', '#x-f1', 'f1.placeholder'],
    ['a button', '[data-fl-submit]', 'text.submit'],
  ])('F2 on %s', (_, selector, id) => {
    if (selector === '#x-f1') ($('#x-f1') as HTMLInputElement).value = 'typed';
    key($(selector), 'F2');
    expect(writingSpots()).toContain(id);
  });

  it('what is only heard, or a trap, is not reached', () => {
    expect($('.fl-heard [data-fl-edit]').tabIndex).toBe(-1);
  });

  it('is reached no longer where only trying is wanted', async () => {
    await mode(false);
    expect($('[data-fl-edit="title"]').tabIndex).toBe(-1);
    expect($('[data-fl-edit="title"]').hasAttribute('aria-description')).toBe(false);
  });

  it('the focus comes back to the text once the form is drawn anew', async () => {
    key($('[data-fl-edit="title"]'), 'Enter');
    write('Mine');
    key(writing(), 'Enter');
    await say({ kind: 'document', html: FORM.replace('Book a demo', 'Mine'), spots: SPOTS });
    expect(document.activeElement?.textContent).toBe('Mine');
  });

  it('the focus is left alone where it has gone out of the form meanwhile', async () => {
    key($('[data-fl-edit="title"]'), 'Enter');
    write('Mine');
    key(writing(), 'Enter');
    const elsewhere = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await say({ kind: 'document', html: FORM.replace('Book a demo', 'Mine'), spots: SPOTS });
    elsewhere.mockRestore();
    expect(document.activeElement).toBe(document.body);
  });

  it('Ctrl+Z and its like are the application’s, except in an answer', () => {
    key($('[data-fl-edit="title"]'), 'z', { ctrlKey: true });
    key($('form'), 'Z', { metaKey: true, shiftKey: true });
    key($('#x-f1'), 'z', { ctrlKey: true });
    expect(received.filter(({ kind }) => kind === 'history')).toEqual([
      { kind: 'history', isRedo: false },
      { kind: 'history', isRedo: true },
    ]);
  });
});

describe('a list that opens', () => {
  it('is unfolded by F2; its lines are texts like any other, and Escape folds it', () => {
    key($('#x-f2'), 'F2');
    const lines = [...document.querySelectorAll<HTMLElement>('.fl-lines > *')];
    expect(lines.map((line) => [line.dataset.flEdit, line.textContent])).toEqual([
      ['f2.placeholder', 'Choose'],
      ['f2.o1', 'Small'],
    ]);
    expect($('.fl-lines').getAttribute('aria-label')).toBe('Options');
    key(lines[0] ?? null, 'Enter');
    // What stands there although nothing was written yet.
    expect(writing()?.textContent).toBe('Choose');
    key(writing(), 'Escape');
    key(document.querySelector('.fl-lines > *'), 'Escape');
    expect(document.querySelector('.fl-lines')).toBeNull();
  });

  it('stays unfolded through the drawing that follows', async () => {
    key($('#x-f2'), 'F2');
    key(document.querySelector('[data-fl-edit="f2.o1"]'), 'Enter');
    write('Tiny');
    key(writing(), 'Enter');
    expect(savedTexts()).toEqual([{ id: 'f2.o1', text: 'Tiny' }]);
    await say({ kind: 'document', html: FORM.replace('Small', 'Tiny'), spots: SPOTS });
    expect(document.activeElement?.textContent).toBe('Tiny');
  });
});

describe('asked for from elsewhere', () => {
  it('the caret is put into the words of what a key names', async () => {
    await say({ kind: 'write', key: 'email' });
    expect(writing()?.dataset.flEdit).toBe('f1.label');
    await say({ kind: 'write', key: 'block:1' });
    expect(writingSpots()).toContain('key.block:1');
  });

  it.each(['nobody', 'quiet'])('%s has no words in sight, which is told', async (name) => {
    await say({ kind: 'write', key: name });
    expect(writing()).toBeNull();
    expect(received).toContainEqual({ kind: 'no-words', key: name });
  });
});
