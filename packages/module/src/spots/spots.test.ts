/** Words where they are read: each has a name in the drawing, and what is written there is drawn. */

import { normalizeDetails } from '@formloom/form';
import { createProject, type Project, readProject, writeProject } from '@formloom/project';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { editableDocument, previewDocument } from '../document.ts';
import { breakTemplate } from '../escape.ts';
import { plainText } from '../rich-text/rich-text.ts';
import { anySettings } from '../testing/any-project.ts';
import { spotsOf } from './spots-of.ts';
import { setTextAt } from './text-spot.ts';

const FORM = createProject(
  { id: 'form-1', name: 'Book a demo', fields: [] },
  {
    details: normalizeDetails({
      id: 'form-1',
      fieldGroups: [
        { richText: '<p>We <b>never</b> share <a href="https://a.test/">data</a>.</p>' },
        { fields: [{ name: 'email', label: 'Email', fieldType: 'email', placeholder: 'you@firm.test' }] },
        {
          fields: [
            {
              name: 'size',
              label: 'Team size',
              fieldType: 'dropdown',
              options: [
                { label: 'Small', value: 's' },
                { label: 'Large', value: 'l' },
              ],
            },
          ],
        },
      ],
      legalConsentOptions: {
        type: 'explicit_consent_to_process',
        consentToProcessText: '<p>We need your <i>data</i>.</p>',
        consentToProcessCheckboxLabel: 'I agree.',
        communicationsCheckboxes: [
          { label: 'News', required: false, subscriptionTypeId: 7 },
          { label: 'Offers', required: true, subscriptionTypeId: 9 },
        ],
        privacyText: '<p>See our policy.</p>',
      },
    }),
  },
);

const write = (project: Project, id: string, text: string): Project => {
  const spot = spotsOf(project).get(id);
  return spot ? setTextAt(project, spot.at, text) : project;
};
const textAt = (project: Project, id: string) => spotsOf(project).get(id)?.text;

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

describe('the account’s words come back', () => {
  it.each([
    ['title', 'Book a demo'],
    ['f1.label', 'Email'],
    ['f1.placeholder', 'you@firm.test'],
    ['f2.o2', 'Large'],
    ['key.block:1', 'We **never** share [data](<https://a.test/>).'],
    ['consent.processText', 'We need your _data_.'],
    ['consent.processLabel', 'I agree.'],
    ['consent.box-9', 'Offers'],
    ['consent.privacyText', 'See our policy.'],
  ])('at %s, when they are written again', (id, words) => {
    expect(textAt(FORM, id)).toBe(words);
    const other = write(FORM, id, 'Mine');
    expect(textAt(other, id)).toBe('Mine');
    expect(write(other, id, words)).toEqual(FORM);
  });
});

it.each([
  ['title', 'Book a demo'],
  ['f1.label', 'Email'],
  ['f2.o1', 'Small'],
  ['consent.privacyText', 'See our policy.'],
  ['key.block:1', 'We **never** share [data](<https://a.test/>).'],
])('without words, %s says what the account says', (id, words) => {
  expect(textAt(write(write(FORM, id, 'Mine'), id, ' '), id)).toBe(words);
});

it('a step keeps its title where none is written', () => {
  expect(write(FORM, 's1.title', ' ')).toBe(FORM);
});

it('without words, help and placeholders are none', () => {
  expect(textAt(write(FORM, 'f1.placeholder', ''), 'f1.placeholder')).toBe('');
});

describe('consent', () => {
  const own = write(write(FORM, 'consent.processLabel', 'Yes, _please_.'), 'consent.box-9', 'Our offers');
  const html = previewDocument(own);

  it('is sent as it is read', () => {
    expect(html).toContain('data-fl-consent-text="We need your data."');
    expect(html).toContain('data-fl-consent-text="Yes, please."');
    expect(html).toContain(
      'data-fl-consent-text="Our offers" data-fl-consent="communication" data-fl-subscription="9"',
    );
    expect(html).toContain('Yes, <em>please</em>.');
  });

  it.each(['-', '#', '---', '[](x)'])('says what the account says where only %s was written', (marks) => {
    expect(previewDocument(write(FORM, 'consent.processLabel', marks))).toContain(
      'data-fl-consent-text="I agree."',
    );
  });

  it('goes by what is consented to, also where the account puts its boxes in another order', () => {
    const { consent } = own.details;
    if (!consent) throw new Error('no consent');
    const turned = { ...consent, checkboxes: [...consent.checkboxes].reverse() };
    const text = previewDocument({ ...own, details: { ...own.details, consent: turned } });
    expect(text).toContain(
      'data-fl-consent-text="Our offers" data-fl-consent="communication" data-fl-subscription="9"',
    );
    expect(text).toContain(
      'data-fl-consent-text="News" data-fl-consent="communication" data-fl-subscription="7"',
    );
  });
});

describe('what follows an answer', () => {
  const end = (project: Project) =>
    /data-fl-end="own"|data-fl-redirect="[^"]*"/g.exec(previewDocument(project))?.[0];

  it('is the operator’s message once it was written', () => {
    const own = write(FORM, 'text.thanks', 'See you soon');
    expect([own.settings.afterwards, end(own)]).toEqual(['message', 'data-fl-end="own"']);
    expect(write(own, 'text.thanks', '').settings.afterwards).toBe('message');
    expect(end(FORM)).toBeUndefined();
  });

  it('is another page where one is named, and none where that is no page', () => {
    const led = (redirect: string): Project => ({
      ...FORM,
      settings: { ...FORM.settings, afterwards: 'address', redirect },
    });
    expect(previewDocument(led('https://a.test/thanks'))).toContain(
      'data-fl-end="own" data-fl-redirect="https://a.test/thanks"',
    );
    expect(previewDocument(led('javascript:alert(1)'))).not.toContain('data-fl-redirect');
    expect(write(led('https://a.test/'), 'text.thanks', 'Bye').settings.afterwards).toBe('address');
  });
});

it('a text of the account is drawn as it was rewritten', () => {
  const own = write(FORM, 'key.block:1', 'We keep **it** safe.');
  expect(previewDocument(own)).toContain('<p>We keep <strong>it</strong> safe.</p>');
  expect(plainText(textAt(own, 'key.block:1') ?? '')).toBe('We keep **it** safe.');
});
