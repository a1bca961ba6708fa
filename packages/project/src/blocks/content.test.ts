/** Content that the operator adds to a form. */

import { expect, it } from 'vitest';
import { type Content, contentOf } from './content.ts';

it.each<[string, Content]>([
  ['block:heading-1', { kind: 'heading', text: '', size: 'large' }],
  ['block:text-1', { kind: 'text', text: '' }],
  ['block:divider-1', { kind: 'divider' }],
  ['block:image-1', { kind: 'image', src: '', alt: '' }],
])('%s holds nothing before anybody wrote into it, nor what is of another kind', (key, empty) => {
  const other: Content = empty.kind === 'text' ? { kind: 'divider' } : { kind: 'text', text: 'Hi' };
  expect(contentOf({}, key)).toEqual(empty);
  expect(contentOf({ [key]: other }, key)).toEqual(empty);
});

it.each(['a', 'block:1', 'toString'])('%s is no content', (key) => {
  expect(contentOf({ [key]: { kind: 'text', text: 'Hi' } }, key)).toBeUndefined();
});
