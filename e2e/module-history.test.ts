/**
 * Steps of an exported form and the browser's history: Back and Forward go between them, and nothing else is
 * disturbed.
 */

import { type Project, setSetting } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { control, page, projectOf, setUpVisitor, standalone, submit, v3, visit } from './testing/visitor.ts';

setUpVisitor();

const RAW = v3(
  { name: 'email', fieldType: 'email', label: 'Email', required: true },
  { name: 'note', fieldType: 'single_line_text', label: 'Note' },
  { name: 'city', fieldType: 'single_line_text', label: 'City' },
);
const steps = (keys: readonly string[][]): Project => ({
  ...projectOf(RAW),
  layout: {
    mode: keys.length > 1 ? 'multi-step' : 'one-step',
    steps: keys.map((fields, at) => ({
      id: `s${at}`,
      title: `Step ${at}`,
      rows: fields.map((key) => ({ id: `r${key}`, fields: [key] })),
    })),
  },
});
const THREE = steps([['email'], ['note'], ['city']]);
const SITE = 'http://site.test/page';

const next = () => page.click('[data-fl-next]');
const shownStep = () => page.locator('[data-fl-step]:visible .fl-step-title').innerText();
const historyLength = () => page.evaluate(() => history.length);
const state = () => page.evaluate(() => history.state);

async function toThird() {
  await control('email').fill('ana@empresa.com');
  await next();
  await next();
  expect(await shownStep()).toBe('Step 2');
}

describe('Back and Forward', () => {
  it('go between steps, while the address and what the page keeps there stay', async () => {
    await visit(standalone(THREE));
    await page.evaluate(() => history.replaceState({ router: 7 }, ''));
    await toThird();
    await page.goBack();
    await expect.poll(shownStep).toBe('Step 1');
    expect([page.url(), (await state()).router]).toEqual([SITE, 7]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Step 1');
    await page.goBack();
    await expect.poll(shownStep).toBe('Step 0');
    expect((await state()).router).toBe(7);
    await page.goForward();
    await expect.poll(shownStep).toBe('Step 1');
    expect(await control('email').inputValue()).toBe('ana@empresa.com');
  });

  it('are not asked for twice: the form’s own Back takes its entry along', async () => {
    await visit('<title>Before</title>');
    await visit(standalone(THREE), { query: '?two' });
    await control('email').fill('ana@empresa.com');
    await next();
    await page.click('button[data-fl-back]');
    await page.waitForFunction(() => history.state?.formloom?.steps);
    expect(await shownStep()).toBe('Step 0');
    await page.goBack();
    expect(page.url()).toBe(SITE);
  });

  it('after the thanks leave the page at once, also when it was loaded again', async () => {
    for (const isLoadedAgain of [false, true]) {
      await visit('<title>Before</title>');
      await visit(standalone(THREE), { query: '?two' });
      await toThird();
      await page.evaluate(() => {
        document.addEventListener('formloom:step', () => sessionStorage.setItem('moved', 'after the thanks'));
      });
      await submit();
      await page.waitForSelector('.fl-done');
      if (isLoadedAgain) {
        await page.reload();
        expect(await shownStep()).toBe('Step 0');
      }
      await page.evaluate(() => history.back());
      await page.waitForURL(SITE);
      expect(await page.evaluate(() => sessionStorage.getItem('moved'))).toBeNull();
    }
  });

  it('of the page’s own entries never move the form', async () => {
    await visit(standalone(THREE));
    await toThird();
    await page.evaluate(() => {
      history.pushState({ own: 1 }, '');
      history.pushState({ own: 2 }, '');
    });
    await page.goBack();
    expect([await state(), await shownStep()]).toEqual([{ own: 1 }, 'Step 2']);
  });

  it('leave a form with one step alone, and one whose operator says so', async () => {
    for (const project of [steps([['email', 'note']]), setSetting(THREE, 'history', false)]) {
      await visit(standalone(project));
      const before = [await historyLength(), await state()];
      await control('email').fill('ana@empresa.com');
      if ((await page.locator('[data-fl-next]').count()) > 0) await next();
      expect([await historyLength(), await state()]).toEqual(before);
    }
  });

  it('leave a state that has no room for a step as it is', async () => {
    await visit(standalone(THREE));
    await page.evaluate(() => history.replaceState('mine', ''));
    await control('email').fill('ana@empresa.com');
    await next();
    expect([await shownStep(), await state()]).toEqual(['Step 1', 'mine']);
  });

  it('find the step again after leaving the page and coming back', async () => {
    await visit(standalone(THREE), { remembers: true });
    await toThird();
    await page.goto('http://site.test/elsewhere');
    await page.goBack();
    await page.waitForSelector('form[data-fl-ready]');
    expect([await shownStep(), await control('email').inputValue()]).toEqual(['Step 2', 'ana@empresa.com']);
  });

  it('find the first step where the answers before it are gone', async () => {
    await visit(standalone(setSetting(THREE, 'keep', 'off')));
    await toThird();
    await page.evaluate(() => document.querySelector('form')?.reset());
    await page.goto('http://site.test/elsewhere');
    await page.goBack();
    await page.waitForSelector('form[data-fl-ready]');
    await page.evaluate(() => document.querySelector('form')?.reset());
    await page.waitForFunction(() => !document.querySelectorAll<HTMLElement>('[data-fl-step]')[0]?.hidden);
  });
});

describe('the same markup twice', () => {
  it('is two forms: each with ids of its own, and with steps of its own', async () => {
    const html = standalone(THREE);
    const form = html.slice(html.indexOf('<form'), html.indexOf('</form>') + '</form>'.length);
    await visit(html.replace('</main>', `${form}</main>`), { remembers: true });
    await page.waitForFunction(() => document.querySelectorAll('form[data-fl-ready]').length === 2);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const titles = () => page.locator('[data-fl-step]:visible .fl-step-title').allInnerTexts();
    const [first, second] = [page.locator('form').first(), page.locator('form').last()];
    for (const one of [first, second]) {
      await one.getByRole('textbox', { name: 'Email' }).fill('ana@empresa.com');
      await one.locator('[data-fl-next]').click();
    }
    await first.locator('[data-fl-next]').click();
    await expect.poll(titles).toEqual(['Step 2', 'Step 1']);
    await page.goBack();
    await expect.poll(titles).toEqual(['Step 1', 'Step 1']);
    await page.goBack();
    await expect.poll(titles).toEqual(['Step 1', 'Step 0']);
    await second.locator('[data-fl-next]').click();
    await second.locator('button[data-fl-back]').click();
    await expect.poll(titles).toEqual(['Step 1', 'Step 0']);
  });
});
