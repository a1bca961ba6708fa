/** Overwrite protection: which files an export replaces, and the sentences for those that it does not. */

import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordPath, writeExported } from './exported.ts';
import { definition, formloom, SUBMIT_URL, setUpFolder } from './testing/shell.ts';

const { at, folder, write } = setUpFolder();
const text = (name: string) => readFileSync(at(name), 'utf8');
const ADVICE = 'Choose another output.';

let number = 0;
/** A folder that no other test has. */
function fresh(): string {
  number += 1;
  return `out-${number}`;
}

function save(
  output: string,
  files: Readonly<Record<string, string>>,
  overwrite = false,
): string | undefined {
  const list = Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) }));
  try {
    writeExported({ output: at(output), files: list, shown: output, advice: ADVICE, overwrite });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const FIRST = { 'README.md': 'one', 'css/form.css': 'one' };
const SECOND = { 'README.md': 'two', 'css/form.css': 'two' };
const conflict = (name: string) =>
  `${name} is there already, and it is not an unchanged file of an earlier export. Nothing was written. ${ADVICE}`;

describe('an earlier export', () => {
  it('is replaced as long as its files are unchanged', () => {
    const out = fresh();
    expect([save(out, FIRST), save(out, SECOND), text(`${out}/css/form.css`)]).toEqual([
      undefined,
      undefined,
      'two',
    ]);
    expect(readdirSync(at(out)).sort()).toEqual(['README.md', 'css']);
  });

  it.each([
    ['a file edited since', (out: string) => write(`${out}/README.md`, 'mine'), 'README.md'],
    ['a file of a person', (out: string) => write(`${out}/new.txt`, 'mine'), 'new.txt'],
    [
      'a name in another case',
      (out: string) => {
        rmSync(at(`${out}/README.md`));
        write(`${out}/readme.md`, 'mine');
      },
      'README.md',
    ],
    [
      'a link in the place of a file',
      (out: string) => {
        rmSync(at(`${out}/README.md`));
        symlinkSync(write('elsewhere.md', 'one'), at(`${out}/README.md`));
      },
      'README.md',
    ],
    [
      'a link in the place of a folder',
      (out: string) => {
        rmSync(at(`${out}/css`), { recursive: true });
        mkdirSync(at(`${out}-css`));
        write(`${out}-css/form.css`, 'one');
        symlinkSync(at(`${out}-css`), at(`${out}/css`));
      },
      'css/form.css',
    ],
    [
      'a folder in the place of a file',
      (out: string) => {
        rmSync(at(`${out}/README.md`));
        mkdirSync(at(`${out}/README.md`));
      },
      'README.md',
    ],
  ])('stays whole where there is %s', (_, change, file) => {
    const out = fresh();
    save(out, FIRST);
    change(out);
    const files = {
      'css/form.css': 'two',
      'README.md': 'two',
      ...(file === 'new.txt' && { 'new.txt': 'two' }),
    };
    const before = readdirSync(at(out)).sort();
    expect(save(out, files)).toBe(conflict(`${out}/${file}`));
    expect([readdirSync(at(out)).sort(), text(`${out}/css/form.css`)]).toEqual([before, 'one']);
  });

  it('counts how many more files are in the way, and names the first', () => {
    const out = fresh();
    mkdirSync(at(out));
    for (const name of ['a', 'b', 'c']) write(`${out}/${name}`, 'mine');
    expect(save(out, { a: '1', b: '2', c: '3', d: '4' })).toContain('The same is true of 2 more.');
    expect(existsSync(recordPath(at(out)))).toBe(false);
  });

  it('is recognised by its bytes alone: what is equal already is no conflict', () => {
    const out = fresh();
    save(out, FIRST);
    rmSync(recordPath(at(out)));
    expect([save(out, FIRST), save(out, SECOND)]).toEqual([undefined, undefined]);
  });

  it('has a record that nothing replaces which is none', () => {
    const out = fresh();
    write(`${out}.exported`, '{"files":{"README.md":"mine"}}');
    expect(save(out, FIRST)).toContain(`${out}.exported is not the record of an earlier export.`);
    expect([existsSync(at(out)), text(`${out}.exported`)]).toEqual([false, '{"files":{"README.md":"mine"}}']);
  });

  it('has no record in the place of a folder, even with --overwrite', () => {
    const out = fresh();
    mkdirSync(at(`${out}.exported`));
    expect(save(out, FIRST, true)).toContain(`${out}.exported is not the record of an earlier export.`);
    expect(existsSync(at(out))).toBe(false);
  });

  it('has no twin in another spelling', () => {
    const out = fresh();
    save(out, FIRST);
    const twin = out.toUpperCase();
    expect(save(twin, FIRST, true)).toBe(
      `${twin}: On other systems this name is the same as ${out}. Nothing was written. ${ADVICE}`,
    );
    expect(existsSync(at(twin))).toBe(false);
  });

  it('is replaced by a new file, so that another name of the old one keeps its content', () => {
    const out = fresh();
    save(out, FIRST);
    linkSync(at(`${out}/README.md`), at(`${out}-copy.md`));
    save(out, SECOND);
    expect([text(`${out}/README.md`), text(`${out}-copy.md`)]).toEqual(['two', 'one']);
  });

  it('is replaced regardless of content, with --overwrite', () => {
    const out = fresh();
    save(out, FIRST);
    write(`${out}/README.md`, 'mine');
    expect([save(out, SECOND, true), text(`${out}/README.md`)]).toEqual([undefined, 'two']);
  });
});

it('compares again before each write', () => {
  const out = fresh();
  expect(save(out, { 'A.txt': '1', 'a.txt': '2' })).toBe(
    `${out}/a.txt changed while the export was written, and was not replaced. ${ADVICE}`,
  );
  // What was written until then is known.
  expect([readdirSync(at(out)), save(out, { 'A.txt': '3' }), text(`${out}/A.txt`)]).toEqual([
    ['A.txt'],
    undefined,
    '3',
  ]);
});

it.each([
  ['out', 'out.exported'],
  ['./out/', 'out.exported'],
  ['a/visit.zip', join('a', 'visit.zip.exported')],
  ['.', 'formloom.exported'],
  ['../..', join('..', '..', 'formloom.exported')],
])('the record of %s is %s', (output, record) => {
  expect(recordPath(output)).toBe(record);
});

describe('formloom export', () => {
  const words = ['export', at('project.json'), '-o'];
  const target = ['--account', '4210', '--submit-url', SUBMIT_URL, '-o', at('project.json')];
  const made = formloom(['new', write('definition.json', definition()), ...target]);

  it('into a folder replaces no file of a person, unless --overwrite is given', async () => {
    await made;
    mkdirSync(at('site'));
    write('site/README.md', 'mine');
    expect(await formloom([...words, at('site')])).toEqual({
      status: 1,
      out: '',
      err: expect.stringContaining('Name another folder with -o, or replace files with --overwrite.'),
    });
    expect([readdirSync(at('site')), text('site/README.md')]).toEqual([['README.md'], 'mine']);
    expect((await formloom([...words, at('site'), '--overwrite'])).status).toBe(0);
    expect((await formloom([...words, at('site')])).status).toBe(0);
    expect(text('site/README.md')).not.toBe('mine');
  });

  it('into a file that is named replaces it, as other programs do', async () => {
    await made;
    write('named.zip', 'mine');
    expect((await formloom([...words, at('named.zip')])).status).toBe(0);
    expect(text('named.zip')).not.toBe('mine');
    expect(readdirSync(folder)).not.toContain('named.zip.exported');
  });
});
