/** How an exported form behaves in a real browser, with a provider that answers as each test says. */

import type { FieldSchema, FormSchema } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { exportModule, previewDocument } from '@formloom/module';
import { type Afterwards, createProject, setLanguage, setSetting, setText } from '@formloom/project';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeptPage } from './testing/kept-page.ts';
import { answerElsewhere, violationsOf } from './testing/page.ts';

const SITE = 'http://site.test/page?x=1';
const PROVIDER = 'http://provider.test/submit';

const field = (name: string, type: string, rest: Partial<FieldSchema> = {}): FieldSchema => ({
  name,
  label: `The ${name}`,
  type,
  required: false,
  ...rest,
});

const options = ['one', 'two', 'three'].map((value) => ({ label: value.toUpperCase(), value }));
const SCHEMA: FormSchema = {
  id: 'form-1',
  name: 'Behaviour',
  fields: [
    field('email', 'email', { required: true, validation: { blockedEmailDomains: ['blocked.test'] } }),
    field('firstname', 'single_line_text'),
    field('phone', 'phone', { validation: { minAllowedDigits: 7, maxAllowedDigits: 9 } }),
    field('code', 'text', { validation: { pattern: '^[a-z]+$' } }),
    field('topics', 'multiple_checkboxes', { required: true, options }),
    field('day', 'datepicker'),
    field('terms', 'single_checkbox'),
  ],
};
const rows = (...names: string[]) => names.map((name) => ({ id: name, fields: [name] }));
const LAYOUT: Layout = {
  mode: 'multi-step',
  steps: [
    { id: 's1', title: 'You', rows: rows('email', 'firstname', 'phone', 'code') },
    { id: 's2', title: 'Your wishes', rows: rows('topics', 'day', 'terms') },
  ],
};
const projectOf = (layout: Layout) => createProject(SCHEMA, { account: 42, submitUrl: PROVIDER, layout });
const PROJECT = projectOf(LAYOUT);

const keptPage = createKeptPage({ isForgetful: true });
let page: Page;
let complaints: string[];
let sent: Array<{
  url: string;
  body: { fields: Array<{ name: string; value: string }>; context: Record<string, string> };
}>;
let answer: (route: Route) => Promise<void>;

beforeEach(() => {
  sent = [];
  answer = (route) => reply(route, 200, { inlineMessage: '<p>Thanks, <b>Ana</b></p>' });
});
afterEach(async ({ task }) => {
  const unexpected = [...complaints];
  await keptPage.release(task.result?.state === 'fail');
  expect(unexpected).toEqual([]);
});
afterAll(() => keptPage.close());

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
const reply = (route: Route, status: number, body: unknown) =>
  route.fulfill({ status, headers: CORS, contentType: 'application/json', body: JSON.stringify(body) });

const standalone = (project = PROJECT) =>
  exportModule(project).find(({ path }) => path === 'preview.html')?.text ?? '';

async function visit(html: string, settings: BrowserContextOptions = {}, cookie?: string) {
  ({ page, complaints } = await keptPage.open(settings));
  await page.unrouteAll();
  await answerElsewhere(page);
  await page.route('http://site.test/**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('http://provider.test/**', async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    sent.push({ url: request.url(), body: request.postDataJSON() });
    return answer(route);
  });
  if (cookie) await page.context().addCookies([{ name: 'hubspotutk', value: cookie, url: SITE }]);
  await page.goto(SITE);
}

const named = (name: string) => page.locator(`[data-fl-name="${name}"]`);
const errorOf = (name: string) => named(name).locator('.fl-error').innerText();
const focused = () =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || '');
const press = (name: 'next' | 'back' | 'submit') => page.click(`button[data-fl-${name}]`);

async function toSecondStep() {
  await named('email').locator('input').fill('ana@empresa.com');
  await press('next');
}

async function fillAll() {
  await toSecondStep();
  await named('topics').getByLabel('ONE').check();
  await named('topics').getByLabel('THREE').check();
}

describe('steps', () => {
  it('shows one step at a time, marks it, and moves the focus to its heading', async () => {
    await visit(standalone());
    expect(await page.locator('[data-fl-step]:visible').count()).toBe(1);
    expect(await page.locator('.fl-progress [aria-current="step"]').innerText()).toBe('You');
    expect(await page.locator('button[data-fl-back]').isVisible()).toBe(false);
    await toSecondStep();
    expect(await focused()).toBe('Your wishes');
    expect(await page.locator('.fl-progress [aria-current="step"]').innerText()).toBe('Your wishes');
    expect(await page.locator('.fl-status').innerText()).toBe('Step 2 of 2');
    expect(await violationsOf(page)).toEqual([]);
    await press('back');
    expect(await focused()).toBe('You');
    expect(await named('email').locator('input').inputValue()).toBe('ana@empresa.com');
  });

  it('does not go on while something is wrong, says what, and leads there', async () => {
    await visit(standalone());
    await press('next');
    expect(await page.locator('[data-fl-step]:visible').count()).toBe(1);
    expect(await errorOf('email')).toBe('Please fill in this field');
    expect(await page.locator('.fl-summary').innerText()).toContain('The email: Please fill in this field');
    expect(await focused()).toContain('Please check these answers:');
    expect(await page.title()).toBe('Error: Behaviour');
    await page.click('.fl-summary a');
    expect(await focused()).toBe('formloom-f1');
    expect(await named('email').locator('input').getAttribute('aria-describedby')).toBe('formloom-f1-error');
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('validation', () => {
  it.each([
    ['email', 'ana@empresa', 'Please write a valid email address, such as ana@company.com'],
    ['email', 'ana@blocked.test', 'Please use an email address from another provider'],
    ['phone', '123', 'Please check the number of digits: 7 to 9'],
    ['phone', '12 34 56 78 90', 'Please check the number of digits: 7 to 9'],
    ['code', 'ABC', 'Please check this answer'],
  ])('%s %j: %s', async (name, value, words) => {
    await visit(standalone());
    await named('email').locator('input').fill('ana@empresa.com');
    await named(name).locator('input').fill(value);
    await press('next');
    expect(await errorOf(name)).toBe(words);
  });

  it('8 a pattern judges answers of up to 5,000 characters, and the provider longer ones', async () => {
    await visit(standalone());
    const code = named('code').locator('input');
    await code.fill('1'.repeat(5_000));
    await toSecondStep();
    expect(await errorOf('code')).toBe('Please check this answer');
    const long = '1'.repeat(5_001);
    await code.fill(long);
    await fillAll();
    await press('submit');
    await page.waitForSelector('.fl-done');
    expect(sent[0]?.body.fields).toContainEqual({ name: 'code', value: long });
  });

  it('half a date is not an empty one', async () => {
    await visit(standalone());
    await toSecondStep();
    await named('day').locator('input').focus();
    await page.keyboard.type('01');
    await press('submit');
    expect(await errorOf('day')).toBe('Please write a complete date');
  });

  it('looks again as soon as a marked field changes', async () => {
    await visit(standalone());
    await press('next');
    await named('email').locator('input').fill('ana@empresa.com');
    expect(await named('email').locator('.fl-error').isVisible()).toBe(false);
  });

  it('a group of checkboxes needs one of them', async () => {
    await visit(standalone());
    await toSecondStep();
    await press('submit');
    expect(await errorOf('topics')).toBe('Please choose an option');
    expect(sent).toEqual([]);
  });
});

describe('sending', () => {
  it('sends the provider’s JSON: joined choices, plain dates, true and false, nothing empty', async () => {
    await visit(standalone());
    await fillAll();
    await named('day').locator('input').fill('2026-02-28');
    await press('submit');
    await page.waitForSelector('.fl-done');
    expect(sent).toEqual([
      {
        url: `${PROVIDER}/42/form-1`,
        body: {
          fields: [
            { name: 'email', value: 'ana@empresa.com' },
            { name: 'topics', value: 'one;three' },
            { name: 'day', value: '2026-02-28' },
            { name: 'terms', value: 'false' },
          ],
          context: { pageUri: SITE, pageName: 'Behaviour' },
        },
      },
    ]);
    expect(await page.locator('.fl-done').innerText()).toBe('Thanks, Ana');
    expect(await focused()).toBe('Thanks, Ana');
  });

  it('adds the tracking cookie only when there is one', async () => {
    await visit(standalone(), {}, '0123456789abcdef0123456789abcdef');
    await fillAll();
    await press('submit');
    await page.waitForSelector('.fl-done');
    expect(sent[0]?.body.context.hutk).toBe('0123456789abcdef0123456789abcdef');
  });

  it('never sends twice, however often it is pressed', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async (route) => {
      await gate;
      await reply(route, 200, {});
    };
    await visit(standalone());
    await fillAll();
    await press('submit');
    await page.click('[data-fl-submit]', { force: true });
    await page.keyboard.press('Enter');
    expect(await page.locator('.fl-status').innerText()).toBe('Sending…');
    expect(await page.locator('[data-fl-submit]').innerText()).toBe('Sending…');
    release();
    await page.waitForSelector('.fl-done');
    expect(sent).toHaveLength(1);
    expect(await page.locator('.fl-done').innerText()).toBe('Thank you. Your answers have been sent.');
  });

  it('brings the provider’s errors back to their fields, also to another step', async () => {
    answer = (route) =>
      reply(route, 400, {
        status: 'error',
        errors: [
          { message: "Error in 'fields.email'. 'x' is not an email address", errorType: 'INVALID_EMAIL' },
          {
            message: "Error in 'fields.topics'. Required field 'topics' is missing",
            errorType: 'REQUIRED_FIELD',
          },
        ],
      });
    await visit(standalone());
    await fillAll();
    await press('submit');
    await page.waitForSelector('.fl-summary:not([hidden])');
    expect(await page.locator('.fl-summary li').count()).toBe(2);
    expect(await errorOf('email')).toBe('Please write a valid email address, such as ana@company.com');
    expect(await focused()).toContain('Please check these answers:');
    // What went wrong is said last, whatever step it leads to.
    expect(await page.locator('.fl-status').innerText()).toBe('Please check these answers:');
    await page.click('.fl-summary li:last-child a');
    expect(await errorOf('topics')).toBe('Please fill in this field');
    complaints.length = 0;
  });

  it.each([
    [
      'it refuses for a captcha',
      (route: Route) =>
        reply(route, 400, { errors: [{ message: 'captcha', errorType: 'FORM_HAS_RECAPTCHA_ENABLED' }] }),
      '.fl-summary',
      'Your answers were not accepted.',
    ],
    [
      'a guest network answers in its place',
      (route: Route) => route.fulfill({ status: 200, headers: CORS, contentType: 'text/html', body: '<p>' }),
      '.fl-notice',
      'We could not tell whether your answers arrived.',
    ],
    [
      'what comes back is not in the provider’s words',
      (route: Route) => reply(route, 200, { ok: true }),
      '.fl-notice',
      'We could not tell whether your answers arrived.',
    ],
  ])('keeps what was typed when %s, says so, and can send again', async (_, failing, place, words) => {
    answer = failing;
    await visit(standalone());
    await fillAll();
    await press('submit');
    await page.waitForSelector(`${place}:not([hidden])`);
    expect(await page.locator(place).innerText()).toContain(words);
    expect(await named('topics').getByLabel('ONE').isChecked()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    answer = (route) => reply(route, 200, {});
    await press('submit');
    await page.waitForSelector('.fl-done');
    // The browser itself mentions a failed request; the form adds nothing to it.
    expect(complaints.every((text) => text.startsWith('Failed to load resource'))).toBe(true);
    complaints.length = 0;
  });

  it('follows a redirect to a page, and to nothing else', async () => {
    answer = (route) => reply(route, 200, { redirectUri: 'javascript:alert(1)' });
    await visit(standalone());
    await fillAll();
    await press('submit');
    await page.waitForSelector('.fl-done');
    expect(page.url()).toBe(SITE);

    answer = (route) => reply(route, 200, { redirectUri: 'https://example.com/thanks' });
    await visit(standalone());
    await fillAll();
    await press('submit');
    await page.waitForURL('https://example.com/thanks');
  });

  it('ends as its operator says, whatever the provider replies', async () => {
    answer = (route) =>
      reply(route, 200, {
        inlineMessage: '<p>Of the account</p>',
        redirectUri: 'https://example.com/account',
      });
    const ends = (afterwards: Afterwards, redirect = '') =>
      setSetting(
        setSetting(setText(PROJECT, 'thanks', 'See you <soon>'), 'afterwards', afterwards),
        'redirect',
        redirect,
      );
    await visit(standalone(ends('message')));
    await fillAll();
    await press('submit');
    await page.waitForSelector('.fl-done');
    expect([await page.innerText('.fl-done'), page.url()]).toEqual(['See you <soon>', SITE]);

    await visit(standalone(ends('address', 'https://example.com/own')));
    await fillAll();
    await press('submit');
    await page.waitForURL('https://example.com/own');

    // Thanks in the operator's own words are an ending of their own.
    await visit(standalone(ends('account')));
    await fillAll();
    await press('submit');
    await page.waitForSelector('.fl-done');
    expect([await page.innerText('.fl-done'), page.url()]).toEqual(['See you <soon>', SITE]);

    await visit(standalone(setSetting(PROJECT, 'afterwards', 'account')));
    await fillAll();
    await press('submit');
    await page.waitForURL('https://example.com/account');
  });

  it('sends nothing more while a redirect takes its time, and thanks in the meantime', async () => {
    answer = (route) => reply(route, 200, { redirectUri: 'http://slow.test/thanks' });
    await visit(standalone());
    // An impatient visitor, who presses again as soon as it has worked, before the other page comes.
    const pressed = page.waitForEvent('console', (message) => message.text() === 'pressed again');
    await page.route('http://slow.test/**', async (route) => {
      await pressed;
      await route.fulfill({ contentType: 'text/html', body: 'there' });
    });
    await page.evaluate(() => {
      document.addEventListener('formloom:success', () => {
        setTimeout(() => {
          document.querySelector('form')?.requestSubmit();
          setTimeout(() => console.info('pressed again'));
        }, 100);
      });
    });
    await fillAll();
    await page.click('[data-fl-submit]', { noWaitAfter: true });
    await page.waitForURL('http://slow.test/thanks');
    expect(sent).toHaveLength(1);
  });

  it('says so when some of the provider’s errors belong to no field', async () => {
    answer = (route) =>
      reply(route, 400, {
        errors: [
          null,
          { message: 'captcha' },
          { message: "Error in 'fields.email'. x", errorType: 'constructor' },
        ],
      });
    await visit(standalone());
    await fillAll();
    await press('submit');
    await page.waitForSelector('.fl-summary:not([hidden])');
    expect(await page.locator('.fl-summary').innerText()).toContain('Your answers were not accepted.');
    expect(await errorOf('email')).toBe('Please check this answer');
    complaints.length = 0;
  });

  it('tells the page what happens', async () => {
    await visit(
      standalone().replace(
        '<body>',
        `<body><script>window.seen=[];for (const name of ['ready','step','submit','success','failure']) document.addEventListener('formloom:'+name, () => seen.push(name));</script>`,
      ),
    );
    await fillAll();
    await press('submit');
    await page.waitForSelector('.fl-done');
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      'ready',
      'step',
      'submit',
      'success',
    ]);
  });
});

describe('elsewhere', () => {
  it('the preview sends nothing and shows what it would send', async () => {
    await visit(previewDocument(PROJECT));
    await fillAll();
    await press('submit');
    const shown = JSON.parse(await page.locator('.fl-payload').innerText());
    expect(shown.fields).toContainEqual({ name: 'topics', value: 'one;three' });
    expect(sent).toEqual([]);
  });

  it('without JavaScript every step is shown, and Send does nothing: no dialog around it is closed', async () => {
    const html = standalone().replace('<form', '<dialog open><form').replace('</form>', '</form></dialog>');
    await visit(html, { javaScriptEnabled: false });
    expect(await page.locator('[data-fl-step]:visible').count()).toBe(2);
    expect(await page.locator('[data-fl-next]').isVisible()).toBe(false);
    expect(await page.locator('noscript').textContent()).toContain('This form needs JavaScript to be sent.');
    await named('email').locator('input').fill('ana@empresa.com');
    await page.click('button[data-fl-submit]', { force: true });
    await named('email').locator('input').press('Enter');
    expect(await page.locator('dialog[open] form').isVisible()).toBe(true);
    expect(page.url()).toBe(SITE);
    expect(sent).toEqual([]);
  });

  it('columns follow the form’s own width, not the window’s', async () => {
    const wide: Layout = {
      mode: 'one-step',
      steps: [{ id: 's', title: 'T', rows: [{ id: 'r', fields: ['email', 'firstname', 'phone'] }] }],
    };
    const html = previewDocument(projectOf(wide)).replace(
      '<main>',
      '<main style="max-width:20rem;margin:0">',
    );
    await visit(html, { viewport: { width: 1280, height: 800 } });
    const columns = () =>
      page.locator('.fl-row').evaluate((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length);
    expect(await columns()).toBe(1);
    await page.locator('main').evaluate((main) => main.style.setProperty('max-width', '60rem'));
    expect(await columns()).toBe(3);
  });

  it('reads from the right where its language does, also on a page that does not', async () => {
    await visit(standalone(setLanguage(PROJECT, 'ar')).replace('dir="rtl">\n<head>', 'dir="ltr">\n<head>'));
    const { x, width } = (await page.locator('[data-fl-next]').boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThan(400);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('is as wide as it may be where a theme lets it shrink', async () => {
    await visit(
      standalone().replace('<main>', '<main style="display:flex;flex-direction:column;align-items:center">'),
    );
    const { width } = (await page.locator('form').boundingBox()) ?? { width: 0 };
    expect(width).toBeGreaterThan(500);
  });

  it('starts a form that arrives later', async () => {
    await visit(standalone());
    await page.evaluate(() => {
      const copy = document.querySelector('form')?.cloneNode(true) as HTMLFormElement;
      copy.removeAttribute('data-fl-ready');
      document.querySelector('main')?.append(copy);
    });
    await page.waitForFunction(() => document.querySelectorAll('form[data-fl-ready]').length === 2);
  });
});
