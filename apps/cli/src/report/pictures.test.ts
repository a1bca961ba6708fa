import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeFilesAt } from '../files.ts';
import type { Io } from '../io.ts';
import { stagePictures } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'formloom-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = (name: string) => join(folder, name);
const drawn = { before: Buffer.from('new'), after: Buffer.from('new') };

it.each([
  ['of an earlier report', '![](drift-before.png) ![](drift-after.png)', 'new'],
  ['that a report does not link to', 'Nothing changed.', 'mine'],
  ['without a report', undefined, 'mine'],
])('a picture %s beside %j is then %s', (_, report, expected) => {
  rmSync(path('drift.md'), { force: true });
  for (const name of ['drift-before.png', 'drift-after.png']) writeFileSync(path(name), 'mine');
  if (report !== undefined) writeFileSync(path('drift.md'), report);
  const errors: string[] = [];
  const io = { err: (text: string) => void errors.push(text) } as unknown as Io;
  writeFilesAt([], stagePictures(drawn, path('drift.md'), [], io).staged);
  expect(['before', 'after'].map((name) => readFileSync(path(`drift-${name}.png`), 'utf8'))).toEqual([
    expected,
    expected,
  ]);
  expect(errors).toEqual(expected === 'new' ? [] : [expect.stringContaining('belongs to no report')]);
});

it('pictures stay as they are where another file of the command cannot be written', () => {
  for (const name of ['drift-before.png', 'drift-after.png']) writeFileSync(path(name), 'mine');
  writeFileSync(path('drift.md'), '![](drift-before.png) ![](drift-after.png)');
  const { staged } = stagePictures(drawn, path('drift.md'), [], {} as Io);
  const files = [
    { path: path('drift.md'), content: 'new' },
    { path: path('new/'), content: '' },
  ];
  expect(() => writeFilesAt(files, staged)).toThrow('It is a folder.');
  expect(['drift-before.png', 'drift-after.png'].map((name) => readFileSync(path(name), 'utf8'))).toEqual([
    'mine',
    'mine',
  ]);
  expect(readdirSync(folder).filter((name) => name.startsWith('.formloom-'))).toEqual([]);
});

it('a project is no picture, whatever a report links to', () => {
  writeFileSync(path('drift.md'), '![](drift-before.png)');
  writeFileSync(path('drift-before.png'), 'project');
  const errors: string[] = [];
  const io = { err: (text: string) => void errors.push(text) } as unknown as Io;
  const { staged } = stagePictures(drawn, path('drift.md'), [path('drift-before.png')], io);
  expect([staged, errors]).toEqual([
    [],
    [expect.stringContaining('is a file that this command reads or writes')],
  ]);
});
