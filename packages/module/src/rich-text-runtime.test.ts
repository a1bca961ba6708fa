import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { UNWRITABLE } from './escape.ts';
import { RICH_TEXT } from './rich-text-list.ts';

const FRAGMENT = readFileSync(new URL('../runtime/module/rich-text.js', import.meta.url), 'utf8').replace(
  /^export /gm,
  '',
);

it('the visitor’s browser has the same list, value by value', () => {
  const { unwritable, ...list } = runInNewContext(`${FRAGMENT}; richTextRules()`);
  expect(JSON.parse(JSON.stringify(list))).toEqual(RICH_TEXT);
  expect(String(unwritable)).toBe(String(UNWRITABLE));
});

it('its part of the runtime is nothing but functions, so it does nothing by itself', () => {
  const outside = FRAGMENT.split('\n').filter((line) => !/^(\s|\/\/|\/?\*|}|$)/.test(line));
  expect(outside.filter((line) => !/^function \w+\(.*\) {$/.test(line))).toEqual([]);
  expect(outside.length).toBeGreaterThan(5);
});

it('it holds nothing that a template language or a page around it would read', () => {
  expect(FRAGMENT).not.toMatch(/\{\{|\{%|\{#|<\/script|<!--/i);
});

it('it never writes markup into the page', () => {
  expect(FRAGMENT).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment/,
  );
});
