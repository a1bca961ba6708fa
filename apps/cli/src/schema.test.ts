/** `formloom schema`: where it goes, and that a project beside it names it. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectSchema } from '@formloom/project';
import { expect, it } from 'vitest';
import { definition, formloom, setUpFolder } from './testing/shell.ts';

const { at, folder, write } = setUpFolder();

it('is printed, or written where a project of the same folder says it is', async () => {
  const { status, out, err } = await formloom(['schema']);
  expect([status, err, JSON.parse(out)]).toEqual([0, '', projectSchema()]);
  expect((await formloom(['schema', '-o', at('formloom.schema.json')])).status).toBe(0);
  const project = await formloom(['new', write('definition.json', definition())]);
  const { $schema } = JSON.parse(project.out);
  expect(readFileSync(resolve(folder, $schema), 'utf8')).toBe(out);
});

it('takes no words, and says so', async () => {
  const { status, err } = await formloom(['schema', join(folder, 'x.json')]);
  expect([status, err]).toEqual([2, expect.stringContaining('is too much')]);
});
