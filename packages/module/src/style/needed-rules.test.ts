import { describe, expect, it } from 'vitest';
import { atTopLevel, closingOf, neededRules } from './needed-rules.ts';

const HTML =
  '<form class="fl-form x" data-fl-labels="inside"><div class="fl-field" data-fl-kind="text" data-fl-back><select></select></div></form>';
const FACTS = {
  html: HTML,
  settled: new Map([
    ['data-fl-labels', 'inside'],
    ['data-fl-back', 'link'],
    ['data-fl-ready', ''],
  ]),
  never: /scripting/,
};
const needed = (css: string) => neededRules(css, FACTS);

describe('a rule that can be met stays as it is', () => {
  it.each([
    '.fl-form[data-fl-labels=inside] .fl-field{a:b}',
    '.fl-form[data-fl-labels="inside"]{a:b}',
    '.fl-field[data-fl-kind=text]{a:b}',
    '.fl-form:not([data-fl-labels=above]) .fl-field{a:b}',
    '.fl-form:is([data-fl-labels=above],[data-fl-labels=inside]){a:b}',
    '.fl-field[data-fl-back]{a:b}',
    '.fl-field:not([data-fl-back]){a:b}',
    '.fl-field [aria-invalid=true]{a:b}',
    '.fl-notice .fl-wait{a:b}',
    'select.fl-field{a:b}',
    '.fl-form:has(>.fl-field):after{content:"}"}',
    '@keyframes x{0%{a:b}}',
    '@container (x>=1px){.fl-form{&>.fl-field{a:b}}}',
    '.fl-form[data-fl-ready] .fl-field{a:b}',
    '.fl-form[data-fl-back=link]{a:b}',
    '.fl-form:not([data-fl-labels=inside].fl-phone){a:b}',
    '.fl-field:-x-has(.fl-phone){a:b}',
    '.fl-field:has-slotted(.fl-phone){a:b}',
    '@scope (.fl-form){.fl-phone{a:b}}',
    '.fl-form{a:b}.fl-field{c:d}',
  ])('%s', (rule) => expect(needed(rule)).toBe(rule));
});

describe('a rule that can never be met goes', () => {
  it.each([
    '.fl-form[data-fl-labels=above] .fl-field{a:b}',
    '.fl-form:not([data-fl-labels=inside]) .fl-field{a:b}',
    '.fl-form:is([data-fl-labels=above],[data-fl-labels=beside]){a:b}',
    '.fl-form:not([data-fl-ready]) .fl-field{a:b}',
    '.fl-form[data-fl-back=button]{a:b}',
    '.fl-phone>input{a:b}',
    '.fl-field:has(>.fl-phone){a:b}',
    '.fl-field[data-fl-kind=radios]{a:b}',
    '.fl-form textarea.fl-field{a:b}',
    '.fl-field[data-fl-divided]{a:b}',
    '@media (scripting:none){.fl-field{a:b}}',
    '@media print{.fl-phone{a:b}}',
    '.fl-form:not(.fl-phone,[data-fl-labels=inside]){a:b}',
    'textarea{a:b}',
    'textarea:is(.fl-field){a:b}',
    '.fl-phone:is(.fl-field){a:b}',
    '.fl-field:hover .fl-field:is(.fl-phone){a:b}',
    '.my-fl-notice{a:b}',
    '.fl-notice-x{a:b}',
  ])('%s', (rule) => expect(needed(rule)).toBe(''));
});

it('of several selectors those stay that can match', () => {
  expect(needed('.fl-phone,.fl-field:is(.a,.fl-field),.fl-done{a:b}')).toBe(
    '.fl-field:is(.a,.fl-field),.fl-done{a:b}',
  );
});

it('space between rules is not kept, and no condition has to be known', () => {
  expect(needed('.fl-form{a:b} .fl-phone{a:b} .fl-field{c:d}')).toBe('.fl-form{a:b}.fl-field{c:d}');
  const { html, settled } = FACTS;
  const rule = '@media (scripting:none){.fl-field{a:b}}';
  expect(neededRules(rule, { html, settled })).toBe(rule);
});

it('brackets end where they are closed, whatever stands in quotation marks', () => {
  expect(closingOf('a{b:"}"}c', 1)).toBe(7);
  expect(closingOf('a{b', 1)).toBe(3);
  expect(closingOf("a{b:'", 1)).toBe(5);
  expect(closingOf("a{b:'}'}c", 1)).toBe(7);
  expect(closingOf('[a]b', 0)).toBe(2);
  expect(atTopLevel('a(b,c),d[e=","],f', ',')).toEqual(['a(b,c)', 'd[e=","]', 'f']);
});
