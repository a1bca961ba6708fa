// @vitest-environment window
/** What reviewers said in the whole editor: the tab, pins on cards, dealing with one, and links. */

import type { Remark, Review } from '@formloom/form';
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ServiceResult } from '../connection/service-client.ts';
import { commentsOf, pinsByField } from '../project/comments.ts';
import { messageStore } from '../shell/message-queue.ts';
import { choose, named, one, until } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const remark = (id: string, at: string | null, done = false): Remark => ({
  id,
  name: id === 'd' ? 'somebody' : 'Núria',
  text: `About ${id} <b>&</b>`,
  field: at,
  at: Date.now(),
  done,
});
const REMARKS = [remark('a', 'email'), remark('b', 'phone', true), remark('c', 'email'), remark('d', null)];
const REVIEW: Review = { id: 'one', form: 'demo', until: 1.8e12, by: 'Ana', at: 1, remarks: REMARKS };

async function start(remarks: readonly Remark[] | null = REMARKS) {
  const calls: unknown[] = [];
  const reviews: Review[] = [REVIEW];
  let isAway = false;
  const answer = <T,>(value: T) =>
    Promise.resolve(isAway ? { failure: { kind: 'unreachable' as const, error: '' } } : { value });
  const client: Reviews = {
    comments: () => answer(REMARKS),
    markDone: (id, done) => {
      calls.push(['done', id, done]);
      return answer(true);
    },
    reviews: () => answer([...reviews]),
    createLink: (days) => {
      calls.push(['make', days]);
      if (!isAway) reviews.unshift({ ...REVIEW, id: 'two', remarks: [] });
      return answer('https://forms.example/review/a-token');
    },
    revokeLink: (id) => {
      calls.push(['end', id]);
      reviews.splice(
        reviews.findIndex((one) => one.id === id),
        1,
      );
      return answer(true);
    },
  };
  vi.stubGlobal('fetch', (path: string, init: { method?: string; body?: string } = {}) =>
    Promise.resolve(reply(client, path, init)),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const editor = await openEditor(projectOf(groups([field('email', 'E-mail'), field('phone', 'Phone')])));
  const store = commentsOf(editor.open);
  await act(async () => {
    if (remarks) store.setState({ comments: remarks, pins: pinsByField(remarks) });
  });
  return {
    ...editor,
    calls,
    store,
    goAway: () => {
      isAway = true;
    },
    async show() {
      await editor.click(one(document, '[data-panel="remarks"]'));
      await until(() => document.querySelector('[data-area="palette"] h3') !== null);
      return one(document, 'section[data-area="palette"]');
    },
  };
}

interface Reviews {
  readonly comments: () => Promise<ServiceResult<readonly Remark[]>>;
  readonly markDone: (id: string, done: boolean) => Promise<ServiceResult<true>>;
  readonly reviews: () => Promise<ServiceResult<readonly Review[]>>;
  readonly createLink: (days: number) => Promise<ServiceResult<string>>;
  readonly revokeLink: (id: string) => Promise<ServiceResult<true>>;
}

/** As the service answers, by what the client above says. */
async function reply(client: Reviews, path: string, { method = 'GET', body = '{}' }) {
  const given = JSON.parse(body);
  const result = path.includes('/remarks/')
    ? await client.markDone(path.split('/').at(-1) ?? '', given.done)
    : path.endsWith('/remarks')
      ? await client.comments()
      : method === 'POST'
        ? await client.createLink(given.days)
        : method === 'DELETE'
          ? await client.revokeLink(path.split('/').at(-1) ?? '')
          : await client.reviews();
  if ('failure' in result) return Response.json({ error: 'away' }, { status: 503 });
  if (typeof result.value === 'string') return Response.json({ url: result.value });
  if (result.value === true) return Response.json({ success: true });
  return Response.json(path.endsWith('/remarks') ? { remarks: result.value } : { reviews: result.value });
}

const listed = (panel: HTMLElement) =>
  [...panel.querySelectorAll('[data-remark]')].map(({ textContent }) => textContent?.replace(/\s+/g, ' '));

it('has no tab where the service takes none', async () => {
  await start(null);
  expect(document.querySelector('[data-panel="remarks"]')).toBeNull();
});

it('numbers stand on the cards they are about, counted on the tab, and what is done has none', async () => {
  const { card } = await start();
  expect(card('email').querySelector('[data-pin]')?.textContent).toBe('2 remarks: 1 · 3');
  expect(card('phone').querySelector('[data-pin]')).toBeNull();
  expect(one(document, '[data-panel="remarks"]').textContent).toContain('3 remarks');
});

it('lists what waits with who said it and about what, as text and nothing else', async () => {
  const { show } = await start();
  const panel = await show();
  expect(listed(panel)).toEqual([
    expect.stringMatching(/^1Remark 1: NúriaAbout a <b>&<\/b>E-mail, /),
    expect.stringMatching(/^3Remark 3: NúriaAbout c <b>&<\/b>E-mail, /),
    expect.stringMatching(/^4Remark 4: SomebodyAbout d <b>&<\/b>The whole form, /),
  ]);
  expect(panel.querySelector('b')).toBeNull();
});

it('one selection: a remark leads to its card, a card to its remarks', async () => {
  const { show, click, open, card } = await start();
  const panel = await show();
  await click(one(panel, '[data-remark="c"]'));
  expect(open.selection.getState()).toMatchObject({ selected: 'email', by: 'panel' });
  expect(one(panel, '[aria-pressed="true"][data-remark]').dataset.remark).toBe('c');
  expect(card('email').getAttribute('aria-current')).toBe('true');
  await act(async () => open.selection.setState({ selected: 'phone', by: 'canvas' }));
  expect(panel.querySelector('[aria-pressed="true"][data-remark]')).toBeNull();
  await act(async () => open.selection.setState({ selected: 'email', by: 'canvas' }));
  await click(one(panel, '[data-remark="d"]'));
  expect(open.selection.getState().selected).toBeNull();
  expect(one(panel, '[aria-pressed="true"][data-remark]').dataset.remark).toBe('d');
});

it('done folds a remark away, and can be undone', async () => {
  const { show, click, calls, card, shown } = await start();
  const panel = await show();
  await click(one(panel, '[data-remark="a"]'));
  await click(named(panel, 'button', 'Done'));
  expect(listed(panel)).toHaveLength(2);
  expect(card('email').querySelector('[data-pin]')?.textContent).toBe('1 remark: 3');
  expect(shown()).toContain('The remark is done.');
  await act(async () => messageStore.getState().messages.at(-1)?.action?.run());
  expect(listed(panel)).toHaveLength(3);
  await click(named(panel, 'button', 'Done 1'));
  await click(one(panel, '[data-remark="b"]'));
  await click(named(panel, 'button', 'Open it again'));
  expect(calls).toEqual([
    ['done', 'a', true],
    ['done', 'a', false],
    ['done', 'b', false],
  ]);
});

it('what the service did not take is as it was, and said', async () => {
  const { show, click, goAway, shown } = await start();
  const panel = await show();
  await click(one(panel, '[data-remark="a"]'));
  goAway();
  await click(named(panel, 'button', 'Done'));
  await until(() => listed(panel).length === 3);
  expect(shown()).toEqual(['The service could not be asked. Try again in a moment.']);
});

it('makes a link that is shown once, and ends one', async () => {
  const { show, click, calls } = await start();
  const panel = await show();
  expect(panel.textContent).toContain('Made by Ana, 4 remarks');
  await click(one(panel, '[data-new-link]'));
  await choose(one(panel, 'select'), '30');
  await click(one(panel, '[data-make-link]'));
  await until(() => panel.querySelector('[data-link]') !== null);
  expect((one(panel, '[data-link]') as HTMLInputElement).value).toBe('https://forms.example/review/a-token');
  expect(panel.textContent).toContain('2 open');
  expect(document.activeElement?.textContent).toBe('Copy');
  const [first] = [...panel.querySelectorAll('button')].filter(({ textContent }) => textContent === 'End it');
  await click(first as HTMLElement);
  await until(() => panel.textContent?.includes('1 open') === true);
  expect(calls).toEqual([
    ['make', 30],
    ['end', 'one'],
  ]);
});
