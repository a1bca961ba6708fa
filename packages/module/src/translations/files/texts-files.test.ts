/** Files for translators, both ways, in both formats. */

import {
  addLanguage,
  createProject,
  inLanguage,
  type Project,
  setContent,
  setField,
  setSetting,
  setTranslation,
  translationAt,
  withLayout,
} from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { formTexts, textState } from '../form-texts.ts';
import { FORM, FORMATS, HARD_WORDS, translatedInto } from './testing/visit-form.ts';
import { applyTextsCsv } from './texts-file.ts';
import { applyTextsXliff, writeTextsXliff } from './texts-xliff.ts';

describe.each(Object.entries(FORMATS))('%s', (_, { write, apply }) => {
  const hard = () => translatedInto([...HARD_WORDS, '', ...HARD_WORDS, 'Correo']);

  it('that comes back unchanged changes nothing', () => {
    expect(apply(hard(), 'es', write(hard(), 'es'))).toEqual({ project: hard(), changed: 0 });
  });

  it('brings every translation to a form without any, but for what no file can say', () => {
    const applied = apply(FORM, 'es', write(hard(), 'es'));
    if (!('project' in applied)) throw new Error(JSON.stringify(applied));
    const written = (project: Project) =>
      formTexts(FORM).map(({ place }) => translationAt(project.design.translations.es, place));
    const plain = (text: string | undefined) => text?.replace(/\r\n?/g, '\n');
    const sayable = (text: string | undefined) => !/[\0\ud800\uFFFE]/.test(text ?? '');
    const [before, after] = [written(hard()), written(applied.project)];
    expect(after.map(plain).filter((_, at) => sayable(before[at]))).toEqual(
      before.map(plain).filter(sayable),
    );
    expect(after.filter((text) => text === undefined)).toHaveLength(
      before.filter((text) => text === undefined).length,
    );
    expect(apply(applied.project, 'es', write(applied.project, 'es'))).toEqual({ ...applied, changed: 0 });
  });

  it('says what it was translated from: words that changed meanwhile are to be looked at again', () => {
    const file = write(FORM, 'es').replace(
      /(fields\.email\.label(?:,Email,|" xml:space="preserve">\s*<source>Email<\/source>))/,
      (start) => `${start}${start.includes('source') ? '<target>Correo</target>' : 'Correo'}`,
    );
    const now = setField(FORM, 'email', 'label', 'Work email');
    const applied = apply(now, 'es', file);
    if (!('project' in applied)) throw new Error(JSON.stringify(applied));
    const text = formTexts(now).find(({ id }) => id === 'fields.email.label');
    if (!text) throw new Error('no text');
    expect(applied.changed).toBe(1);
    expect(translationAt(applied.project.design.translations.es, text.place)).toBe('Correo');
    expect(textState(applied.project, 'es', text)).toBe('stale');
  });

  it('for a form that has other texts is refused as a whole', () => {
    const other = createProject({ id: 'f', name: 'Other', fields: [] }, {});
    const applied = apply(addLanguage(other, 'es'), 'es', write(FORM, 'es'));
    if (!('complaints' in applied)) throw new Error('not refused');
    expect(new Set(applied.complaints.map(({ problem }) => problem))).toEqual(new Set(['unknown-text']));
    expect(applied.complaints.map(({ detail }) => detail)).toContain('fields.email.label');
  });
});

describe('a table', () => {
  it.each([
    ['without its columns', 'a,b\nc,d', [{ line: 1, problem: 'no-header' }]],
    ['that is empty', '', [{ line: 1, problem: 'no-header' }]],
    [
      'with cells missing',
      'id,source,target\ntitle,x\n\ntitle,x,y,z',
      [
        { line: 2, problem: 'cells' },
        { line: 4, problem: 'cells' },
      ],
    ],
    ['with a quote that never ends', 'id,source,target\ntitle,"x', [{ line: 2, problem: 'unclosed-quote' }]],
    [
      'with a text twice',
      'id,source,target\n"title","a\nb",y\ntitle,x,y',
      [{ line: 4, problem: 'repeated-text', detail: 'title' }],
    ],
    [
      'with a text that is too long',
      `id,source,target\ntitle,x,${'y'.repeat(50_001)}`,
      [{ line: 2, problem: 'too-long', detail: 'title' }],
    ],
    [
      'with a text of a name that is too long to be told',
      `id,source,target\n${'n'.repeat(200)},x,y`,
      [{ line: 2, problem: 'unknown-text', detail: 'n'.repeat(100) }],
    ],
    ['with one of its columns missing', 'id,source\na,b', [{ line: 1, problem: 'no-header' }]],
    ['with one of its columns of another name', 'id,source,x\na,b,c', [{ line: 1, problem: 'no-header' }]],
  ])('%s is refused by its line', (_, file, complaints) => {
    expect(applyTextsCsv(FORM, 'es', file)).toEqual({ complaints });
  });
});

describe('a table of a spreadsheet program', () => {
  const title = { id: 'title', source: 'Visit & "more"', target: 'Visita' };
  const done = setTranslation(FORM, 'es', { of: 'title' }, title.target, title.source);
  it.each([
    ['semicolons', 'id;source;target\ntitle;"Visit & ""more""";Visita'],
    ['tabs', 'id\tsource\ttarget\ntitle\t"Visit & ""more"""\tVisita'],
    ['a sep= line', 'sep=;\r\nid;source;target\r\ntitle;"Visit & ""more""";Visita\r\n'],
    [
      'a sep= line in quotes, and a separator of its own',
      '"sep=|"\nid|source|target\ntitle|"Visit & ""more"""|Visita',
    ],
    ['another order', 'target,id,source\nVisita,title,"Visit & ""more"""'],
    ['extra columns', '#,id,Note,source,target,State\n1,title,"a, b","Visit & ""more""",Visita,done'],
    ['a comma in the name of a column', 'id;source;target;"notes, dates"\ntitle;"Visit & ""more""";Visita;x'],
    ['extra columns without their last cells', 'id,source,target,State\ntitle,"Visit & ""more""",Visita'],
  ])('with %s is taken', (_, file) => {
    expect(applyTextsCsv(FORM, 'es', file)).toEqual({ project: done, changed: 1 });
  });

  it('line numbers count a sep= line', () => {
    expect(applyTextsCsv(FORM, 'es', 'sep=;\nid;source;target\nnowhere;a;b')).toEqual({
      complaints: [{ line: 3, problem: 'unknown-text', detail: 'nowhere' }],
    });
    expect(applyTextsCsv(FORM, 'es', 'sep=;\na;b\n')).toEqual({
      complaints: [{ line: 2, problem: 'no-header' }],
    });
  });
});

describe('line ends', () => {
  const place = { of: 'field', key: 'email', part: 'help' } as const;
  const helped = setField(FORM, 'email', 'help', 'One\nTwo');

  it('of another program make no text outdated', () => {
    const file = 'id,source,target\r\nfields.email.help,"One\r\nTwo","Uno\r\nDos"\r\n';
    const applied = applyTextsCsv(helped, 'es', file);
    expect(applied).toEqual({
      project: setTranslation(helped, 'es', place, 'Uno\nDos', 'One\nTwo'),
      changed: 1,
    });
    if (!('project' in applied)) return;
    expect(applyTextsCsv(applied.project, 'es', file)).toEqual({ project: applied.project, changed: 0 });
    const text = formTexts(helped).find(({ id }) => id === 'fields.email.help');
    expect(text && textState(applied.project, 'es', text)).toBe('done');
  });

  it('of another program settle no text that is outdated', () => {
    const stale = setTranslation(helped, 'es', place, 'Uno\nDos', 'older');
    const file = 'id,source,target\r\nfields.email.help,"One\r\nTwo","Uno\r\nDos"\r\n';
    expect(applyTextsCsv(stale, 'es', file)).toEqual({ project: stale, changed: 0 });
  });

  it('that change in the form make no translation outdated', () => {
    const done = setTranslation(helped, 'es', place, 'Uno', 'One\nTwo');
    const now = setField(done, 'email', 'help', 'One\r\nTwo');
    const text = formTexts(now).find(({ id }) => id === 'fields.email.help');
    expect(text && textState(now, 'es', text)).toBe('done');
  });
});

describe.each(Object.entries(FORMATS))('placeholders in %s', (_, { write, apply }) => {
  it.each([
    ['lost', '%n s (%try)', { problem: 'placeholder-lost', detail: '%total' }],
    ['misspelt', '%n s (%try de %total) %numero', { problem: 'placeholder-invented', detail: '%numero' }],
    [
      'invented for the page',
      '{name}: %n, %try, %total',
      { problem: 'placeholder-invented', detail: '{name}' },
    ],
  ])('%s: the file is refused by the line', (_name, target, complaint) => {
    const source = 'It is taking longer than usual. Next try in %n\u00A0s (%try of %total).';
    const retrying = { of: 'text', key: 'retrying' } as const;
    const file = write(setTranslation(FORM, 'es', retrying, target, source), 'es');
    const line = file.split('\n').findIndex((one) => one.includes('texts.retrying')) + 1;
    expect(apply(FORM, 'es', file)).toEqual({ complaints: [{ line, ...complaint }] });
  });
});

it.each(Object.entries(FORMATS))(
  'an address in %s that leads to no page is refused by the line',
  (_, { write, apply }) => {
    const page = 'https://a.test/';
    const form = setSetting(setSetting(FORM, 'afterwards', 'address'), 'redirect', page);
    const given = (target: string) =>
      write(setTranslation(form, 'es', { of: 'redirect' }, target, page), 'es');
    const file = given('a.test/es');
    const line = file.split('\n').findIndex((one) => one.includes('redirect')) + 1;
    expect(apply(form, 'es', file)).toEqual({
      complaints: [{ line, problem: 'address', detail: 'a.test/es' }],
    });
    const led = apply(form, 'es', given('https://a.test/es'));
    expect('project' in led && inLanguage(led.project, 'es').settings.redirect).toBe('https://a.test/es');
  },
);

describe('what is applied', () => {
  const applied = (row: string) => applyTextsCsv(FORM, 'es', `ID , Source,TARGET\n${row}\n`);

  it('is counted where it says something else than before', () => {
    expect(applied('title,x,Visita')).toMatchObject({ changed: 1 });
    expect(applied(`title,x,${'y'.repeat(50_000)}`)).toMatchObject({ changed: 1 });
  });

  it.each(['title,x,', 'title,x,   '])('says nothing without words, and takes none away: %j', (row) => {
    const said = setTranslation(FORM, 'es', { of: 'title' }, 'Visita', 'Visit & "more"');
    expect(applyTextsCsv(said, 'es', `id,source,target\n${row}\n`)).toEqual({ project: said, changed: 0 });
  });

  it('is a translation also where both languages say the same', () => {
    const read = applied('fields.email.label,Email,Email');
    expect(read).toMatchObject({ changed: 1 });
    expect('project' in read && read.project.design.translations.es?.fields?.email?.label).toBe('Email');
  });
});

describe('XLIFF', () => {
  const inFile = (units: string, attributes = 'target-language="es"') =>
    `<?xml version="1.0"?>\n<xliff version="1.2">\n<file ${attributes}><body>\n${units}\n</body></file></xliff>`;
  /** A parser's words, without the place that the line tells. */
  const REASON = expect.stringMatching(/^[^\d]/);
  const unit = (inside: string) => `<trans-unit id="title">\n<source>Visit</source>${inside}</trans-unit>`;

  it.each([
    [
      'with a document type',
      '<!DOCTYPE xliff [<!ENTITY a "b">]>\n<xliff version="1.2"/>',
      { problem: 'document-type', line: 1 },
    ],
    ['with an entity', inFile(unit('<target>&a;</target>')), { problem: 'not-xml', line: 5, detail: REASON }],
    ['of another version', '<xliff version="2.0"/>', { problem: 'other-version', line: 1, detail: '2.0' }],
    ['of no version', '<xliff/>', { problem: 'other-version', line: 1, detail: '' }],
    [
      'that is something else',
      '\n<html version="1.2"/>',
      { problem: 'other-version', line: 2, detail: 'html' },
    ],
    [
      'for another language',
      inFile('', 'target-language="fr"'),
      { problem: 'other-language', line: 3, detail: 'fr' },
    ],
    ['for no language', inFile('', ''), { problem: 'other-language', line: 3, detail: '' }],
    [
      'with an element that is no inline code',
      inFile(unit('<target>a <b>b</b></target>')),
      { problem: 'markup', line: 5, detail: 'b' },
    ],
    [
      'with a code that stands for unknown characters',
      inFile(unit('<target>a <x id="7"/></target>')),
      { problem: 'markup', line: 4, detail: 'x' },
    ],
    ['that ends too early', '<xliff version="1.2">', { problem: 'not-xml', line: 1, detail: REASON }],
    ['that is none', 'id,source,target', { problem: 'not-xml', line: 1, detail: REASON }],
  ])('%s is refused', (_, file, complaint) => {
    expect(applyTextsXliff(FORM, 'es', file)).toStrictEqual({ complaints: [complaint] });
  });

  it.each([
    ['translated', true],
    ['final', true],
    ['signed-off', true],
    ['needs-review-translation', false],
    ['', false],
  ])('a stale text that comes back as “%s” is settled: %s', (state, settled) => {
    const stale = setTranslation(FORM, 'es', { of: 'title' }, 'Visita', 'older');
    const file = inFile(
      `<trans-unit id="title"><source>Visit &amp; "more"</source><target state="${state}">Visita</target></trans-unit>`,
    );
    expect(applyTextsXliff(stale, 'es', `\uFEFF${file}`)).toMatchObject({ changed: settled ? 1 : 0 });
  });

  it.each([
    ['new', undefined, 'missing'],
    ['needs-translation', undefined, 'missing'],
    ['needs-review-translation', 'Visita', 'stale'],
    ['needs-adaptation', 'Visita', 'stale'],
    ['needs-review-l10n', 'Visita', 'stale'],
    ['translated', 'Visita', 'done'],
    ['', 'Visita', 'done'],
  ])('a text that comes back as “%s” says %s, and is %s', (state, words, expected) => {
    const file = inFile(
      `<trans-unit id="title"><source>Visit &amp; "more"</source><target state="${state}">Visita</target></trans-unit>`,
    );
    const applied = applyTextsXliff(FORM, 'es', file);
    if (!('project' in applied)) throw new Error(JSON.stringify(applied));
    const [title] = formTexts(FORM).filter(({ id }) => id === 'title');
    if (!title) throw new Error('no title');
    expect(applied.project.design.translations.es?.title).toBe(words);
    expect(textState(applied.project, 'es', title)).toBe(expected);
    // The same file again changes nothing more.
    expect(applyTextsXliff(applied.project, 'es', file)).toEqual({ project: applied.project, changed: 0 });
    const demoted = applyTextsXliff(
      setTranslation(FORM, 'es', title.place, 'Visita', title.source),
      'es',
      file,
    );
    expect('project' in demoted && textState(demoted.project, 'es', title)).toBe(
      expected === 'missing' ? 'done' : expected,
    );
  });

  describe('inline codes of a translator’s program', () => {
    const retrying = 'It is taking longer than usual. Next try in %n\u00A0s (%try of %total).';
    const said = (source: string, target: string, id = 'texts.retrying') => {
      const applied = applyTextsXliff(
        LINKED,
        'es',
        inFile(`<trans-unit id="${id}"><source>${source}</source><target>${target}</target></trans-unit>`),
      );
      if (!('project' in applied)) return applied.complaints;
      const text = formTexts(LINKED).find((one) => one.id === id);
      if (!text) throw new Error('no text');
      return [
        translationAt(applied.project.design.translations.es, text.place),
        textState(applied.project, 'es', text),
      ];
    };
    const LINK = 'blocks.block:text-1.text';
    const LINKED = setContent(
      withLayout(FORM, {
        ...FORM.layout,
        steps: FORM.layout.steps.map((step) => ({
          ...step,
          rows: [...step.rows, { id: 'text-row', fields: ['block:text-1'] }],
        })),
      }),
      'block:text-1',
      { kind: 'text', text: 'Read **our** [terms](https://a.test/) first' },
    );

    it.each([
      [
        'placeholders as ph, with their characters',
        'texts.retrying',
        'It is taking longer than usual. Next try in <ph id="1">%n</ph>\u00A0s (<ph id="2">%try</ph> of <ph id="3">%total</ph>).',
        'Tarda. Otro intento en <ph id="1">%n</ph> s (<ph id="2">%try</ph> de <ph id="3">%total</ph>).',
        'Tarda. Otro intento en %n s (%try de %total).',
      ],
      [
        'placeholders as x, in another order, known by the source alone',
        'texts.retrying',
        'It is taking longer than usual. Next try in <x id="1"/>\u00A0s (<x id="2"/> of <x id="3"/>).',
        'Tarda (<x id="2"/> de <x id="3"/>): <x id="1"/> s.',
        'Tarda (%try de %total): %n s.',
      ],
      [
        'x with its characters in an attribute',
        'texts.retrying',
        retrying,
        '<x id="1" equiv-text="%n"/>, <x id="2" equiv-text="%try"/>, <x id="3" equiv-text="%total"/>',
        '%n, %try, %total',
      ],
      [
        'segments',
        'texts.retrying',
        retrying,
        '<mrk mtype="seg" mid="0">Tarda.</mrk> <mrk mtype="seg" mid="1">Otro en %n (%try de %total).</mrk>',
        'Tarda. Otro en %n (%try de %total).',
      ],
      [
        'a link and bold words as g',
        LINK,
        'Read <g id="1">our</g> <g id="2">terms</g> first',
        'Lee antes <g id="2">los términos</g> <g id="1">nuestros</g>',
        'Lee antes [los términos](https://a.test/) **nuestros**',
      ],
      [
        'bpt and ept around words',
        LINK,
        'Read <bpt id="1">**</bpt>our<ept id="1">**</ept> [terms](https://a.test/) first',
        'Lee <bpt id="1">**</bpt>nuestros<ept id="1">**</ept> [términos](https://a.test/)',
        'Lee **nuestros** [términos](https://a.test/)',
      ],
    ])('%s', (_, id, source, target, expected) => {
      expect(said(source, target, id)).toEqual([expected, 'done']);
    });

    it('a code that is left out loses its placeholder, and is refused', () => {
      const source =
        'It is taking longer than usual. Next try in <x id="1"/>\u00A0s (<x id="2"/> of <x id="3"/>).';
      expect(said(source, 'Otro en <x id="1"/> (<x id="2"/>)')).toEqual([
        { line: 4, problem: 'placeholder-lost', detail: '%total' },
      ]);
    });
  });

  it('blames a text by the line on which it begins', () => {
    const file = inFile('<trans-unit\n id="nowhere"\n>\n<source>x</source></trans-unit>');
    expect(applyTextsXliff(FORM, 'es', file)).toEqual({
      complaints: [{ line: 4, problem: 'unknown-text', detail: 'nowhere' }],
    });
  });

  it('is read with groups, regions, suggestions and CDATA', () => {
    const units = `<group>${unit('<target>A<![CDATA[ & B]]></target><alt-trans><source>x</source><target>C</target></alt-trans>')}</group>`;
    const applied = applyTextsXliff(FORM, 'es', inFile(units, 'target-language="es-MX"'));
    if (!('project' in applied)) throw new Error(JSON.stringify(applied));
    expect(applied.project.design.translations.es?.title).toBe('A & B');
  });

  it('says of a stale text that it is right as it is, where a translator did', () => {
    const place = { of: 'title' } as const;
    const stale = setTranslation(FORM, 'es', place, 'Visita', 'older');
    const file = writeTextsXliff(stale, 'es');
    expect(file).toContain('<target state="needs-review-translation">Visita</target>');
    const applied = applyTextsXliff(stale, 'es', file.replace('needs-review-translation', 'final'));
    expect(applied).toEqual({
      project: setTranslation(FORM, 'es', place, 'Visita', 'Visit & "more"'),
      changed: 1,
    });
  });
});
