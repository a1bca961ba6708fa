/**
 * How an exported form asks and corrects: in words that fit the question, and with the right keys at hand.
 */

import type { Project } from '@formloom/project';
import { expect, it } from 'vitest';
import {
  control,
  field,
  page,
  projectOf,
  setUpVisitor,
  standalone,
  submit,
  v3,
  visit,
} from './testing/visitor.ts';

setUpVisitor();

const one = (name: string, fieldType: string, rest: object = {}) => ({
  name,
  fieldType,
  label: name,
  ...rest,
});

it('a required box asks to be ticked, and its label ends its own sentence', async () => {
  const raw = v3(
    one('terms', 'single_checkbox', { required: true, label: 'I know that my answer is kept.' }),
  );
  await visit(standalone(projectOf(raw)));
  await submit();
  expect(await field('terms').locator('.fl-error').innerText()).toBe('Please tick this box to continue');
  expect(await page.locator('.fl-summary a').innerText()).toBe(
    'I know that my answer is kept. Please tick this box to continue',
  );
  await control('terms').check();
  expect(await field('terms').locator('.fl-error').isVisible()).toBe(false);
});

it('each kind brings the keyboard and the memory that fit it, and Enter says what it does', async () => {
  const raw = v3(
    one('work_mail', 'email'),
    one('reach', 'phone'),
    one('people', 'number'),
    one('firstname', 'single_line_text'),
    one('last', 'single_line_text'),
  );
  const project = projectOf(raw);
  const steps: Project = {
    ...project,
    layout: {
      mode: 'multi-step',
      steps: [['work_mail', 'reach', 'people', 'firstname'], ['last']].map((keys, at) => ({
        id: `s${at}`,
        title: `${at}`,
        rows: keys.map((key) => ({ id: key, fields: [key] })),
      })),
    },
  };
  await visit(standalone(steps));
  const said = (key: string) =>
    control(key).evaluate((input: HTMLInputElement) =>
      [input.type, input.inputMode, input.autocomplete, input.enterKeyHint].join(' '),
    );
  expect(await Promise.all(['work_mail', 'reach', 'people', 'firstname'].map(said))).toEqual([
    'email  email next',
    'tel  tel next',
    'number decimal  next',
    'text  given-name next',
  ]);
  await page.click('[data-fl-next]');
  expect(await said('last')).toBe('text   send');
});

it('the title of a page of our own says that something is wrong, once, until the step passes', async () => {
  await visit(standalone(projectOf(v3(one('email', 'email', { required: true })))));
  for (const _ of [1, 2]) {
    await submit();
    expect(await page.title()).toBe('Error: Form');
  }
  await control('email').fill('ana@empresa.com');
  await submit();
  await page.waitForSelector('.fl-done');
  expect(await page.title()).toBe('Form');
});
