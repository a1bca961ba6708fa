/** Older formats, brought up to the present one. */

import { detailsOfSchema } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { readProject } from './read-project.ts';
import { CONTACT, opened, reported, SCHEMA, USUAL_SETTINGS } from './testing/contact.ts';
import { writeProject } from './write-project.ts';

describe('older formats', () => {
  const layout = {
    mode: 'multi-step',
    steps: [
      { id: 's1', title: 'You', rows: [{ id: 'x', fields: ['r', 'a'] }] },
      { id: 's2', title: 'More', rows: [] },
    ],
  };

  it('an exported formloom.json of format 1 keeps everything that was chosen', () => {
    const options = {
      name: 'Mine',
      language: 'es',
      texts: { submit: 'Va' },
      accent: '#0f766e',
      radius: 99,
      submitUrl: 'https://p.test/s',
      portalId: '4210',
      showTitle: false,
    };
    const read = readProject(JSON.stringify({ format: 1, schema: SCHEMA, layout, options }));
    expect(read).toEqual({
      project: {
        format: 4,
        form: {
          id: 'form-1',
          account: 4210,
          name: 'Contact',
          submitUrl: 'https://p.test/s',
          nameShared: false,
        },
        schema: SCHEMA,
        details: detailsOfSchema(SCHEMA),
        layout,
        design: {
          language: 'es',
          theme: { accent: '#0f766e', radius: 40 },
          texts: { submit: 'Va' },
          fields: {},
          steps: {},
          blocks: {},
          consent: {},
          translations: {},
        },
        settings: { ...USUAL_SETTINGS, name: 'Mine', showTitle: false },
        setAside: {},
      },
      repairs: [],
      upgradedFrom: 1,
    });
  });

  it('a layout saved in the browser becomes a project once its form is loaded', () => {
    const text = JSON.stringify({ format: 1, layout });
    expect(readProject(text)).toEqual({ project: null, problem: 'form-missing' });
    const read = readProject(text, CONTACT);
    expect(opened(read)).toEqual({ ...CONTACT, layout });
    expect(reported(read)).toEqual([]);
  });

  it.each<[string, unknown, number | undefined]>([
    ['none', undefined, 8],
    ['a text', '12', 12],
    ['a fraction', 2.6, 3],
    ['below zero', -3, 0],
    ['no number', 'round', 8],
  ])('corners of an export of format 1, %s, are still as they were drawn', (_, radius, expected) => {
    const read = readProject(JSON.stringify({ format: 1, schema: SCHEMA, layout, options: { radius } }));
    expect(opened(read).design.theme).toEqual({ accent: '#4a3fd6', radius: expected });
    expect(reported(read)).toEqual([]);
  });

  const saved = (change: object) => JSON.stringify({ ...JSON.parse(writeProject(CONTACT)), ...change });

  it.each<[string, unknown, object]>([
    ['without any', undefined, { accent: '#4a3fd6', radius: 8 }],
    ['with an accent', { accent: '#0f766e' }, { accent: '#0f766e', radius: 8 }],
    ['with corners', { radius: 0 }, { accent: '#4a3fd6', radius: 0 }],
  ])('a project of format 2 %s looks as it did', (_, theme, expected) => {
    const read = readProject(saved({ format: 2, design: { ...CONTACT.design, theme } }));
    const project = { ...CONTACT, design: { ...CONTACT.design, theme: expected } };
    expect(read).toEqual({ project, repairs: [], upgradedFrom: 2 });
  });

  it('a project of format 3 is the same, in its one language', () => {
    const { translations: _, ...design } = CONTACT.design;
    const read = readProject(saved({ format: 3, design }));
    expect(read).toEqual({ project: CONTACT, repairs: [], upgradedFrom: 3 });
  });

  it.each([0, 1.5, -1])('of a format %j there never was any', (format) => {
    expect(reported(readProject(saved({ format }), CONTACT))).toBe('unreadable');
  });

  it.each(['{"format":1}', '{"format":1,"layout":7}', '{"format":1,"schema":{},"layout":{}}'])(
    '%s is unreadable',
    (text) => {
      expect(reported(readProject(text, CONTACT))).toBe('unreadable');
    },
  );
});
