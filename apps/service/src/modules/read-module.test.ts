import { UPLOAD_LIMITS } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { readModule } from './read-module.ts';

const file = (name = 'meta.json', content: unknown = '{}') => ({ name, content });
const body = (rest: object = {}) => ({ path: 'a.module', target: 'draft', files: [file()], ...rest });
const read = (value: unknown) =>
  readModule(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

function refusalOf(value: unknown): [number, string] {
  try {
    read(value);
  } catch (error) {
    if (error instanceof ServiceError) return [error.status, error.body.details ?? ''];
  }
  return [0, 'it was taken'];
}

describe('a module', () => {
  it('is read with meta.json first, as bytes', () => {
    const files = [file('module.html', 'é'), file('fields.json', '[]'), file()];
    expect(read(body({ path: 'forms/a.module', target: 'published', files }))).toEqual({
      path: 'forms/a.module',
      target: 'published',
      files: [
        { name: 'meta.json', content: Buffer.from('{}') },
        { name: 'module.html', content: Buffer.from('é') },
        { name: 'fields.json', content: Buffer.from('[]') },
      ],
    });
  });

  it('may have twenty files and two megabytes', () => {
    const files = Array.from({ length: 20 }, (_, index) => file(`f${index}.css`, ''));
    files[0] = file('f.css', 'a'.repeat(UPLOAD_LIMITS.bytes));
    expect(read(body({ files })).files).toHaveLength(20);
  });
});

describe('anything else is refused', () => {
  it.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /Send a JSON object/],
    ['a list', [], /Send a JSON object/],
    ['nothing', 'null', /Send a JSON object/],
    ['another key', body({ force: true }), /The body has keys that are not known/],
    ['a key of the language', '{"__proto__":{},"path":"a.module"}', /The body has keys that are not known/],
    ['no path', body({ path: undefined }), /path must be text/],
    ['a path that is none', body({ path: ['a.module'] }), /path must be text/],
    ['a climbing path', body({ path: '../a.module' }), /no empty, "\." or "\.\." part/],
    ['no target', body({ target: undefined }), /target must be "draft" or "published"/],
    ['a target that is none', body({ target: 'Draft' }), /target must be/],
    ['a target in a list', body({ target: ['draft'] }), /target must be/],
    ['no files', body({ files: [] }), /at least one file/],
    ['files that are none', body({ files: { 0: file() } }), /files must be a list/],
    ['21 files', body({ files: Array.from({ length: 21 }, (_, i) => file(`${i}.js`)) }), /20 files, not 21/],
    ['a file that is none', body({ files: [null] }), /Each file must be an object/],
    ['a file with another key', body({ files: [{ ...file(), mode: 7 }] }), /A file has keys/],
    ['content that is no text', body({ files: [file('meta.json', 7)] }), /content of meta.json must be text/],
    [
      'half a character',
      '{"path":"a.module","target":"draft","files":[{"name":"a.js","content":"\\ud800"}]}',
      /must be text/,
    ],
    ['a file twice', body({ files: [file(), file('META.json')] }), /meta.json is there twice/],
  ])('%s', (_, value, words) => {
    const [status, details] = refusalOf(value);
    expect([status, details]).toEqual([400, expect.stringMatching(words)]);
  });

  it.each([
    ...['', '.', '..', '../x.js', 'a/b.js', '/a.js', 'a\\b.js', '%2e%2e.js', '.env', '.a.js', 'a b.js'],
    ...[
      'a\u0000.js',
      'a\n.js',
      'a".js',
      'é.js',
      'a.php',
      'a.png',
      'a',
      'a.js.',
      'a.JS',
      `${'a'.repeat(120)}.js`,
    ],
    ...['x.module', 'meta.json/x.js', 'con:.js'],
  ])('a file named %j', (name) => {
    expect(refusalOf(body({ files: [file(name)] }))[0]).toBe(400);
  });

  it('a module of more than two megabytes, counted in bytes', () => {
    const half = 'é'.repeat(UPLOAD_LIMITS.bytes / 4);
    const files = [file('a.css', half), file('b.css', half), file('c.css', 'a')];
    expect(refusalOf(body({ files }))).toEqual([413, expect.stringMatching('2097153 bytes')]);
    expect(read(body({ files: files.slice(0, 2) })).files).toHaveLength(2);
  });

  it('what is no body at all', () => {
    expect(() => readModule(undefined)).toThrow('Invalid module');
  });
});
