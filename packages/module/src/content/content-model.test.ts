import type { Content } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { contentProblem, drawnOf } from './content-model.ts';

const image = (src: string, alt = 'A map'): Content => ({ kind: 'image', src, alt });

describe('content that cannot be drawn', () => {
  it.each<[string, Content, string]>([
    ['a heading without words', { kind: 'heading', text: ' ', size: 'small' }, 'empty'],
    ['a text without words', { kind: 'text', text: '\n' }, 'empty'],
    ['an image without an address', image(''), 'empty'],
    ['a blank address', image(' \t'), 'empty'],
    ['an address that is not secure', image('http://a.test/x.png'), 'bad-address'],
    ['one without a scheme', image('//a.test/x.png'), 'bad-address'],
    ['one within words', image('see https://a.test/x.png'), 'bad-address'],
    ['one behind another scheme', image('xhttps://a.test/x.png'), 'bad-address'],
    ['an image without words', image('https://a.test/x.png', ' '), 'no-alt'],
  ])('%s', (_, content, problem) => {
    expect(contentProblem(content)).toBe(problem);
    expect(drawnOf(content)).toBe(problem);
  });
});

describe('content that can', () => {
  it.each<[string, Content, object]>([
    ['a divider', { kind: 'divider' }, { kind: 'divider' }],
    ['a text', { kind: 'text', text: '_A_' }, { kind: 'text', html: '<p><em>A</em></p>' }],
    [
      'an image',
      image(' HTTPS://a.test/{x}.png '),
      { kind: 'image', src: 'https://a.test/%7Bx%7D.png', alt: 'A map', above: false },
    ],
    [
      'an image above the title',
      { kind: 'image', src: 'https://a.test/x.png', alt: 'A map', above: true },
      { kind: 'image', src: 'https://a.test/x.png', alt: 'A map', above: true },
    ],
  ])('%s', (_, content, drawn) => {
    expect(contentProblem(content)).toBeUndefined();
    expect(drawnOf(content)).toEqual(drawn);
    expect(drawnOf(content)).toBe(drawnOf(content));
  });
});
