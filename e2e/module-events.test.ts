/**
 * What an exported form tells the page around it: under our names, under the provider's, and to dataLayer.
 */

import { type Project, setSetting } from '@formloom/project';
import { expect, it } from 'vitest';
import {
  CORS,
  control,
  forgive,
  page,
  projectOf,
  sent,
  setAnswer,
  setUpVisitor,
  standalone,
  submit,
  v3,
  visit,
} from './testing/visitor.ts';

setUpVisitor();

const RAW = v3(
  { name: 'email', fieldType: 'email', label: 'Email', required: true },
  {
    name: 'topics',
    fieldType: 'multiple_checkboxes',
    label: 'Topics',
    options: ['a', 'b', 'c'].map((value) => ({ label: value, value })),
  },
);
const PROJECT: Project = {
  ...projectOf(RAW),
  layout: {
    mode: 'multi-step',
    steps: ['email', 'topics'].map((key) => ({
      id: key,
      title: `About ${key}`,
      rows: [{ id: `r${key}`, fields: [key] }],
    })),
  },
};
const OURS = ['ready', 'start', 'step', 'error', 'submit', 'success', 'failure', 'abandon'];
const THEIRS = [
  'on-ready',
  'on-submission:success',
  'on-submission:failed',
  'on-interaction:navigate',
  'on-interaction:navigate:next',
  'on-interaction:navigate:previous',
];

/** A page that writes down whatever it hears. */
function listening(project: Project): string {
  return standalone(project).replace(
    '<body>',
    `<body><script>
      window.heard = [];
      for (const name of ${JSON.stringify(OURS)}) document.addEventListener('formloom:' + name, (event) =>
        heard.push([name, event.target.tagName === 'FORM' && event.detail]));
      for (const name of ${JSON.stringify(THEIRS)}) window.addEventListener('hs-form-event:' + name, (event) =>
        heard.push(['hs ' + name, event.detail.formId + ' ' + event.detail.instanceId]));
    </script>`,
  );
}
const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard.splice(0));

async function fill() {
  await control('email').fill('ana@empresa.com');
  await page.click('[data-fl-next]');
  await page.getByLabel('a', { exact: true }).check();
  await page.getByLabel('c', { exact: true }).check();
}

it('each thing once, with exactly what it is about', async () => {
  await visit(listening(PROJECT));
  expect(await heard()).toEqual([
    ['ready', { form: 'f', steps: 2 }],
    ['hs on-ready', 'f formloom'],
  ]);
  await page.click('[data-fl-next]');
  expect(await heard()).toEqual([['error', { fields: ['email'] }]]);
  await fill();
  expect(await heard()).toEqual([
    ['start', { field: 'email' }],
    ['step', { index: 1, from: 0, title: 'About topics' }],
    ['hs on-interaction:navigate', 'f formloom'],
    ['hs on-interaction:navigate:next', 'f formloom'],
  ]);
  await page.click('button[data-fl-back]');
  await page.click('[data-fl-next]');
  const told = await heard();
  expect(told.slice(0, 3)).toEqual([
    ['step', { index: 0, from: 1, title: 'About email' }],
    ['hs on-interaction:navigate', 'f formloom'],
    ['hs on-interaction:navigate:previous', 'f formloom'],
  ]);
  expect(told).toHaveLength(6);
  await submit();
  await page.waitForSelector('.fl-done');
  expect(await heard()).toEqual([
    ['submit', { values: { email: 'ana@empresa.com', topics: ['a', 'c'] } }],
    ['success', {}],
    ['hs on-submission:success', 'f formloom'],
  ]);
});

it('a form with one step tells of no steps', async () => {
  await visit(listening(projectOf(RAW)));
  await control('email').fill('ana@empresa.com');
  await submit();
  await page.waitForSelector('.fl-done');
  const names = ((await heard()) as Array<[string]>).map(([name]) => name);
  expect(names).toEqual(['ready', 'hs on-ready', 'start', 'submit', 'success', 'hs on-submission:success']);
});

it('the page may look at the answers first, and end in its own way', async () => {
  await visit(
    listening(projectOf(RAW)).replace(
      '<body>',
      `<body><script>
        document.addEventListener('formloom:submit', ({ detail }) => detail.waitUntil(new Promise((...ends) => {
          window.answer = (end, value) => ends[end](value);
        })));
        document.addEventListener('formloom:success', (event) => event.preventDefault());
        addEventListener('unhandledrejection', (event) => event.preventDefault());
      </script>`,
    ),
  );
  setAnswer((route) => route.fulfill({ headers: CORS, json: { redirectUri: 'https://elsewhere.test/' } }));
  await control('email').fill('ana@empresa.com');
  await heard();
  const names = async () => ((await heard()) as Array<[string]>).map(([name]) => name);
  const answer = (end: 0 | 1, value?: boolean) =>
    page.evaluate(([which, what]) => Reflect.get(window, 'answer')(which, what), [end, value] as const);
  const stopped = ['submit', 'failure', 'hs on-submission:failed'];
  for (const [end, value] of [
    [0, false],
    [1, undefined],
  ] as const) {
    await submit();
    await page.waitForSelector('[data-fl-submit][aria-disabled=true]');
    await answer(end, value);
    await page.waitForSelector('[data-fl-submit][aria-disabled=false]');
    expect([await names(), sent.length]).toEqual([stopped, 0]);
  }
  await submit();
  await answer(0);
  await page.waitForFunction(() => Reflect.get(window, 'heard').length === 3);
  expect([await names(), sent.length]).toEqual([['submit', 'success', 'hs on-submission:success'], 1]);
  expect(await control('email').inputValue()).toBe('ana@empresa.com');
  expect(await page.locator('[data-fl-submit]').getAttribute('aria-disabled')).toBe('false');
});

it('a failure has a reason and no answer', async () => {
  await visit(listening(projectOf(RAW)));
  await control('email').fill('ana@empresa.com');
  await heard();
  setAnswer((route) => route.fulfill({ status: 400, headers: CORS, json: { errors: [] } }));
  await submit();
  await page.waitForSelector('.fl-summary:not([hidden])');
  expect(await heard()).toEqual([
    ['submit', { values: { email: 'ana@empresa.com', topics: [] } }],
    ['failure', { reason: 'refused' }],
    ['hs on-submission:failed', 'f formloom'],
  ]);
  forgive('400');
});

it('who leaves a form that was begun is told of once for each leaving, and not after it was sent', async () => {
  await visit(listening(PROJECT));
  const leave = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: next === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      if (next === 'hidden') window.dispatchEvent(new Event('pagehide'));
    }, state);
  await heard();
  await leave('hidden');
  await leave('visible');
  expect(await heard()).toEqual([]);
  await fill();
  await heard();
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) await leave(state);
  const abandoned = ['abandon', { step: 1, field: 'topics' }];
  expect(await heard()).toEqual([abandoned, abandoned]);
  await submit();
  await page.waitForSelector('.fl-done');
  await heard();
  await leave('hidden');
  expect(await heard()).toEqual([]);
});

it('dataLayer is told where the operator wishes it, and never an answer', async () => {
  const layer = () => page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer);
  await visit(standalone(PROJECT));
  expect(await layer()).toBeUndefined();
  await visit(standalone(setSetting(PROJECT, 'dataLayer', true)));
  await fill();
  await submit();
  await page.waitForSelector('.fl-done');
  const about = { form_id: 'f', form_name: 'Form' };
  expect(await layer()).toEqual([
    { event: 'formloom_ready', ...about, step: 0 },
    { event: 'formloom_start', ...about, step: 0 },
    { event: 'formloom_step', ...about, step: 1 },
    { event: 'formloom_submit', ...about, step: 1 },
    { event: 'formloom_success', ...about, step: 1 },
  ]);
});

it('a field is judged when it is left, where the operator wishes it, if it was filled in', async () => {
  const errorShown = () => page.locator('.fl-error:visible').count();
  await visit(standalone(setSetting(projectOf(RAW), 'judge', 'leave')));
  await control('email').focus();
  await page.keyboard.press('Tab');
  expect(await errorShown()).toBe(0);
  await control('email').fill('ana@');
  expect(await errorShown()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await errorShown()).toBe(1);
  await control('email').fill('ana@empresa.com');
  expect(await errorShown()).toBe(0);
  await visit(standalone(projectOf(RAW)));
  await control('email').fill('ana@');
  await page.keyboard.press('Tab');
  expect(await errorShown()).toBe(0);
});
