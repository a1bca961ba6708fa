/** A form as an element of any page: how it comes, stays, moves and goes. */

import { oneFieldPerRow } from '@formloom/layout';
import { tagSnippet } from '@formloom/module';
import { boardOf, withLayout } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { fileOf, visitEmbed, visitPackage } from './testing/targets.ts';
import {
  control,
  forgive,
  page,
  projectOf,
  sent,
  setUpVisitor,
  submit,
  v3,
  values,
  when,
} from './testing/visitor.ts';

setUpVisitor();

const text = (name: string, rest: object = {}) => ({
  fieldType: 'single_line_text',
  name,
  label: name,
  ...rest,
});
const OPTIONS = [
  { label: 'One', value: 'one' },
  { label: 'Two', value: 'two' },
];
const PLAIN = projectOf({
  ...v3(
    text('firstname', { required: true }),
    { fieldType: 'multiple_checkboxes', name: 'topics', label: 'Topics', options: OPTIONS },
    { fieldType: 'dropdown', name: 'size', label: 'Size', options: OPTIONS },
    text('source', { hidden: true, defaultValue: 'site' }),
    { ...text('more'), dependentFields: [when('eq', { value: 'yes' }, text('why'))] },
  ),
  name: 'Any site',
});
const UNDIVIDED = projectOf({
  ...v3(text('firstname', { required: true }), text('lastname')),
  name: 'Two steps',
});
let rows = 0;
const STEPS = withLayout(
  UNDIVIDED,
  oneFieldPerRow(boardOf(UNDIVIDED), () => `row-${++rows}`, 'multi-step'),
);
/** It has no policy for what the provider says: the form's own words are shown then. */
const UNTRUSTED = "requires 'TrustedHTML'";
const TAG = 'fl-any-site';

it.each(['shadow', ''])(
  'inside a form of the page it sends its own answers, and the form its own: <%s>',
  async (shadow) => {
    await visitPackage(
      PLAIN,
      `<form action="/host"><input name="first"><${TAG} ${shadow}></${TAG}><input name="later"><button>Go</button></form>`,
      'import { define } from "/package/index.js"; define();',
    );
    await control('firstname').fill('Ana');
    await control('firstname').press('Enter');
    await page.waitForSelector('.fl-done');
    expect([values().firstname, new URL(page.url()).pathname]).toEqual(['Ana', '/page']);
    await page.fill('[name=later]', 'b');
    await page.click('text=Go');
    await page.waitForURL(/host/);
    expect(new URL(page.url()).search).toBe('?first=&later=b');
  },
);

describe('on a page with a strict policy', () => {
  it('draws itself, looks as it should, tells, and sends', async () => {
    await visitEmbed(PLAIN);
    await page.waitForSelector(`${TAG} form[data-fl-ready]`);
    await page.evaluate(() => {
      document.addEventListener('formloom:submit', (event) => {
        document.title = JSON.stringify((event as CustomEvent).detail.values);
        // Also where no root hides the form that dispatched it.
        if (event.target !== document.querySelector('fl-any-site')) document.title = 'another target';
      });
    });
    expect(await page.locator('style, [style]').count()).toBe(0);
    const looks = await page
      .locator('.fl-control')
      .first()
      .evaluate((one) => {
        const { borderTopWidth, borderTopLeftRadius, display } = getComputedStyle(one);
        return { borderTopWidth, borderTopLeftRadius, display };
      });
    expect(looks).toEqual({ borderTopWidth: '1px', borderTopLeftRadius: '6px', display: 'block' });
    await control('firstname').fill('Ana');
    await page.check('[value=two]');
    await submit();
    await page.waitForSelector('.fl-done');
    forgive(UNTRUSTED);
    expect(values()).toEqual({ firstname: 'Ana', topics: 'two', source: 'site' });
    expect(JSON.parse(await page.title())).toEqual({
      firstname: 'Ana',
      topics: ['two'],
      size: '',
      source: 'site',
      more: '',
    });
  });

  it('in a root of its own it has parts to style, and its events come out', async () => {
    await visitEmbed(PLAIN, { shadow: true, noTitle: true });
    const parts = await page.evaluate(async (tag) => {
      const element = document.querySelector(tag) as HTMLElement;
      const names = [...(element.shadowRoot?.querySelectorAll('[part]') ?? [])].map((one) =>
        one.getAttribute('part'),
      );
      return [...new Set(names)].sort();
    }, TAG);
    expect(parts).toEqual('button control error field form label row step title'.split(' '));
    expect(await page.locator('.fl-title').isVisible()).toBe(false);
    await page.evaluate(() => {
      document.addEventListener('formloom:success', ({ target }) => {
        document.title = `sent by ${(target as Element).localName}`;
      });
    });
    await control('firstname').fill('Ana');
    await submit();
    await page.waitForSelector('[part=thanks]');
    forgive(UNTRUSTED);
    expect(await page.title()).toBe(`sent by ${TAG}`);
    expect(sent).toHaveLength(1);
  });
});

/** Runs in the page. */
interface FormElement extends HTMLElement {
  values: Record<string, unknown>;
  step: number;
  readonly form: HTMLFormElement | null;
  submit(): void;
  reset(): void;
  goTo(index: number): void;
  focusFirstError(): void;
}

describe('what a page can do with it', () => {
  it('values: get and set by key, and only the keys given', async () => {
    await visitEmbed(PLAIN);
    const seen = await page.evaluate((tag) => {
      const element = document.querySelector(tag) as FormElement;
      const before = element.values;
      element.values = { firstname: 'Ana', topics: ['one', 'two'], more: 'yes' };
      element.values = { size: 'two', nobody: 'x' };
      return [before, element.values];
    }, TAG);
    const empty = { firstname: '', topics: [], size: '', source: 'site', more: '' };
    expect(seen).toEqual([
      empty,
      { ...empty, firstname: 'Ana', topics: ['one', 'two'], size: 'two', more: 'yes', why: '' },
    ]);
  });

  it('what was given before the script came is taken over', async () => {
    await visitPackage(
      PLAIN,
      tagSnippet(PLAIN),
      `const element = document.querySelector('${TAG}');
       element.values = { firstname: 'Early' };
       (await import('/package/index.js')).define();`,
    );
    await page.waitForSelector('form[data-fl-ready]');
    expect(await control('firstname').inputValue()).toBe('Early');
  });

  it('steps, errors, submit and reset', async () => {
    await visitEmbed(STEPS);
    const run = (work: (element: FormElement) => unknown) =>
      page.evaluate(`(${work})(document.querySelector('fl-two-steps'))`);
    expect(await run((element) => [element.step, element.form?.localName])).toEqual([0, 'form']);
    await run((element) => element.goTo(1));
    expect(await run((element) => element.step)).toBe(1);
    await run((element) => element.submit());
    await run((element) => {
      (document.activeElement as HTMLElement).blur();
      element.focusFirstError();
    });
    expect(await run((element) => [element.step, document.activeElement?.getAttribute('name')])).toEqual([
      0,
      'firstname',
    ]);
    await run((element) => {
      element.values = { firstname: 'Ana' };
      element.submit();
    });
    await page.waitForSelector('.fl-done');
    forgive(UNTRUSTED);
    await run((element) => element.reset());
    await page.waitForSelector('.fl-step:not([hidden])');
    const given = { firstname: 'Ana', lastname: '' };
    expect(await run((element) => element.values)).toEqual(given);
    await control('firstname').fill('Another');
    await run((element) => element.reset());
    await page.waitForFunction(() => document.querySelector('input')?.value === 'Ana');
    expect(await run((element) => element.values)).toEqual(given);
    await run((element) => element.setAttribute('step', '1'));
    expect(await run((element) => element.step)).toBe(1);
    expect(sent).toHaveLength(1);
  });
});

describe('coming and going', () => {
  it('what a server drew is taken over as it stands', async () => {
    const { render } = await import(
      `data:text/javascript,${encodeURIComponent(fileOf(PLAIN, 'package', '/index.js'))}`
    );
    await visitPackage(
      PLAIN,
      render({ noTitle: true, step: 0 }),
      `const input = document.querySelector('[name=firstname]');
       input.value = 'Typed before';
       (await import('/package/index.js')).define();
       queueMicrotask(() => { document.title = String(input.isConnected); });`,
    );
    await page.waitForSelector('form[data-fl-ready]');
    expect(await control('firstname').inputValue()).toBe('Typed before');
    expect(await page.locator('form').count()).toBe(1);
    expect(await page.title()).toBe('true');
  });

  it('moved, removed and put back: nothing is doubled, and answers stay', async () => {
    await visitEmbed(PLAIN, {}, '<aside></aside>');
    await control('firstname').fill('Ana');
    await page.evaluate(async (tag) => {
      const element = document.querySelector(tag) as HTMLElement;
      document.querySelector('aside')?.append(element);
      await new Promise((done) => setTimeout(done));
      element.remove();
      await new Promise((done) => setTimeout(done));
      document.querySelector('main')?.append(element);
      await new Promise((done) => setTimeout(done));
    }, TAG);
    expect(await page.locator('form').count()).toBe(1);
    expect(await control('firstname').inputValue()).toBe('Ana');
    await submit();
    await page.waitForSelector('.fl-done');
    forgive(UNTRUSTED);
    expect(sent).toHaveLength(1);
  });

  it('on a page that changes its content first and its address then, it goes by the new one', async () => {
    await visitEmbed(PLAIN);
    await page.waitForSelector('form[data-fl-ready]');
    await page.evaluate(async (tag) => {
      const swap = async () => document.querySelector('main')?.replaceChildren(document.createElement(tag));
      await swap();
      history.pushState({}, '', '/next?firstname=Ana&source=april');
    }, TAG);
    await page.waitForSelector('form[data-fl-ready]');
    expect([await control('firstname').inputValue(), await control('source').inputValue()]).toEqual([
      'Ana',
      'april',
    ]);
  });

  it('two of them, the second before the first, have ids of their own', async () => {
    await visitEmbed(PLAIN);
    await page.evaluate((tag) => document.querySelector('main')?.prepend(document.createElement(tag)), TAG);
    await page.waitForFunction(() => document.querySelectorAll('form[data-fl-ready]').length === 2);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the script twice does no harm', async () => {
    await visitEmbed(PLAIN, {}, '<script type="module" src="/form.js?again"></script>');
    await page.waitForSelector('form[data-fl-ready]');
    expect(await page.locator('form').count()).toBe(1);
  });

  it('a hundred of them leave no listener, timer or observer, and can be forgotten', async () => {
    await visitEmbed(STEPS);
    await page.waitForSelector('form[data-fl-ready]');
    const left = await page.evaluate(async (tag) => {
      let held = 0;
      for (const target of [window, document, MediaQueryList.prototype] as EventTarget[]) {
        const { addEventListener: add, removeEventListener: remove } = target;
        target.addEventListener = function (this: EventTarget, ...words: Parameters<typeof add>) {
          held += 1;
          return add.apply(this, words);
        };
        target.removeEventListener = function (this: EventTarget, ...words: Parameters<typeof remove>) {
          held -= 1;
          return remove.apply(this, words);
        };
      }
      const watched = new Set<MutationObserver>();
      const { observe, disconnect } = MutationObserver.prototype;
      MutationObserver.prototype.observe = function (node, what) {
        if (node === document.body || node === document.documentElement) watched.add(this);
        return observe.call(this, node, what);
      };
      MutationObserver.prototype.disconnect = function () {
        watched.delete(this);
        return disconnect.call(this);
      };
      const timers = new Set<unknown>();
      const { setTimeout: begin, clearTimeout: end } = window;
      Object.assign(window, {
        setTimeout: (work: () => void, time?: number) => {
          const timer = begin(() => {
            timers.delete(timer);
            work();
          }, time);
          timers.add(timer);
          return timer;
        },
        clearTimeout: (timer?: number) => {
          timers.delete(timer);
          end(timer);
        },
      });
      const moments = async () => Promise.resolve().then(() => {});
      const most = { held: 0, watched: 0 };
      const gone: Array<WeakRef<Element>> = [];
      for (let round = 0; round < 100; round += 1) {
        const element = document.createElement(tag) as FormElement;
        document.body.append(element);
        await moments();
        element.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
        most.held = Math.max(most.held, held);
        most.watched = Math.max(most.watched, watched.size);
        element.remove();
        gone.push(new WeakRef(element));
        await moments();
      }
      Object.assign(window, { gone });
      return { most, held, watched: watched.size, timers: timers.size };
    }, 'fl-two-steps');
    expect(left.most.held).toBeGreaterThan(4);
    expect(left.most.watched).toBe(1);
    expect(left).toMatchObject({ held: 0, watched: 0, timers: 0 });
    const session = await page.context().newCDPSession(page);
    await expect
      .poll(async () => {
        await session.send('HeapProfiler.collectGarbage');
        return page.evaluate(() => {
          const { gone } = window as unknown as { gone: Array<WeakRef<Element>> };
          return gone.filter((one) => one.deref()).length;
        });
      })
      .toBeLessThan(3);
  });
});
