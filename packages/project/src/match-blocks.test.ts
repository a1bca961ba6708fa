/** Which of the provider's texts is which, once the form has changed. */

import { normalizeDetails } from '@formloom/form';
import { expect, it } from 'vitest';
import { matchBlocks } from './match-blocks.ts';

type Group = readonly [richText: string | undefined, ...names: string[]];

const detailsOf = (groups: readonly Group[]) =>
  normalizeDetails({
    fieldGroups: groups.map(([richText, ...names]) => ({
      ...(richText !== undefined && { richText }),
      fields: names.map((name) => ({ name, label: name, fieldType: 'single_line_text' })),
    })),
  });

it.each<[string, Group[], Group[], Array<[string, string]>]>([
  [
    'the same words elsewhere',
    [['Hi'], [undefined, 'a']],
    [[undefined, 'a'], ['Hi']],
    [['block:1', 'block:2']],
  ],
  ['other words above the same field', [['Hi', 'a', 'b']], [['Ho'], ['Ha', 'a']], [['block:1', 'block:2']]],
  [
    'the same words, though others stand above its field now',
    [['Hi', 'a']],
    [['Ho', 'a'], ['Hi']],
    [['block:1', 'block:2']],
  ],
  [
    'the same words twice, in their order',
    [['Hi'], ['Hi']],
    [['Ho'], ['Hi'], ['Hi']],
    [
      ['block:1', 'block:2'],
      ['block:2', 'block:3'],
    ],
  ],
  ['other words above no field are another text', [['Hi']], [['Ho']], []],
  ['other words above another field are another text', [['Hi', 'a']], [['Ho', 'b']], []],
])('%s', (_, before, now, matches) => {
  expect([...matchBlocks(detailsOf(before), detailsOf(now))]).toEqual(matches);
});
