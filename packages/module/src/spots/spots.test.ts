/** Words where they are read: each has a name in the drawing, and what is written there is drawn. */

import { endingOf, type Project, setSetting } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { editableDocument, previewDocument } from '../document.ts';
import { plainText } from '../rich-text/rich-text.ts';
import { EVERYTHING_PROJECT } from '../testing/everything.ts';
import { expectGolden } from '../testing/golden.ts';
import { spotsOf } from './spots-of.ts';
import { FORM, textAt, write } from './testing/demo-form.ts';
import { setTextAt, type TextSpot } from './text-spot.ts';

it('those of a form in which everything occurs are the ones that a reviewer can open in golden/', () => {
  const spots = Object.fromEntries(spotsOf(EVERYTHING_PROJECT));
  expectGolden('everything/spots.json', `${JSON.stringify(spots, null, 2)}\n`);
  const drawn = editableDocument(EVERYTHING_PROJECT).matchAll(/data-fl-edit="([^"]*)"/g);
  expect([...drawn].flatMap(([, id = '']) => (id in spots ? [] : [id]))).toEqual([]);
});

describe('what is written', () => {
  it('as a title is the operator’s, but for blanks and the form’s own name', () => {
    const titled = write(FORM, 'title', 'Come in');
    expect(titled.settings.title).toBe('Come in');
    for (const none of ['', '  ', 'Book a demo'])
      expect(write(titled, 'title', none).settings.title).toBe('');
  });

  it('to a field is its own; blanks are no words', () => {
    expect(write(FORM, 'f1.help', 'For the key').design.fields.email).toEqual({ help: 'For the key' });
    expect(write(FORM, 'f1.placeholder', '  ').design.fields.email).toEqual({ placeholder: '' });
  });

  it('to a step stands on it', () => {
    const [step] = FORM.layout.steps;
    expect(write(FORM, 's1.title', 'First').layout.steps[0]?.title).toBe('First');
    expect(write(FORM, 's1.description', 'Short').design.steps).toEqual({
      [step?.id ?? '']: { description: 'Short' },
    });
  });

  it.each(['block:heading-1', 'block:text-1'])('to %s changes its words and nothing else', (key) => {
    const { blocks } = setTextAt(EVERYTHING_PROJECT, { of: 'content', key }, 'B').design;
    expect(blocks).toEqual({
      ...EVERYTHING_PROJECT.design.blocks,
      [key]: { ...EVERYTHING_PROJECT.design.blocks[key], text: 'B' },
    });
  });

  it.each<TextSpot>([
    { of: 'content', key: 'block:image-1' },
    { of: 'content', key: 'block:divider-1' },
    { of: 'content', key: 'block:text-9' },
    { of: 'consent', part: 'box-9' },
  ])('to %j, which has no such words or is not there, is left', (spot) => {
    expect(setTextAt(EVERYTHING_PROJECT, spot, 'B')).toBe(EVERYTHING_PROJECT);
  });

  it('as thanks is read by visitors, once there is something to read', () => {
    const thanks = { of: 'text', key: 'thanks' } as const;
    const own = setTextAt(FORM, thanks, 'Bye');
    expect([own.design.texts.thanks, own.settings.afterwards]).toEqual(['Bye', 'message']);
    const again = setSetting(own, 'afterwards', 'account');
    expect([setTextAt(again, thanks, 'Bye'), endingOf(again)]).toEqual([again, 'message']);
    expect(setTextAt(again, thanks, ' ').settings.afterwards).toBe('account');
  });
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
  const own = () =>
    write(write(FORM, 'consent.processLabel', 'Yes, _please_.'), 'consent.box-9', 'Our offers');

  it('is sent as it is read', () => {
    const html = previewDocument(own());
    expect(html).toContain('data-fl-consent-kind="explicit" data-fl-consent-text="Yes, please."');
    expect(html).not.toContain('data-fl-consent-text="We need your data."');
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
    const { details, ...rest } = own();
    const { consent } = details;
    if (!consent) throw new Error('no consent');
    const turned = { ...consent, checkboxes: [...consent.checkboxes].reverse() };
    const text = previewDocument({ ...rest, details: { ...details, consent: turned } });
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
