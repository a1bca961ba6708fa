// @vitest-environment window
/** Cards of fields that are hidden or depend on others, and of texts: their words, and where they may go. */

import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { checkPart } from '../project/check-rules-part.ts';
import { named, one, type, untilText } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

/** The words on a card, one blank between them. */
function textOf(element: HTMLElement): string {
  const texts = [...element.childNodes].map((node) =>
    node instanceof HTMLElement ? textOf(node) : (node.textContent ?? ''),
  );
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
const menu = (key: string) => one(document, `[data-menu="${key}"]`);
const entries = () =>
  [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);
/** By the one entry that adds it to the form. */
async function putBack(key: string) {
  await act(async () => menu(`palette:${key}`).click());
  const adds = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter(({ textContent }) =>
    textContent?.startsWith('Add to'),
  );
  expect(adds).toHaveLength(1);
  await act(async () => adds[0]?.click());
}
const hidden = { hidden: true };
const when = (operator: string, condition: object, dependentField: object) => ({
  dependentCondition: { operator, ...condition },
  dependentField,
});

describe('hidden fields', () => {
  it('say where their value comes from', async () => {
    await checkPart.load();
    const { card } = await openEditor(
      projectOf(
        groups(
          [field('email', 'Email')],
          [field('campaign', 'Campaign', { ...hidden, defaultValue: 'spring' })],
          [field('utm_source', 'Source', hidden)],
        ),
      ),
    );
    await untilText('may stay empty');
    expect(card('campaign').textContent).toBe(
      'CampaignHidden: sent, but never seen, from ?campaign, else “spring”',
    );
    expect(card('utm_source').textContent).toMatch(
      /^SourceHidden: sent, but never seen, from \?utm_source“Source” may stay empty$/,
    );
  });

  it('do not count against three, and what moves in their row passes them by', async () => {
    const { card, click, keys, said, choose, drawing } = await openEditor(
      projectOf(
        groups(
          [field('one', 'One'), field('two', 'Two'), field('three', 'Three')],
          [field('campaign', 'Campaign', hidden)],
          [field('four', 'Four')],
        ),
      ),
    );
    await choose(menu('campaign'), 'Beside “Three”, on its right');
    expect(drawing()).toEqual([['one two three campaign', 'four']]);
    expect(said()).toBe('Campaign, row 1, step Paso 1; it takes no room.');
    await click(menu('four'));
    expect(entries()).toContain('New row above');
    expect(entries().filter((entry) => entry?.startsWith('Beside'))).toEqual([]);
    await keys('Escape');
    await choose(menu('two'), 'To the right in its row');
    expect(drawing()).toEqual([['one three two campaign', 'four']]);
    expect(card('campaign').parentElement).toBe(card('one').parentElement);
  });
});

describe('conditional fields', () => {
  const ORDER = field('order_number', 'Order number', {
    dependentFields: [when('is_not_empty', {}, field('ordered_on', 'Ordered on'))],
  });
  const TOPIC = field('topic', 'Topic', {
    fieldType: 'dropdown',
    options: ['delivery', 'refund', 'other'].map((value) => ({ value, label: value.toUpperCase() })),
    dependentFields: [
      when('set_any', { values: ['delivery', 'refund'] }, ORDER),
      when('within_time', { value: '7' }, field('since', 'Since')),
    ],
  });
  const HELP = projectOf(groups([field('email', 'Email')], [TOPIC]));
  const conditional = (key: string) => one(document, `[data-conditional="${key}"]`);
  const face = (key: string) => textOf(one(document, `[data-conditional="${key}"] > div`));

  it('hang below their parent, in words and as a list', async () => {
    const { card } = await openEditor(HELP);
    const below = (name: string) =>
      [...named(document, 'ul', `Shown depending on ${name}`).children].map(
        (item) => (item as HTMLElement).dataset.conditional,
      );
    expect([below('Topic'), below('Order number')]).toEqual([['order_number', 'since'], ['ordered_on']]);
    expect(['order_number', 'ordered_on', 'since'].map(face)).toEqual([
      'Order number if “Topic” is one of “DELIVERY”, “REFUND”',
      'Ordered on if “Order number” is answered',
      'Since always shown: the condition cannot be judged here',
    ]);
    expect(card('topic').contains(conditional('ordered_on'))).toBe(true);
    expect(conditional('order_number').querySelectorAll('button')).toHaveLength(0);
  });

  it('move with it, and by no menu of their own', async () => {
    const { card, focus, keys, drawing, choose } = await openEditor(HELP);
    await focus(conditional('order_number'));
    await keys('Shift+F10');
    expect(entries()).toEqual(['Settings…']);
    await keys('Escape');
    await choose(menu('topic'), 'New row above');
    expect(drawing()).toEqual([['topic', 'email']]);
    expect(card('topic').contains(conditional('ordered_on'))).toBe(true);
  });

  it('are found in the palette with their parent', async () => {
    const { card, choose } = await openEditor(HELP);
    await choose(menu('topic'), 'Take out of the form');
    await type(one(document, '[aria-label="Filter fields"]'), 'ordered');
    await untilText('1 not placed');
    const found = one(document, '[data-area="palette"] [data-conditional="ordered_on"] > div');
    expect(textOf(found)).toBe('Ordered on if “Order number” is answered');
    await putBack('topic');
    expect(card('topic').contains(conditional('ordered_on'))).toBe(true);
  });
});

describe('texts', () => {
  it('a text shows its beginning, and can be taken out and put back', async () => {
    const { card, choose, drawing } = await openEditor(
      projectOf({
        fieldGroups: [
          { fields: [], richText: '<p>Please read this first. The course lasts <b>six weeks</b>.</p>' },
          { fields: [field('one', 'One')], richText: '<p>How to reach you</p>' },
          { fields: [], richText: '<img src="https://example.com/map.png" alt="Where we are">' },
        ],
      }),
    );
    expect(drawing()).toEqual([['block:1', 'block:2', 'one', 'block:3']]);
    expect(['block:1', 'block:2', 'block:3'].map((key) => textOf(card(key)))).toEqual([
      'Please read this first. The course lasts six weeks. Text',
      'How to reach you Text',
      'Where we are Text',
    ]);
    await choose(menu('block:2'), 'Take out of the form');
    expect(drawing()).toEqual([['block:1', 'one', 'block:3']]);
    await putBack('block:2');
    expect(drawing()).toEqual([['block:1', 'one', 'block:3', 'block:2']]);
  });
});
