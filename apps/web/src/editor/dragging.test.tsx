// @vitest-environment window
/** The editor by pointer: what takes hold of a card, what lets go of it, and what follows from a drop. */

import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fire, named, one, press, until } from '../ui/testing/render.ts';
import { ELSEWHERE } from './testing/laid-out.ts';
import { openEditor } from './testing/open-editor.tsx';
import {
  createHand,
  DRAG_START,
  FORM,
  grip,
  hint,
  isDragging,
  openLaidOut,
  place,
  SMALL,
} from './testing/open-laid-out.ts';

describe('4.10 a press becomes a drag', () => {
  it('4.10 after 8 px, not before, and Escape lets go of it', async () => {
    const { hand, drawing } = await openLaidOut();
    await hand.hold(grip('email'), { x: 400, y: 300 });
    const away = () => document.querySelectorAll('[data-away]').length;
    await hand.move({ x: 407, y: 300 });
    expect(away()).toBe(0);
    await hand.move({ x: 409, y: 300 });
    expect(away()).toBe(1);
    expect(await press(document.body, 'Escape')).toBe(true);
    expect([away(), isDragging()]).toEqual([0, false]);
    await hand.letGo();
    expect(drawing()).toEqual([DRAG_START]);
  });

  it('of a finger on a card only where it rests, and moves of it scroll before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { card, drawing } = await openLaidOut(SMALL);
    const finger = createHand('touch');
    await finger.hold(card('c'));
    await finger.move({ x: 5, y: 25 });
    await act(async () => vi.advanceTimersByTime(1_000));
    await finger.move(place('a', 0.9));
    expect(isDragging()).toBe(false);
    await finger.letGo();
    await finger.hold(card('c'));
    await act(async () => vi.advanceTimersByTime(349));
    expect(isDragging()).toBe(false);
    await act(async () => vi.advanceTimersByTime(1));
    expect(isDragging()).toBe(true);
    await finger.move(place('a', 0.9));
    expect(hint()).toBe('field:a right');
    await finger.letGo();
    expect(drawing()).toEqual([['a c', 'b']]);
  });

  it('of a finger on a handle at once, and a second finger neither ends nor moves it', async () => {
    const { drawing } = await openLaidOut(SMALL);
    const finger = createHand('touch');
    const other = createHand('touch', 2);
    await finger.hold(grip('c'));
    await finger.move(place('a', 0.9));
    await other.hold(grip('b'), place('b'));
    await other.move(place('b', 0.1));
    expect(hint()).toBe('field:a right');
    await other.letGo();
    await other.meet('pointercancel');
    expect([isDragging(), hint()]).toEqual([true, 'field:a right']);
    await finger.letGo();
    expect(drawing()).toEqual([['a c', 'b']]);
  });

  it('of a title, a button or another button of the mouse never', async () => {
    const { hand } = await openLaidOut();
    for (const element of [one(document, '[data-step-title]'), one(document, '[data-menu="email"]')]) {
      await hand.hold(element);
      await hand.move(place('country'));
      expect(isDragging()).toBe(false);
      await hand.letGo();
    }
    const right = { bubbles: true, button: 2, pointerId: 1, pointerType: 'mouse' };
    await fire(grip('email'), new PointerEvent('pointerdown', right));
    await hand.move(place('country'));
    expect(isDragging()).toBe(false);
  });
});

describe('4.10 letting go', () => {
  type Hand = ReturnType<typeof createHand>;
  it.each<[string, (hand: Hand) => Promise<unknown>]>([
    [
      'beside palette and canvas',
      async (hand) => {
        await hand.move(ELSEWHERE);
        await hand.letGo();
      },
    ],
    [
      'out of sight, so that the button is up at the next move',
      (hand) => hand.move(place('b'), { buttons: 0 }),
    ],
    ['when the window loses the focus', () => fire(window, new Event('blur'))],
    ['when the page is hidden', () => fire(document, new Event('visibilitychange'))],
    ['for a menu of the system', (hand) => hand.meet('contextmenu')],
    ['for a gesture of the browser', (hand) => hand.meet('pointercancel')],
    [
      'when something else takes the pointer',
      (hand) => hand.meet('lostpointercapture', one(document, '[data-hand]')),
    ],
  ])('%s leaves nothing behind and drops nothing', async (_, letGo) => {
    const { hand, drawing } = await openLaidOut(SMALL);
    const frames = () => [...document.querySelectorAll('iframe')].map(({ style }) => style.pointerEvents);
    await until(() => frames().length === 1);
    await hand.hold(grip('b'));
    await hand.move(place('a', 0.9));
    // A frame would hear the pointer instead of us.
    expect([isDragging(), frames()]).toEqual([true, ['none']]);
    await letGo(hand);
    expect([isDragging(), hint(), frames()]).toEqual([false, null, ['']]);
    await hand.letGo();
    expect(drawing()).toEqual([['a', 'b', 'c']]);
    await hand.hold(grip('b'));
    await hand.move(place('a', 0.9));
    await hand.letGo();
    expect(drawing()).toEqual([['a b', 'c']]);
  });
});

describe('4.10 after a drop', () => {
  it('keys come to the same arrangement as the pointer, and it can be taken back and done again', async () => {
    const { hand, card, focus, keys, drawing, click, button } = await openLaidOut(SMALL);
    await hand.hold(grip('b'));
    await hand.move(place('a', 0.9));
    await hand.letGo();
    await hand.hold(grip('c'));
    await hand.move(place('a', 0.5, 0.05));
    await hand.letGo();
    expect(drawing()).toEqual([['c', 'a b']]);
    await keys('Control+z', 'Control+z');
    expect(drawing()).toEqual([['a', 'b', 'c']]);
    await keys('Control+y', 'Control+y');
    expect(drawing()).toEqual([['c', 'a b']]);
    await click(button('Add step'));
    await click(button('One step'));
    expect(drawing()).toEqual([['c', 'a b']]);
    await keys('Control+z', 'Control+z', 'Control+z', 'Control+z');
    await focus(card('b'));
    await keys('Space', 'ArrowUp', 'ArrowRight', 'Enter');
    await focus(card('c'));
    await keys('Space', 'Home', 'Enter');
    expect(drawing()).toEqual([['c', 'a b']]);
  });

  it('it is drawn and has the focus before another key can be read', async () => {
    const { card, focus, keys } = await openEditor(FORM);
    await focus(card('lastname'));
    await keys('Space', 'ArrowUp');
    // As in a browser, where nothing waits for what follows from a key.
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const [first] = document.querySelectorAll<HTMLElement>('[data-area="canvas"] [data-card]');
    expect([first?.dataset.card, document.activeElement === first]).toEqual(['lastname', true]);
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  });

  it('what comes from the palette brings the layout into sight, and one that came to nothing the palette', async () => {
    const { hand, choose, drawing, click } = await openLaidOut(SMALL);
    const shown = () => one(document, '[data-shown]').dataset.shown;
    await choose(one(document, '[data-menu="c"]'), 'Take out of the form');
    await click(named(document, '[data-bottom-bar] button', 'Fields'));
    expect(shown()).toBe('palette');
    const spare = () => one(document, '[data-palette-handle="c"]');
    await hand.hold(spare());
    await hand.move(place('a', 0.5, 0.05));
    expect(shown()).toBe('canvas');
    await hand.move(ELSEWHERE);
    await hand.letGo();
    expect([shown(), drawing()]).toEqual(['palette', [['a', 'b']]]);
    await hand.hold(spare());
    await hand.move(place('a', 0.5, 0.05));
    await hand.letGo();
    expect([shown(), drawing()]).toEqual(['canvas', [['c', 'a', 'b']]]);
  });
});
