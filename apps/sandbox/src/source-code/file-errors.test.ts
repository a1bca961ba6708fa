import { describe, expect, it } from 'vitest';
import { FIELDS, HTML, META } from '../testing/files.ts';
import { fileErrors } from './file-errors.ts';

const messages = (path: string, text: string) =>
  fileErrors(path, Buffer.from(text)).map(({ message }) => message);
const at = (name: string) => `forms/visit.module/${name}`;
const field = (rest: object) => JSON.stringify([{ name: 'fl_a', type: 'text', ...rest }]);

describe('what is taken', () => {
  it.each([
    [at('meta.json'), META],
    [at('meta.json'), '{}'],
    [at('fields.json'), FIELDS],
    [at('fields.json'), '[]'],
    [at('module.html'), HTML],
    [at('module.html'), 'plain { text } and {# a remark #} {% raw %}{{ {% endraw %}'],
    [at('module.html'), '{% if module.a %}{{ module.b|unknown_filter }}{% endif %}'],
    [at('module.html'), '{% require_css %}<style>a{b:c}</style>{% end_require_css %}'],
    [at('module.css'), 'a { b: c }'],
    [at('module.js'), 'not even { script'],
    ['forms/picture.PNG', ''],
    ['theme/fields.json', '[]'],
    ['a/b/c/page.html', '<p>'],
  ])('%s with %s', (path, text) => {
    expect(messages(path, text)).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    ['an extension', 'a/x.exe', '', "'x.exe' has an extension that is not allowed. Allowed: css, js, json"],
    ['no extension', 'a/x', '', "'x' has an extension that is not allowed"],
    ['a hidden name', at('.env'), '', "'.env' has an extension that is not allowed"],
    ['a module in a module', 'a.module/b.module/meta.json', META, "'b.module' is inside 'a.module'"],
    [
      'a folder that is none',
      'forms/visit/meta.json',
      META,
      'belongs into a folder whose name ends in .module',
    ],
    ['no folder at all', 'module.html', '', 'belongs into a folder whose name ends in .module'],
    ['a climbing path', 'a/../b.module/meta.json', META, 'is not a valid path'],
    ['a path with a gap', 'a//b.module/meta.json', META, 'is not a valid path'],
    ['meta that is no JSON', at('meta.json'), '{', 'meta.json is not valid JSON'],
    ['meta that is no object', at('meta.json'), '[]', 'meta.json must hold an object'],
    ['no content type', at('meta.json'), '{"content_types":[]}', 'at least one contentType'],
    [
      'an unknown content type',
      at('meta.json'),
      '{"content_types":["SITE_PAGE","PAGE"]}',
      'PAGE is not a valid contentType. Must be one of [ANY, LANDING_PAGE, SITE_PAGE, BLOG_POST, BLOG_LISTING, EMAIL,',
    ],
    ['fields that are no JSON', at('fields.json'), 'x', 'fields.json is not valid JSON'],
    ['fields that are no list', at('fields.json'), '{}', 'fields.json must hold a list'],
    ['a field that is none', at('fields.json'), '[null]', 'A field must be an object'],
    [
      'a type',
      at('fields.json'),
      field({ type: 'colour' }),
      "'colour' is not a valid field type (field 'fl_a')",
    ],
    ['a name', at('fields.json'), field({ name: 'fl-a' }), "'fl-a' is not a valid field name"],
    ['a reserved name', at('fields.json'), field({ name: 'width' }), "'width' is a reserved name"],
    [
      'a type in a group',
      at('fields.json'),
      field({ type: 'group', children: [{ name: 'b', type: 'x' }] }),
      "(field 'fl_a.b')",
    ],
    ['a group of nothing', at('fields.json'), field({ type: 'group' }), "'fl_a' has no list of children"],
    ['other JSON', at('other.json'), '{', 'is not valid JSON'],
    ['an expression without end', at('module.html'), 'a {{ module.a ', 'expected variable end'],
    ['an expression that is none', at('module.html'), 'a\n{{ module. }}', '(line 2)'],
    [
      'a tag without end',
      at('module.html'),
      '{% if module.a %}',
      'expected elif, else, or endif, got end of file',
    ],
    ['an unknown tag', at('module.html'), '{% nonsense %}', 'unknown block tag: nonsense'],
    ['a call', at('module.html'), '{{ module.a.toString() }}', 'Calls and computed names'],
    ['a way out', at('module.html'), '{{ "".constructor }}', 'Calls and computed names'],
    ['a computed name', at('module.html'), '{{ module["con" + "structor"] }}', 'Calls and computed names'],
    [
      'a call in a filter',
      at('module.html'),
      '{% for a in [1] %}{{ 1|round(range(2)) }}{% endfor %}',
      'Calls',
    ],
  ])('%s', (_, path, text, words) => {
    const [first = '', ...others] = messages(path, text);
    expect(first).toContain(words);
    expect(others).toEqual([]);
  });

  it('every wrong content type and field by itself', () => {
    expect(messages(at('meta.json'), '{"content_types":["A","B"]}')).toHaveLength(2);
    expect(messages(at('fields.json'), '[{"name":"a","type":"x"},{"name":"b","type":"y"}]')).toHaveLength(2);
  });

  it('a template in the words of its engine', () => {
    expect(fileErrors(at('module.html'), Buffer.from('{{ a b }}'))[0]?.context).toEqual({
      reason: ['SYNTAX_ERROR'],
      severity: ['FATAL'],
      line: ['1'],
    });
  });
});
