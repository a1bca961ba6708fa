/**
 * The browser application: dragging by a real mouse and by real fingers, over frames and past edges. What a
 * drag says and does is shown without a browser.
 */

import { expect, it } from 'vitest';

import { boxOf, card, dragTo, drawing, drop, handle, startOnePerRow } from './testing/canvas.ts';
import { FORM, openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

const isDragging = async () => (await page.locator('[data-hand]').count()) > 0;
const CANVAS = '[data-area="canvas"]';

/** Where the hint stands: which card, zone or step, and at which side of it. */
const hint = () =>
  page.evaluate(() => {
    const at = document.querySelector<HTMLElement>('[data-area] [data-hint]');
    return at ? { key: at.dataset.dropKey ?? 'palette', side: at.dataset.hint ?? '' } : null;
  });

/** Down through the step in small strides, from side to side, so that every gap is crossed. */
async function pointsAcross(count: number) {
  const { x, y, width, height } = await boxOf('[data-drop="step"]');
  return Array.from({ length: count }, (_, at) => ({
    x: x + 6 + ((at * 83) % Math.floor(width - 12)),
    y: y + 4 + ((height - 8) * at) / (count - 1),
  }));
}

/** What is said of a point, which card the hint stands at, and which one is painted there. */
const toldAt = (point: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    const name = (one: Element | null | undefined) => one?.getAttribute('data-drop-id') ?? null;
    const hinted = document.querySelector('[data-area="canvas"] [data-drop="field"][data-hint]');
    const painted = document.elementsFromPoint(x, y).map((one) => one.closest('[data-drop="field"]'));
    const said = document.querySelector('[data-hand]')?.children[1]?.textContent ?? '';
    return { said, hinted: name(hinted), painted: name(painted.find((one) => one !== null)) };
  }, point);

it('4.10 a mouse: a word at each point, drops where the hint stands, none over the preview or outside, and scrolling', async () => {
  await openForm(FORM);
  await page.dblclick(`${card('email')} [class*="label"]`);
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('electrónico');

  const begun = await drawing();
  const from = await boxOf(handle('jobtitle'));
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  const met = new Set<string>();
  for (const point of await pointsAcross(25)) {
    await page.mouse.move(point.x, point.y);
    const { said, hinted, painted } = await toldAt(point);
    expect([point, said]).not.toEqual([point, '']);
    if (hinted === null || painted === null) continue;
    expect([point, hinted]).toEqual([point, painted]);
    met.add(hinted);
  }
  expect(met.size).toBeGreaterThan(4);
  const preview = await boxOf('iframe');
  await page.mouse.move(preview.x + preview.width / 2, preview.y + preview.height / 2, { steps: 4 });
  await page.mouse.up();
  expect([await isDragging(), await drawing()]).toEqual([false, begun]);
  await dragTo(card('jobtitle'), card('firstname'), 0.9, 0.5);
  await page.mouse.move(600, -40, { steps: 4 });
  expect(await isDragging()).toBe(true);
  await page.mouse.up();
  await page.mouse.move(600, 300);
  expect([await isDragging(), await drawing()]).toEqual([false, begun]);

  await page.getByRole('button', { name: 'Back to the fields' }).click();
  await startOnePerRow();
  await dragTo(handle('lastname'), card('firstname'), 0.9, 0.5);
  expect(await hint()).toEqual({ key: 'field:firstname', side: 'right' });
  await page.mouse.up();
  await drop(handle('email'), card('company'), 0.5, 0.97);
  expect((await drawing())[0]?.slice(0, 3)).toEqual(['firstname lastname', 'company', 'email']);
  await page.click('text=Add step');
  await drop(handle('company'), '[aria-label="Fields"] h2', 0.3, 0.5);
  await drop('[data-palette-handle="company"]', '[data-drop="zone"] >> nth=1', 0.5, 0.5);
  expect((await drawing())[1]).toEqual(['company']);

  await page.click('text=Add step');
  for (const [zoom, fields] of [
    ['0.5', [[], ['company']]],
    ['2', [['company'], []]],
  ] as const) {
    await page.selectOption('[aria-label="Zoom"]', zoom);
    await page.locator('[data-step-handle] >> nth=2').scrollIntoViewIfNeeded();
    await drop('[data-step-handle] >> nth=2', '[data-drop="step"] >> nth=1', 0.5, 0.3);
    expect((await drawing()).slice(1)).toEqual(fields);
  }
  await page.selectOption('[aria-label="Zoom"]', '1');

  await page.setViewportSize({ width: 1440, height: 520 });
  await page.locator(CANVAS).evaluate((one) => one.scrollTo(0, 0));
  const canvas = await boxOf(CANVAS);
  const point = { x: canvas.x + canvas.width / 2, y: canvas.y + 200 };
  const held = await boxOf(handle('firstname'));
  await page.mouse.move(held.x + 8, held.y + 8);
  await page.mouse.down();
  await page.mouse.move(point.x, point.y, { steps: 3 });
  const first = await hint();
  await page.mouse.wheel(0, 260);
  await page.waitForFunction((area) => (document.querySelector(area)?.scrollTop ?? 0) > 200, CANVAS);
  await expect.poll(hint).not.toEqual(first);
  const under = await boxOf(`[data-drop-key="${(await hint())?.key}"]`);
  expect(point.y).toBeGreaterThan(under.y - 13);
  expect(point.y).toBeLessThan(under.y + under.height + 13);
  await page.mouse.move(point.x, canvas.y + canvas.height - 8, { steps: 3 });
  const isAtEnd = () =>
    page.locator(CANVAS).evaluate((one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1);
  await expect.poll(isAtEnd).toBe(true);
  expect(await hint()).toMatchObject({ side: 'inside' });
  await page.mouse.up();
  expect((await drawing()).at(-1)).toEqual(['firstname']);
});

it('4.10 fingers: a quick one scrolls, a long press lifts, a handle drags at once, and the palette brings the layout', async () => {
  await openForm(FORM, { hasTouch: true, viewport: { width: 390, height: 844 } });
  interface Finger {
    readonly x: number;
    readonly y: number;
    readonly id: number;
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const touchAction = (selector: string) =>
    page.locator(selector).evaluate((one) => getComputedStyle(one).touchAction);
  expect([await touchAction(handle('firstname')), await touchAction(card('firstname'))]).toEqual([
    'none',
    'auto',
  ]);

  const before = await drawing();
  const { x, y, width, height } = await boxOf(card('email'));
  const at = { x: x + width / 2, y: y + height / 2, id: 0 };
  const country = await boxOf(card('country'));
  await touch('touchStart', at);
  for (const up of [10, 40, 80, 120]) await touch('touchMove', { ...at, y: at.y - up });
  expect(await isDragging()).toBe(false);
  await touch('touchEnd');
  expect(await drawing()).toEqual(before);
  expect(await page.locator(CANVAS).evaluate((one) => one.scrollTop)).toBeGreaterThan(20);
  // What was pushed goes on a little by itself: it is put back until it rests.
  await page.locator(CANVAS).evaluate(async (one) => {
    for (let still = 0; still < 12; still = one.scrollTop === 0 ? still + 1 : 0) {
      one.scrollTop = 0;
      await new Promise((next) => setTimeout(next, 32));
    }
  });
  await touch('touchStart', at);
  await page.waitForSelector('[data-hand="pointer"]');
  await touch('touchMove', { ...at, y: at.y + 20 });
  await touch('touchMove', { x: country.x + country.width * 0.9, y: country.y + country.height / 2, id: 0 });
  expect(await hint()).toEqual({ key: 'field:country', side: 'right' });
  await touch('touchEnd');
  expect((await drawing())[0]).toContain('country email');

  const grip = await boxOf(handle('email'));
  const lastname = await boxOf(card('lastname'));
  const there = { x: lastname.x + lastname.width * 0.9, y: lastname.y + lastname.height / 2, id: 0 };
  const other = { x: 60, y: there.y + 200, id: 1 };
  const beside = { key: 'field:lastname', side: 'right' };
  await touch('touchStart', { x: grip.x + 10, y: grip.y + 10, id: 0 });
  await touch('touchMove', { x: grip.x + 20, y: grip.y - 10, id: 0 });
  await touch('touchMove', there);
  await touch('touchStart', there, other);
  await touch('touchMove', there, { ...other, y: other.y - 120 });
  expect(await hint()).toEqual(beside);
  // The fingers that are named are those that are left.
  await touch('touchMove', there);
  expect([await isDragging(), await hint()]).toEqual([true, beside]);
  await touch('touchEnd');
  expect((await drawing())[0]?.[0]).toBe('firstname lastname email');

  await page.click('[data-menu="country"]');
  await page.click('role=menuitem[name="Take out of the form"]');
  await page.click('nav button:has-text("Fields")');
  const spare = await boxOf('[data-palette-handle="country"]');
  await touch('touchStart', { x: spare.x + 10, y: spare.y + 10, id: 0 });
  await touch('touchMove', { x: spare.x + 10, y: spare.y + 30, id: 0 });
  await page.waitForSelector(card('firstname'));
  const top = await boxOf(card('firstname'));
  await touch('touchMove', { x: top.x + top.width / 2, y: top.y + 2, id: 0 });
  await touch('touchEnd');
  expect((await drawing())[0]?.[0]).toBe('country');
});
