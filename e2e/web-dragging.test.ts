/**
 * The browser application: dragging by mouse and finger, wherever it is let go of, and without a dead spot.
 */

import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { boxOf, card, dragTo, drawing, drop, handle, startOnePerRow } from './testing/canvas.ts';
import { FORM, openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

const isDragging = async () => (await page.locator('[data-hand]').count()) > 0;
const carried = () => page.locator('[class*="place"]').last().innerText();

/** Where the hint stands: which card, zone or step, and at which side of it. */
const hint = () =>
  page.evaluate(() => {
    const at = document.querySelector<HTMLElement>('[data-area] [data-hint]');
    return at ? { key: at.dataset.dropKey ?? 'palette', side: at.dataset.hint ?? '' } : null;
  });

describe('4.10 letting go', () => {
  const WAYS: ReadonlyArray<[string, () => Promise<void>]> = [
    [
      'over the preview',
      async () => {
        const { x, y, width, height } = await boxOf('iframe');
        await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
        await page.mouse.up();
      },
    ],
    [
      'outside the window',
      async () => {
        await page.mouse.move(600, -40, { steps: 4 });
        await page.mouse.up();
        await page.mouse.move(600, 300);
      },
    ],
    ['when the window loses the focus', () => page.evaluate(() => void dispatchEvent(new Event('blur')))],
    ['for a menu of the system', () => page.mouse.down({ button: 'right' })],
    [
      'when something else takes the pointer',
      () =>
        page.evaluate(() => {
          const hand = document.querySelector('[data-hand]');
          hand?.dispatchEvent(new PointerEvent('lostpointercapture', { pointerId: 1, bubbles: true }));
        }),
    ],
  ];

  it('over the preview, outside, or to anything else leaves nothing behind and drops nothing', async () => {
    await openForm('Te llamamos');
    const before = await drawing();
    for (const [way, letGo] of WAYS) {
      await dragTo(card('mobilephone'), card('firstname'), 0.9, 0.5);
      expect([way, await isDragging()]).toEqual([way, true]);
      await letGo();
      expect([way, await isDragging()]).toEqual([way, false]);
      await page.mouse.up({ button: 'right' });
      await page.mouse.up();
      expect([way, await drawing()]).toEqual([way, before]);
    }
    await drop(card('mobilephone'), card('firstname'), 0.9, 0.5);
    expect(await drawing()).toEqual([['firstname mobilephone', 'horario']]);
  });
});

describe('4.10 fingers', () => {
  const PHONE = { hasTouch: true, viewport: { width: 390, height: 844 } };
  interface Finger {
    readonly x: number;
    readonly y: number;
    readonly id: number;
  }
  let session: CDPSession;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });

  it('a second finger neither ends nor moves a drag', async () => {
    await openForm('Te llamamos', PHONE);
    session = await page.context().newCDPSession(page);
    const from = await boxOf(handle('horario'));
    const to = await boxOf(card('firstname'));
    const there = { x: to.x + to.width * 0.9, y: to.y + to.height / 2, id: 0 };
    const other = { x: to.x + 30, y: to.y + 300, id: 1 };
    await touch('touchStart', { x: from.x + 10, y: from.y + 10, id: 0 });
    await touch('touchMove', { x: from.x + 20, y: from.y - 10, id: 0 });
    await touch('touchMove', there);
    expect(await hint()).toEqual({ key: 'field:firstname', side: 'right' });
    await touch('touchStart', there, other);
    await touch('touchMove', there, { ...other, y: other.y - 120 });
    expect(await hint()).toEqual({ key: 'field:firstname', side: 'right' });
    // The fingers that are named are those that are left.
    await touch('touchMove', there);
    expect(await isDragging()).toBe(true);
    expect(await hint()).toEqual({ key: 'field:firstname', side: 'right' });
    await touch('touchEnd');
    expect(await drawing()).toEqual([['firstname horario', 'mobilephone']]);
  });

  it('a long press lifts a card; a quick one scrolls the canvas', async () => {
    await openForm(FORM, PHONE);
    session = await page.context().newCDPSession(page);
    const before = await drawing();
    const { x, y, width, height } = await boxOf(card('email'));
    const at = { x: x + width / 2, y: y + height / 2, id: 0 };
    const to = await boxOf(card('country'));
    const there = { x: to.x + to.width * 0.9, y: to.y + to.height / 2, id: 0 };
    await touch('touchStart', at);
    for (const up of [10, 40, 80, 120]) await touch('touchMove', { ...at, y: at.y - up });
    expect(await isDragging()).toBe(false);
    await touch('touchEnd');
    expect(await drawing()).toEqual(before);
    const scrolled = () => page.locator('[data-area="canvas"]').evaluate((one) => one.scrollTop);
    expect(await scrolled()).toBeGreaterThan(20);
    // What was pushed goes on a little by itself: it is put back until it rests.
    await page.locator('[data-area="canvas"]').evaluate(async (one) => {
      for (let still = 0; still < 12; still = one.scrollTop === 0 ? still + 1 : 0) {
        one.scrollTop = 0;
        await new Promise((next) => setTimeout(next, 32));
      }
    });
    await touch('touchStart', at);
    await page.waitForSelector('[data-hand="pointer"]');
    await touch('touchMove', { ...at, y: at.y + 20 });
    await touch('touchMove', there);
    expect(await hint()).toEqual({ key: 'field:country', side: 'right' });
    await touch('touchEnd');
    expect((await drawing())[0]).toContain('country email');
  });

  it('dragging from the palette brings the layout, which is another tab', async () => {
    await openForm('Te llamamos', PHONE);
    session = await page.context().newCDPSession(page);
    await page.click('[data-menu="horario"]');
    await page.click('role=menuitem[name="Take out of the form"]');
    await page.click('nav button:has-text("Fields")');
    const from = await boxOf('[data-palette-handle="horario"]');
    await touch('touchStart', { x: from.x + 10, y: from.y + 10, id: 0 });
    await touch('touchMove', { x: from.x + 10, y: from.y + 30, id: 0 });
    await page.waitForSelector(card('firstname'));
    const to = await boxOf(card('firstname'));
    const there = { x: to.x + to.width * 0.5, y: to.y + 2, id: 0 };
    await touch('touchMove', there);
    await touch('touchEnd');
    expect(await drawing()).toEqual([['horario', 'firstname', 'mobilephone']]);
  });
});

describe('4.10 no dead spots', () => {
  type Rows = string[];
  const without = (rows: Rows, key: string) =>
    rows.map((row) => row.split(' ').filter((one) => one !== key)).filter((row) => row.length > 0);

  /** What a hint promises. */
  function promised(rows: Rows, key: string, { key: target, side }: { key: string; side: string }): Rows {
    const left = without(rows, key);
    const name = target.replace('field:', '');
    const at = left.findIndex((row) => row.includes(name));
    if (target.startsWith('zone:')) return [...left.map((row) => row.join(' ')), key];
    if (side === 'before' || side === 'after') {
      const own = rows.findIndex((row) => row.split(' ').includes(name));
      const before = rows.slice(0, side === 'before' ? own : own + 1);
      const after = rows.slice(side === 'before' ? own : own + 1);
      return [...without(before, key), [key], ...without(after, key)].map((row) => row.join(' '));
    }
    left[at]?.splice((left[at]?.indexOf(name) ?? 0) + (side === 'right' ? 1 : 0), 0, key);
    return left.map((row) => row.join(' '));
  }

  /**
   * Down through the step in small strides, from side to side, so that every gap is crossed in many places.
   */
  async function pointsAcross(count: number) {
    const { x, y, width, height } = await boxOf('[data-drop="step"]');
    return Array.from({ length: count }, (_, at) => ({
      x: x + 6 + ((at * 83) % Math.floor(width - 12)),
      y: y + 4 + ((height - 8) * at) / (count - 1),
    }));
  }

  it('across every gap of mixed rows there is a word at each point, and 60 drops do what their hints say', async () => {
    await openForm(FORM);
    const [rows = []] = await drawing();
    const points = await pointsAcross(63);
    const results = await page.evaluate(async (all) => {
      const drawn = () => new Promise((resolve) => setTimeout(resolve));
      const press = (type: string, at: { x: number; y: number }, on: EventTarget = document.body) =>
        on.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerId: 1,
            pointerType: 'mouse',
            buttons: type === 'pointerup' ? 0 : 1,
            clientX: at.x,
            clientY: at.y,
          }),
        );
      const draw = () =>
        [...document.querySelectorAll('[data-row]')].map((row) =>
          [...row.children].map((one) => one.getAttribute('data-card')).join(' '),
        );
      const made = [];
      for (const point of all) {
        const held = document.querySelector('[data-handle="jobtitle"]') as HTMLElement;
        press('pointerdown', { x: 0, y: 0 }, held);
        press('pointermove', { x: point.x, y: point.y - 1 });
        press('pointermove', point);
        await drawn();
        const at = document.querySelector<HTMLElement>('[data-area="canvas"] [data-hint]');
        const hint = at && { key: at.dataset.dropKey ?? '', side: at.dataset.hint ?? '' };
        const said = document.querySelector('[data-hand]')?.children[1]?.textContent ?? '';
        press('pointerup', point);
        const after = draw();
        if (hint) dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));
        made.push({ point, said, hint, after });
      }
      return made;
    }, points);
    expect(results.filter(({ said }) => said === '')).toEqual([]);
    expect(results.map(({ point, after }) => ({ point, after }))).toEqual(
      results.map(({ point, hint }) => ({ point, after: hint ? promised(rows, 'jobtitle', hint) : rows })),
    );
    expect(results.filter((one) => one.hint).length).toBeGreaterThan(36);
  });

  it('by a real mouse, too', async () => {
    await openForm(FORM);
    const [rows = []] = await drawing();
    for (const point of await pointsAcross(9)) {
      const from = await boxOf(handle('jobtitle'));
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(point.x, point.y, { steps: 2 });
      const at = await hint();
      await page.mouse.up();
      expect((await drawing())[0]).toEqual(at ? promised(rows, 'jobtitle', at) : rows);
      if (at) await page.keyboard.press('Control+z');
    }
  });

  it('the wheel and the edge scroll while dragging, and the hint stays true', async () => {
    await openForm(FORM, { viewport: { width: 1440, height: 520 } });
    await startOnePerRow();
    const canvas = await boxOf('[data-area="canvas"]');
    const point = { x: canvas.x + canvas.width / 2, y: canvas.y + 200 };
    const from = await boxOf(handle('firstname'));
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(point.x, point.y, { steps: 3 });
    const first = await hint();
    await page.mouse.wheel(0, 260);
    await page.waitForFunction(() => (document.querySelector('[data-area="canvas"]')?.scrollTop ?? 0) > 200);
    await expect.poll(hint).not.toEqual(first);
    const scrolled = await hint();
    const under = await boxOf(`[data-drop-key="${scrolled?.key}"]`);
    expect(point.y).toBeGreaterThan(under.y - 13);
    expect(point.y).toBeLessThan(under.y + under.height + 13);
    await page.mouse.move(point.x, canvas.y + canvas.height - 8, { steps: 3 });
    await expect
      .poll(() =>
        page
          .locator('[data-area="canvas"]')
          .evaluate((one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1),
      )
      .toBe(true);
    expect(await hint()).toMatchObject({ side: 'inside' });
    await page.mouse.up();
    expect((await drawing())[0]?.at(-1)).toBe('firstname');
  });
});

describe('4.10 what is taken hold of', () => {
  it('buttons, titles and words on a card keep their own use', async () => {
    await openForm(FORM);
    await page.dblclick(`${card('email')} [class*="label"]`);
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe('electrónico');
    const title = await boxOf('[data-step-title]');
    await page.mouse.move(title.x + 12, title.y + 12);
    await page.mouse.down();
    await page.mouse.move(title.x + 90, title.y + 40, { steps: 4 });
    expect(await isDragging()).toBe(false);
    await page.mouse.up();
    const menu = await boxOf('[data-menu="email"]');
    await page.mouse.move(menu.x + 6, menu.y + 6);
    await page.mouse.down();
    await page.mouse.move(menu.x - 60, menu.y + 60, { steps: 4 });
    expect(await isDragging()).toBe(false);
    await page.mouse.up();
  });

  it('a step shows before or after; a refusal says why while hovering', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    await dragTo('[data-step-handle] >> nth=1', '[data-drop="step"] >> nth=0', 0.5, 0.6);
    expect((await hint())?.side).toBe('before');
    expect(await carried()).toBe('Before “Paso 1”');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await dragTo('[data-step-handle] >> nth=0', '[data-drop="step"] >> nth=1', 0.5, 0.6);
    expect(await carried()).toBe('After “Paso 2”');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await dragTo(card('email'), card('jobtitle'), 0.5, 0.5);
    expect(await hint()).toBeNull();
    expect(await carried()).toBe('A row holds three fields at most.');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await dragTo(card('email'), '[data-area="palette"] h2', 0.5, 0.5);
    expect(await carried()).toBe('“Correo electrónico” is required and stays in the form.');
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });
});
