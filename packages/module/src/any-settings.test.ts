/**
 * Whatever is said of fields and steps, whatever content holds: what comes out is sound, harmless and the
 * same again.
 */

import { readProject, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { openFiles, PROJECT_FILE } from './archive/open-files.ts';
import { previewDocument } from './document.ts';
import { exportModule } from './export-module.ts';
import { anySettings } from './testing/any-project.ts';
import { renderTemplate, withoutExpressions } from './testing/template.ts';

const PROPERTY = /^--fl-[a-z-]+:(#[0-9a-f]{6}|\d+(px)?)$/;
const TAGS =
  /^(form|h[2-6]|p|div|span|label|legend|fieldset|input|select|option|textarea|button|ol|ul|li|noscript|strong|em|u|s|br|a|img|blockquote|hr)$/;

/** A tree as lines, from a parser that mends as browsers do. */
function mended(html: string): string[] {
  const lines: string[] = [];
  const go = (node: DefaultTreeAdapterTypes.ChildNode, depth: number) => {
    if (node.nodeName === '#text' && 'value' in node) lines.push(`${depth} ${JSON.stringify(node.value)}`);
    if (!('tagName' in node)) return;
    lines.push(
      `${depth} <${node.tagName} ${JSON.stringify(node.attrs.map(({ name, value }) => [name, value]))}`,
    );
    for (const child of node.childNodes) go(child, depth + 1);
  };
  for (const child of parseFragment(html, { scriptingEnabled: false }).childNodes) go(child, 0);
  return lines;
}

/** The same from one that takes every tag as it is written. */
function written(html: string): string[] {
  const lines: string[] = [];
  let depth = 0;
  let text = '';
  const flush = () => {
    if (text !== '') lines.push(`${depth} ${JSON.stringify(text)}`);
    text = '';
  };
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentag(name, attributes) {
      flush();
      lines.push(`${depth} <${name} ${JSON.stringify(Object.entries(attributes))}`);
      depth += 1;
    },
    onclosetag(name, implied) {
      flush();
      depth -= 1;
      if (implied && !/^(br|img|hr|input)$/.test(name)) lines.push(`<${name}> is not closed`);
    },
    oncomment: () => lines.push('a comment'),
  });
  // Every reader of HTML takes all ends of lines for one.
  parser.end(html.replace(/\r\n?/g, '\n'));
  flush();
  return lines;
}

it('the two parsers differ where something is wrong', () => {
  expect(mended('<p>a</p><hr>')).toEqual(written('<p>a</p><hr>'));
  expect(mended('<p>a<div>b</div></p>')).not.toEqual(written('<p>a<div>b</div></p>'));
  expect(mended('<b>a<p>b</b>')).not.toEqual(written('<b>a<p>b</b>'));
});

it('every setting and all content make a sound form, in the template as in the preview', () => {
  fc.assert(
    fc.property(anySettings, (project) => {
      const files = exportModule(project);
      const textOf = (ending: string) => files.find(({ path }) => path.endsWith(ending))?.text ?? '';
      const template = textOf('module.html');
      expect(withoutExpressions(template)).not.toMatch(/[{}]/);
      expect(textOf('fields.json')).not.toMatch(/\{\{|\{%|\{#/);
      const form = renderTemplate(template, textOf('fields.json'));
      expect(previewDocument(project)).toContain(`<main>\n${form}</main>`);

      // A look is colours, pixels and weights, each a property of its own; rules of one's own stay in their
      // scope or at home.
      expect(form).not.toMatch(/^<form[^>]*? style="/s);
      const [, style = ''] =
        /\n:where\(\.fl-form\[data-fl-look="\w+"\]\)\{([^}]*)\}/.exec(textOf('module.css')) ?? [];
      expect(style.split(';').filter((one) => !PROPERTY.test(one))).toEqual([]);
      expect(textOf('module.css')).not.toMatch(/<\/style|\{\{|\{%|\{#/i);

      const tree = written(form);
      expect(tree).toEqual(mended(form));
      const tags = tree.flatMap((line) => /^\d+ <(\S+)/.exec(line)?.[1] ?? []);
      expect(tags.filter((name) => !TAGS.test(name))).toEqual([]);
      expect(tree.filter((line) => /^\d+ <.*\["on/.test(line))).toEqual([]);
      for (const [, src = ''] of form.matchAll(/<img src="([^"]*)"/g)) expect(src).toMatch(/^https:\/\//);
      expect(form).not.toMatch(/<img[^>]* alt="\s*"/);
      expect(form).not.toMatch(/href="(?!https?:|mailto:|tel:|#)/);
      // A heading of one's own is at most one level below what precedes it.
      const levels = tags.flatMap((name) => (/^h[2-6]$/.test(name) ? Number(name[1]) : []));
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 2) + 1);
      expect(jumps.filter((level) => level > 4)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('what is exported opens as what it was made of, and is exported to the same bytes', () => {
  fc.assert(
    fc.property(anySettings, (given) => {
      // Reading replaces what no database holds, such as NUL.
      const { project } = readProject(writeProject(given));
      if (!project) throw new Error('The project cannot be read');
      const files = exportModule(project);
      const encoder = new TextEncoder();
      const packed = files.map(({ path, text }) => ({ path, bytes: encoder.encode(text) }));
      const opened = openFiles(packed);
      expect(opened).toMatchObject({ repairs: [] });
      const again = 'project' in opened && opened.project;
      if (!again) throw new Error(`${PROJECT_FILE} cannot be read`);
      expect(again).toEqual(project);
      expect(exportModule(again)).toEqual(files);
    }),
    { numRuns: 25 },
  );
});

it('reading a project never throws, whatever is in it, and what comes out can be exported', () => {
  const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, 5, 'x', [], {}));
  const anyField = fc.record(
    { name: odd, label: odd, type: odd, options: odd, validation: odd },
    { requiredKeys: [] },
  );
  const schema = fc.record(
    { id: odd, name: odd, fields: fc.array(fc.oneof(anyField, odd), { maxLength: 5 }) },
    { requiredKeys: ['fields'] },
  );
  const file = fc.record({
    format: fc.constantFrom(1, 2),
    form: odd,
    schema,
    layout: fc.record({ steps: odd }, { requiredKeys: [] }),
    design: fc.record({ language: odd, theme: odd, texts: odd }),
    settings: fc.record({ name: odd, account: odd, submitUrl: odd, showTitle: odd }),
    options: fc.record({ name: odd, texts: odd, accent: odd, radius: odd, submitUrl: odd, portalId: odd }),
  });
  fc.assert(
    fc.property(file, (value) => {
      const { project } = readProject(JSON.stringify(value));
      if (project) expect(exportModule(project)).toHaveLength(10);
      if (project) expect(readProject(writeProject(project)).project).toEqual(project);
    }),
    { numRuns: 300 },
  );
});
