/** The browser application: arranging fields with pointer, keys and fingers, and never losing it. */

import { describe, expect, it } from 'vitest';
import { boxOf, card, dragTo, drawing, drop, handle, startOnePerRow } from './testing/canvas.ts';
import { goTo } from './testing/files.ts';
import { connect, control, expectComplaint, FORM, openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

describe('4.10 dragging', () => {
  it('4.10 starts after 8 px, not before', async () => {
    await openForm(FORM);
    const { x, y, width, height } = await boxOf(handle('email'));
    const at = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 7, at.y);
    expect(await page.locator('[data-away]').count()).toBe(0);
    await page.mouse.move(at.x + 9, at.y);
    expect(await page.locator('[data-away]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-away]').count()).toBe(0);
    await page.mouse.up();
  });

  it('4.10 every kind of drop does what its hint says', async () => {
    await openForm(FORM);
    await startOnePerRow();
    await page.click('text=Add step');
    const first = async () => (await drawing())[0];

    await dragTo(handle('lastname'), card('firstname'), 0.9, 0.5);
    expect(await page.locator(card('firstname')).getAttribute('data-hint')).toBe('right');
    await page.mouse.up();
    expect((await first())?.[0]).toBe('firstname lastname');
    await drop(handle('email'), card('firstname'), 0.1, 0.5);
    expect((await first())?.[0]).toBe('email firstname lastname');

    await dragTo(handle('company'), card('firstname'), 0.2, 0.5);
    expect(await page.locator(card('firstname')).getAttribute('data-hint')).toBeNull();
    await page.mouse.up();
    await page.waitForSelector('text=A row holds three fields at most.');

    await drop(handle('email'), card('company'), 0.5, 0.05);
    expect((await first())?.slice(0, 2)).toEqual(['firstname lastname', 'email']);
    await drop(handle('firstname'), card('email'), 0.5, 0.97);
    expect((await first())?.slice(0, 3)).toEqual(['lastname', 'email', 'firstname']);

    await drop(handle('company'), '[aria-label="Fields"] h2', 0.3, 0.5);
    expect((await drawing()).flat()).not.toContain('company');
    await drop(handle('lastname'), '[aria-label="Fields"] h2', 0.3, 0.5);
    await page.waitForSelector('text=“Apellidos” is required and stays in the form.');

    await drop('[data-palette-handle="company"]', '[data-drop="zone"] >> nth=1', 0.5, 0.5);
    expect((await drawing())[1]).toEqual(['company']);
  });

  it('4.10 steps move by their handle, also at 50 % and 200 %', async () => {
    await openForm('Te llamamos');
    await page.click('text=Add step');
    for (const zoom of ['0.5', '2']) {
      await page.selectOption('[aria-label="Zoom"]', zoom);
      const before = await drawing();
      await page.locator('[data-step-handle] >> nth=1').scrollIntoViewIfNeeded();
      await drop('[data-step-handle] >> nth=1', '[data-drop="step"] >> nth=0', 0.5, 0.3);
      expect(await drawing()).toEqual([...before].reverse());
    }
  });
});

describe('without a pointer', () => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('has drawn a drop and moved the focus before another key can be read', async () => {
    await openForm(FORM);
    await page.focus(card('lastname'));
    await press('Space', 'ArrowUp');
    const { first, focused } = await page.evaluate(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      const [first] = document.querySelectorAll('[data-area="canvas"] [data-card]');
      return { first: first?.getAttribute('data-card'), focused: document.activeElement === first };
    });
    expect({ first, focused }).toEqual({ first: 'lastname', focused: true });
  });

  it('comes to the same arrangement as the pointer', async () => {
    await openForm('Te llamamos');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await drop(handle('horario'), card('firstname'), 0.5, 0.05);
    const byPointer = await drawing();
    await press('Control+z', 'Control+z');
    expect(await drawing()).toEqual([['firstname', 'mobilephone', 'horario']]);
    await page.focus(handle('mobilephone'));
    await press('Space', 'ArrowUp', 'ArrowRight', 'Enter');
    await page.focus(card('horario'));
    await press('Space', 'Home', 'Enter');
    expect(await drawing()).toEqual(byPointer);
    expect(byPointer).toEqual([['horario', 'firstname mobilephone']]);
  });
});

describe('nothing is lost', () => {
  it('a finger drags by the handle and scrolls elsewhere', async () => {
    await openForm('Te llamamos', { hasTouch: true, viewport: { width: 390, height: 844 } });
    const touchAction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).touchAction);
    expect(await touchAction(handle('firstname'))).toBe('none');
    expect(await touchAction(card('firstname'))).toBe('auto');
    const from = await boxOf(handle('horario'));
    const to = await boxOf(card('firstname'));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x + 10, from.y + 10);
    await touch('touchMove', from.x + 20, from.y - 10);
    await touch('touchMove', to.x + to.width * 0.9, to.y + to.height / 2);
    await touch('touchMove', to.x + to.width * 0.9, to.y + to.height / 2);
    await touch('touchEnd');
    expect(await drawing()).toEqual([['firstname horario', 'mobilephone']]);
  });

  it('undo, redo, modes, and a reload that keeps the work', async () => {
    await connect();
    await goTo('Te llamamos');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    const arranged = await drawing();
    await page.keyboard.press('Control+z');
    expect(await drawing()).toEqual([['firstname', 'mobilephone', 'horario']]);
    await page.keyboard.press('Control+y');
    expect(await drawing()).toEqual(arranged);
    await page.click('text=Add step');
    await page.click('button:has-text("One step")');
    expect(await drawing()).toEqual(arranged);
    await page.reload();
    await page.waitForSelector('text=Your work on this form was restored.');
    expect(await drawing()).toEqual(arranged);
    await page.waitForSelector('text=Your work on this form was restored.', { state: 'detached' });
    await page.goBack();
    await page.fill('input[type="search"]', 'Flat form');
    await page.click('tbody a');
    await page.waitForSelector('h1:has-text("Flat form")');
    await page.waitForSelector('[data-drop="field"]');
    expect(await page.locator('text=Your work on this form was restored.').count()).toBe(0);
  });

  it('4.8 a session that expires mid-edit shows the contract’s sentence, and the work stays', async () => {
    await connect();
    await goTo('Te llamamos');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await control('POST', '/sandbox/expire-tokens');
    await page.goBack();
    await page.waitForSelector('text=Session expired. Please reconnect to provider.');
    await page.click('button:has-text("Reconnect")');
    await page.click('text=Grant access');
    await page.waitForSelector('tbody tr');
    await page.fill('input[type="search"]', 'Te llamamos');
    await page.click('tbody a');
    await page.waitForSelector('[data-drop="field"]');
    expect(await drawing()).toEqual([['firstname mobilephone', 'horario']]);
    expectComplaint('status of 401');
  });
});
