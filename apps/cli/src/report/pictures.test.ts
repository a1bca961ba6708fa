import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { writePictures } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'formloom-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['of an earlier report', '![](drift-before.png) ![](drift-after.png)', 'new'],
  ['that a report does not link to', 'Nothing changed.', 'mine'],
  ['without a report', undefined, 'mine'],
])('a picture %s beside %j is then %s', (_, report, expected) => {
  const path = (name: string) => join(folder, name);
  rmSync(path('drift.md'), { force: true });
  for (const name of ['drift-before.png', 'drift-after.png']) writeFileSync(path(name), 'mine');
  if (report !== undefined) writeFileSync(path('drift.md'), report);
  const errors: string[] = [];
  const io = { err: (text: string) => void errors.push(text) } as unknown as Io;
  const drawn = { before: Buffer.from('new'), after: Buffer.from('new') };
  writePictures(drawn, path('drift.md'), io);
  expect(['before', 'after'].map((name) => readFileSync(path(`drift-${name}.png`), 'utf8'))).toEqual([
    expected,
    expected,
  ]);
  expect(errors).toEqual(expected === 'new' ? [] : [expect.stringContaining('belongs to no report')]);
});
