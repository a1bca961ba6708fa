import { TEXT_LABELS } from '@formloom/module';
import { TEXT_KEYS } from '@formloom/project';
import { expect, it } from 'vitest';
import { TEXT_GROUPS } from './text-groups.ts';

it('every text of a form stands in one group, and in one only', () => {
  expect(TEXT_GROUPS.flatMap(([, keys]) => keys).sort()).toEqual([...TEXT_KEYS].sort());
});

it.each(['en', 'es'] as const)('no two inputs have the same name, %s', (language) => {
  const labels = TEXT_KEYS.map((key) => TEXT_LABELS[language][key]);
  expect(new Set(labels).size).toBe(TEXT_KEYS.length);
});
