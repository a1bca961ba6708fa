/** Words of any form: each has a name in the drawing, and what is written there is drawn. */

import { readProject, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { editableDocument, previewDocument } from '../document.ts';
import { breakTemplate } from '../escape.ts';
import { anySettings } from '../testing/any-project.ts';
import { spotsOf } from './spots-of.ts';
import { FORM, textAt, write } from './testing/demo-form.ts';

/** What stands in each element that carries a name. */
function drawn(html: string): Map<string, string> {
  const found = new Map<string, string>();
  const go = (node: DefaultTreeAdapterTypes.ChildNode): string => {
    if (node.nodeName === '#text' && 'value' in node) return node.value;
    if (!('childNodes' in node)) return '';
    const text = node.childNodes.map(go).join('');
    const id = 'attrs' in node && node.attrs.find(({ name }) => name === 'data-fl-edit')?.value;
    if (id) found.set(id, text);
    return text;
  };
  for (const node of parseFragment(html).childNodes) go(node);
  return found;
}

const flat = (text: string) =>
  text
    .replace(/\u2060/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const withoutSpots = (html: string) => html.replace(/<\/?fl-words[^>]*>| data-fl-edit="[^"]*"/g, '');

it('the drawing is the same but for the names of its words', () => {
  expect(withoutSpots(editableDocument(FORM))).toBe(previewDocument(FORM));
  fc.assert(
    fc.property(anySettings, (project) => {
      expect(withoutSpots(editableDocument(project))).toBe(previewDocument(project));
    }),
    { numRuns: 60 },
  );
});

it('every text of the drawing is in one of them, but for the mark of what is required', () => {
  const loose: string[] = [];
  const go = (node: DefaultTreeAdapterTypes.ChildNode, isNamed: boolean) => {
    if (node.nodeName === '#text' && 'value' in node && !isNamed) loose.push(node.value.trim());
    if (!('tagName' in node)) return;
    const has = (name: string, value?: string) =>
      node.attrs.some((one) => one.name === name && (value === undefined || one.value === value));
    const isText = has('data-fl-edit') || (has('class', 'fl-rich') && has('data-fl-key'));
    // An option has its words in a line of its own; an answer and a script are none.
    const isElsewhere = ['option', 'textarea', 'button', 'script', 'style'].includes(node.tagName);
    for (const child of node.childNodes) go(child, isNamed || isText || isElsewhere);
  };
  fc.assert(
    fc.property(fc.oneof(anySettings, fc.constant(FORM)), (project) => {
      const [, form = ''] = /<main>([\s\S]*)<\/main>/.exec(editableDocument(project)) ?? [];
      expect(form).not.toBe('');
      for (const node of parseFragment(form, { scriptingEnabled: false }).childNodes) go(node, false);
      expect(new Set(loose)).toEqual(new Set(loose.filter((text) => text === '' || text === '*')));
    }),
    { numRuns: 60 },
  );
});

it('every name in the drawing is one that words can be written to, and reads what is drawn', () => {
  fc.assert(
    fc.property(anySettings, (project) => {
      const spots = spotsOf(project);
      for (const [id, text] of drawn(editableDocument(project))) {
        const spot = spots.get(id);
        if (!spot) throw new Error(`nobody knows ${id}`);
        const said = flat(breakTemplate(spot.text));
        if (!spot.isMarkdown)
          expect(
            text
              .replace(/\u2060/g, '')
              .replace(/\s+/g, ' ')
              .trim(),
          ).toBe(said);
      }
    }),
    { numRuns: 60 },
  );
});

it('what is written to any of them is what stands there, and what is saved', () => {
  fc.assert(
    fc.property(
      anySettings,
      fc.nat(),
      fc.constantFrom('Other words', 'Ünï 日本 <b>', '  x '),
      (project, pick, words) => {
        const ids = [...drawn(editableDocument(project)).keys()];
        const id = ids[pick % ids.length] ?? 'title';
        const next = write(project, id, words);
        expect(textAt(next, id)?.trim()).toBe(words.trim());
        const read = readProject(writeProject(next));
        expect(read.project && textAt(read.project, id)?.trim()).toBe(words.trim());
      },
    ),
    { numRuns: 60 },
  );
});
