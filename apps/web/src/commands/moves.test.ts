import { type Drag, PALETTE_PREFIX } from '@formloom/layout';
import { createProject, type Project } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { DETAILS, layoutOf } from '../items/testing/hidden-form.ts';
import { resultAnnouncement } from './drag-messages.ts';
import { fieldMoves } from './moves.ts';

describe('beside what is hidden', () => {
  const project = (rows: string): Project => ({
    ...createProject({ id: '1', name: 'F', fields: [] }, { layout: layoutOf(rows) }),
    details: DETAILS,
  });
  const labels = (rows: string, key: string) =>
    fieldMoves(project(rows), key, WORDS_EN).map(({ label }) => label);

  it('left and right are those that can be seen', () => {
    const [right] = fieldMoves(project('a h b'), 'a', WORDS_EN);
    expect(right).toEqual({
      label: 'To the right in its row',
      command: { name: 'moveFieldWithinStep', args: ['s', 'a', 'r0', 'r0', 3] },
    });
    const [left] = fieldMoves(project('a h b'), 'b', WORDS_EN);
    expect(left).toEqual({
      label: 'To the left in its row',
      command: { name: 'moveFieldWithinStep', args: ['s', 'b', 'r0', 'r0', 0] },
    });
    expect(labels('a h / b', 'a')).toEqual([
      'Beside “B”, on its left',
      'New row above',
      'New row below',
      'Take out of the form',
    ]);
    expect(labels('a h b', 'h')).toEqual(['New row above', 'New row below', 'Take out of the form']);
  });

  it.each<[Drag, string]>([
    [{ kind: 'field', fieldId: 'b' }, 'X, row 1, column 2 of 3, step One.'],
    [{ kind: 'palette-field', id: `${PALETTE_PREFIX}h` }, 'X, row 1, step One; it takes no room.'],
    [{ kind: 'field', fieldId: 'gone' }, 'X is out of the form.'],
    [{ kind: 'step', stepId: 's' }, 'Step X is now 1 of 1.'],
  ])('columns are counted as they are seen: %j', (drag, words) => {
    expect(resultAnnouncement(drag, 'X', project('a h b c'), WORDS_EN)).toBe(words);
  });
});
