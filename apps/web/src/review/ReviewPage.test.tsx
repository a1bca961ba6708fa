// @vitest-environment window
/** The page of a review: what is said to the frame, and what becomes of a remark. */

import { normalizeDetails, normalizeForm, type OwnRemark } from '@formloom/form';
import { addLanguage, createProject, forReview, type Project } from '@formloom/project';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../connection/service-client.ts';
import type { FromFrame, ToFrame } from '../preview/frame-messages.ts';
import { choose, emptyFrames, fire, named, one, render, until, type as write } from '../ui/testing/render.ts';
import { fieldsOf, sendComment, subjectText } from './CommentForm.tsx';
import { pinsOf, ReviewPage } from './ReviewPage.tsx';
import { NAME_KEY } from './words.ts';

const field = (name: string, label: string, rest: object = {}) => ({
  objectTypeId: '0-1',
  name,
  label,
  fieldType: 'single_line_text',
  ...rest,
});
const FORM = {
  id: 'demo',
  name: 'Demo request',
  fieldGroups: [
    { fields: [field('email', 'E-mail'), field('phone', 'Phone')] },
    { fields: [field('source', 'Source', { hidden: true })] },
  ],
};

function projectOf(): Project {
  const made = createProject(normalizeForm(FORM).schema, { details: normalizeDetails(FORM), account: 7 });
  return forReview(addLanguage(made, 'es'));
}

const REMARK: OwnRemark = { id: 'm1', name: 'Núria', text: 'Say it <i>once</i>', field: 'email', at: 1 };

beforeEach(() => {
  localStorage.clear();
  emptyFrames();
});

async function open(remarks: readonly OwnRemark[] = [], reply?: () => Response | Promise<Response>) {
  const sent: unknown[] = [];
  const told: ToFrame[] = [];
  const take: Fetch = async (path, { body = '' }) => {
    sent.push([path, JSON.parse(String(body))]);
    const given = JSON.parse(String(body));
    return reply?.() ?? Response.json({ id: `m${sent.length + 1}`, field: null, at: Date.now(), ...given });
  };
  history.replaceState(null, '', '/review/token');
  const page = await render(
    <ReviewPage project={projectOf()} until={1.8e12} remarks={remarks} fetch={take} />,
  );
  const frame = one(page, 'iframe') as HTMLIFrameElement;
  const window = { postMessage: (message: ToFrame) => told.push(message) };
  Object.defineProperty(frame, 'contentWindow', { value: window });
  await fire(frame, new Event('load'));
  const say = (data: FromFrame) =>
    fire(globalThis.window, Object.assign(new Event('message'), { source: window, data }));
  const last = <Kind extends ToFrame['kind']>(kind: Kind) =>
    told.findLast((message): message is Extract<ToFrame, { kind: Kind }> => message.kind === kind);
  const leave = () => act(async () => one(page, 'button[type="submit"]').click());
  return { page, sent, told, say, last, leave, box: one(page, 'textarea') as HTMLTextAreaElement };
}

describe('the page', () => {
  it('shows the form in its language, and another one where that is chosen', async () => {
    const { page, last, told } = await open();
    expect(last('document')?.html).toContain('<html lang="en"');
    expect(last('document')?.html).toContain('E-mail');
    await act(async () => named(page, 'button', 'Español').click());
    expect(last('document')?.html).toContain('<html lang="es"');
    await act(async () => named(page, 'button', 'Thanks').click());
    expect(told.at(-1)).toEqual({ kind: 'thanks', message: null });
  });

  it('a press pins the next remark, which can be about the whole again', async () => {
    const { page, say, last } = await open([REMARK]);
    expect(last('pins')?.pins).toEqual([{ key: 'email', words: '1', isNow: false }]);
    await say({ kind: 'select', key: 'phone' });
    expect(last('pins')?.pins).toContainEqual({ key: 'phone', words: '2', isNow: true });
    expect(last('mark')).toMatchObject({ key: 'phone', reveal: false });
    const about = one(page, 'form select') as HTMLSelectElement;
    expect([about.value, [...about.options].map(({ text }) => text)]).toEqual([
      'phone',
      ['The whole form', 'E-mail', 'Phone'],
    ]);
    await act(async () => named(page, 'button', 'Not about Phone, but the whole form').click());
    expect(about.value).toBe('');
    await choose(about, 'email');
    expect(last('mark')).toMatchObject({ key: 'email', reveal: true });
    expect(last('pins')?.pins).toEqual([{ key: 'email', words: '1 · 2', isNow: true }]);
  });

  it('what would be sent is not: the form’s end is shown, and said', async () => {
    const { page, say, last, sent } = await open();
    await say({ kind: 'payload', payload: { secret: 1 } });
    expect(last('thanks')).toBeDefined();
    expect(one(page, '[role="status"]').textContent).toContain('Nothing was sent.');
    expect(sent).toEqual([]);
  });

  it('speaks the other language once it is chosen, and remembers it', async () => {
    const { page } = await open();
    await choose(one(page, 'header select'), 'es');
    expect(document.documentElement.lang).toBe('es');
    expect(page.textContent).toContain('Nada de lo que escribas se envía.');
    expect(document.cookie).toContain('formloom_preferences=es.');
  });
});

describe('a remark', () => {
  it('is left, listed as text, has the focus, and the name is remembered', async () => {
    const { page, sent, leave, box, say } = await open([REMARK]);
    await say({ kind: 'select', key: 'phone' });
    await write(box, 'Is it needed?');
    await write(one(page, 'form input'), 'Núria');
    await leave();
    expect(sent).toEqual([
      ['/review/token/remarks', { name: 'Núria', text: 'Is it needed?', field: 'phone' }],
    ]);
    const items = [...page.querySelectorAll<HTMLElement>('[data-remark]')];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Say it <i>once</i>'),
      expect.stringContaining('Is it needed?Phone, today'),
    ]);
    expect(page.querySelector('i')).toBeNull();
    expect(document.activeElement).toBe(items[1]);
    expect([box.value, localStorage.getItem(NAME_KEY)]).toEqual(['', 'Núria']);
    expect(page.textContent).toContain('Your remark was left.');
  });

  it.each([
    [
      'no line',
      () => Promise.reject(new TypeError('no line')),
      'It could not be sent. Your words are still here.',
    ],
    ['an ended link', () => Response.json({}, { status: 404 }), 'This link has ended'],
    ['a full link', () => Response.json({}, { status: 409 }), 'No more remarks are taken'],
    ['too many', () => Response.json({}, { status: 429 }), 'That was a little fast.'],
    ['a stranger’s answer', () => Response.json({ ok: 1 }), 'It could not be sent.'],
  ])('that was not taken for %s keeps its words and says why', async (_, reply, words) => {
    const { page, leave, box } = await open([], reply);
    await write(box, 'Is it needed?');
    await leave();
    await until(() => one(page, 'form [role="alert"]').textContent !== '');
    expect(one(page, 'form [role="alert"]').textContent).toContain(words);
    expect(box.value).toBe('Is it needed?');
  });

  it('without words is not sent, and leads back to the box', async () => {
    const { page, leave, box, sent } = await open();
    await write(box, '  ');
    await leave();
    expect(sent).toEqual([]);
    expect([box.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', box]);
    expect(one(page, 'form [role="alert"]').textContent).toBe('Write your remark first.');
  });
});

it('only what stands on the form and is seen can be remarked on', () => {
  const words = { whole: 'All', someText: 'Text' };
  const fields = fieldsOf(projectOf());
  expect(fields).toEqual([
    { key: 'email', label: 'E-mail' },
    { key: 'phone', label: 'Phone' },
  ]);
  expect([null, 'phone', 'block:1'].map((key) => subjectText(fields, key, words))).toEqual([
    'All',
    'Phone',
    'Text',
  ]);
});

it('remarks of one field share a pin', () => {
  expect(pinsOf([{ field: 'a' }, { field: null }, { field: 'a' }], 'b')).toEqual([
    { key: 'a', words: '1 · 3', isNow: false },
    { key: 'b', words: '4', isNow: true },
  ]);
});

it('a slash at the end of the address leads to the same place', async () => {
  const asked: string[] = [];
  const fetch: Fetch = async (path) => {
    asked.push(path);
    return Response.json({}, { status: 404 });
  };
  const outcome = await sendComment('/review/token/', { name: '', text: 'x', field: null }, fetch);
  expect([asked, outcome]).toEqual([['/review/token/remarks'], { problem: 'ended' }]);
});
