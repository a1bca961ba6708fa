/** What a visitor wrote stays until it is sent: over a reload, over days, and only as far as it may. */

import { setField, setSetting } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import {
  control,
  field,
  page,
  projectOf,
  sent,
  setUpVisitor,
  standalone,
  submit,
  v3,
  visit,
  when,
} from './testing/visitor.ts';

setUpVisitor();

const RAW = v3(
  {
    name: 'kind',
    fieldType: 'dropdown',
    label: 'Kind',
    options: ['person', 'company'].map((value) => ({ label: value, value })),
    dependentFields: [
      when(
        'eq',
        { value: 'company' },
        { name: 'size', fieldType: 'single_line_text', label: 'Size', required: true },
      ),
    ],
  },
  { name: 'email', fieldType: 'email', label: 'Email', required: true },
  { name: 'secret', fieldType: 'single_line_text', label: 'Secret' },
  { name: 'source', fieldType: 'single_line_text', label: 'Source', hidden: true },
);
const PROJECT = setField(projectOf(RAW), 'secret', 'private', true);
const DAYS = setSetting(PROJECT, 'keep', 7);

const reload = async () => {
  await page.reload();
  await page.waitForSelector('form[data-fl-ready]');
};
const stored = (name: 'localStorage' | 'sessionStorage') =>
  page.evaluate((one) => Object.values({ ...window[one] }).join(), name);

async function write() {
  await control('kind').selectOption('company');
  await control('size').fill('40');
  await control('email').fill('ana@empresa.com');
  await control('secret').fill('hush');
}

describe('in the same tab', () => {
  it('answers are there after a reload, with what depends on them, and nothing is said', async () => {
    await visit(standalone(PROJECT), { remembers: true, query: '?source=poster' });
    await write();
    await reload();
    expect(await control('kind').inputValue()).toBe('company');
    expect(await control('size').inputValue()).toBe('40');
    expect(await control('email').inputValue()).toBe('ana@empresa.com');
    expect(await page.locator('.fl-notice').isVisible()).toBe(false);
    await submit();
    await page.waitForSelector('.fl-done');
    expect(sent).toHaveLength(1);
  });

  it('what is private or hidden is never kept, and nothing is once it is sent', async () => {
    await visit(standalone(PROJECT), { remembers: true, query: '?source=poster' });
    await write();
    await expect.poll(() => stored('sessionStorage')).toContain('ana@empresa.com');
    expect(await stored('sessionStorage')).not.toMatch(/hush|poster/);
    await reload();
    expect(await control('secret').inputValue()).toBe('');
    await submit();
    await page.waitForSelector('.fl-done');
    await page.goto('http://site.test/elsewhere');
    expect([await stored('sessionStorage'), await stored('localStorage')]).toEqual(['', '']);
  });

  it('nothing is kept where the operator says so', async () => {
    await visit(standalone(setSetting(PROJECT, 'keep', 'off')), { remembers: true });
    await write();
    await page.goto('http://site.test/elsewhere');
    expect([await stored('sessionStorage'), await stored('localStorage')]).toEqual(['', '']);
  });

  it('storage that refuses changes nothing else', async () => {
    const html = standalone(PROJECT).replace(
      '<body>',
      `<body><script>Storage.prototype.setItem = Storage.prototype.getItem = () => { throw new Error('full') };</script>`,
    );
    await visit(html);
    await write();
    await submit();
    await page.waitForSelector('.fl-done');
    expect(sent).toHaveLength(1);
  });
});

describe('for days in this browser', () => {
  const comeAgain = async (html: string) => {
    await page.goto('http://site.test/elsewhere');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('http://site.test/page');
    await page.waitForSelector('form[data-fl-ready]');
    expect(html).toContain('data-fl-keep="7"');
  };

  it('answers are there again with a sentence, and a way to begin anew', async () => {
    const html = standalone(DAYS);
    await visit(html, { remembers: true });
    await write();
    await comeAgain(html);
    const today = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' }).format(new Date());
    expect(await page.locator('.fl-notice').innerText()).toContain(`We kept what you wrote on ${today}.`);
    expect(await control('email').inputValue()).toBe('ana@empresa.com');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => control('email').inputValue()).toBe('');
    await page.locator('.fl-notice').waitFor({ state: 'hidden' });
    expect(await field('size').isVisible()).toBe(false);
    await comeAgain(html);
    expect(await control('email').inputValue()).toBe('');
  });

  it('they are gone after that time', async () => {
    const html = standalone(DAYS);
    await visit(html, { remembers: true });
    await write();
    await page.goto('http://site.test/elsewhere');
    await page.evaluate(() => {
      for (const [name, text] of Object.entries({ ...localStorage })) {
        const kept = JSON.parse(text);
        localStorage.setItem(name, JSON.stringify({ ...kept, at: kept.at - 7.01 * 86_400_000 }));
      }
    });
    await comeAgain(html);
    expect(await control('email').inputValue()).toBe('');
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"answers":{},"at":9e15}',
    '{"answers":7,"at":NOW}',
    '{"answers":{"email":"x","kind":[7]},"at":NOW}',
  ])('whatever else stands there (%s) harms nothing', async (text) => {
    await visit(standalone(DAYS), { remembers: true });
    await write();
    await page.goto('http://site.test/elsewhere');
    await page.evaluate((value) => {
      for (const name of Object.keys({ ...localStorage }))
        localStorage.setItem(name, value.replace('NOW', String(Date.now())));
    }, text);
    await page.goto('http://site.test/page');
    await page.waitForSelector('form[data-fl-ready]');
    await control('email').fill('eva@empresa.com');
    await submit();
    await page.waitForSelector('.fl-done');
  });
});

it('answers that a browser puts back by itself show what depends on them', async () => {
  await visit(standalone(setSetting(PROJECT, 'keep', 'off')), { remembers: true });
  await write();
  await page.goto('http://site.test/elsewhere');
  await page.goBack();
  await page.waitForSelector('form[data-fl-ready]');
  expect(await control('kind').inputValue()).toBe('company');
  expect(await field('size').isVisible()).toBe(true);
});
