import { createProject, type Project, setContent, setField, setLook, setSetting } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { exportModule, previewDocument } from './index.ts';
import { CONTACT, CONTACT_LAYOUT, CONTACT_PROJECT } from './testing/forms.ts';
import { renderTemplate } from './testing/template.ts';

const TWO_STEPS: Project = {
  ...CONTACT_PROJECT,
  layout: {
    mode: 'multi-step',
    steps: CONTACT.fields.map(({ name }) => ({
      id: name,
      title: name,
      rows: [{ id: `r-${name}`, fields: [name] }],
    })),
  },
};

const textOf = (project: Project, ending: string) =>
  exportModule(project).find(({ path }) => path.endsWith(`.module/${ending}`))?.text ?? '';

interface CmsField {
  readonly name: string;
  readonly default: unknown;
  readonly choices?: readonly unknown[];
}
const visitorFields = (project: Project): CmsField[] => {
  const groups = JSON.parse(textOf(project, 'fields.json'));
  return groups.find(({ name }: CmsField) => name === 'fl_visitors').children;
};
const formOf = (project: Project) => /<form[\s\S]*<\/form>/.exec(previewDocument(project))?.[0] ?? '';

describe('what visitors meet', () => {
  it('stands on the form, and can be changed on the page', () => {
    expect(formOf(TWO_STEPS)).toContain(
      'data-fl-keep="tab" data-fl-judge="continue" data-fl-history="true" data-fl-data-layer="false"',
    );
    expect(visitorFields(TWO_STEPS).map((field) => [field.name, field.default])).toEqual([
      ['fl_keep', 'tab'],
      ['fl_judge', 'continue'],
      ['fl_history', true],
      ['fl_data_layer', false],
    ]);
  });

  it('knows no history where there is one step', () => {
    expect(formOf(CONTACT_PROJECT)).not.toContain('data-fl-history');
    expect(visitorFields(CONTACT_PROJECT).map(({ name }) => name)).not.toContain('fl_history');
  });

  it('offers the operator’s own number of days among the others, in their order', () => {
    const [keep] = visitorFields(setSetting(CONTACT_PROJECT, 'keep', 10));
    expect(keep?.default).toBe('10');
    expect(keep?.choices).toEqual([
      ['off', 'Not at all'],
      ['tab', 'While the tab is open'],
      ['1', 'In this browser, days: 1'],
      ['7', 'In this browser, days: 7'],
      ['10', 'In this browser, days: 10'],
      ['14', 'In this browser, days: 14'],
      ['30', 'In this browser, days: 30'],
    ]);
  });

  it('marks a private field, and no other', () => {
    const project = setField(CONTACT_PROJECT, 'email', 'private', true);
    expect(formOf(project).match(/data-fl-key="(\w+)"[^>]*data-fl-private/)?.[1]).toBe('email');
    expect(formOf(project).match(/data-fl-private/g)).toHaveLength(1);
  });
});

describe('marks', () => {
  const optional = setSetting(CONTACT_PROJECT, 'mark', 'optional');

  it('are a star and a note for what is required', () => {
    const html = formOf(CONTACT_PROJECT);
    expect(html).toContain('* Required');
    expect(html).toContain('<span aria-hidden="true">*</span>');
    expect(html).not.toContain('fl-optional');
  });

  it('or a word for what may stay empty, and neither star nor note', () => {
    const html = formOf(optional);
    expect(html).not.toContain('* Required');
    expect(html).not.toContain('aria-hidden="true">*<');
    const marked = CONTACT.fields.filter(({ required }) => !required);
    expect(html.match(/<span class="fl-optional">\(optional\)<\/span>/g)).toHaveLength(marked.length);
    expect(marked.length).toBeGreaterThan(0);
  });

  it('are seen where the label is only heard', () => {
    const [field] = CONTACT.fields.filter(({ required }) => !required);
    const hidden = setField(optional, field?.name ?? '', 'labelHidden', true);
    expect(formOf(hidden)).toContain('<p class="fl-help fl-optional" aria-hidden="true">(optional)</p>');
  });
});

describe('the look of an export', () => {
  const rendered = (project: Project, fields = textOf(project, 'fields.json')) =>
    renderTemplate(textOf(project, 'module.html'), fields);

  it('is the last rule of its style sheet, and no attribute', () => {
    const css = textOf(CONTACT_PROJECT, 'module.css');
    const id = /data-fl-look="(\w+)"/.exec(formOf(CONTACT_PROJECT))?.[1];
    expect(css.trimEnd().split('\n').at(-1)).toMatch(
      new RegExp(
        `^:where\\(\\.fl-form\\[data-fl-look="${id}"\\]\\)\\{--fl-accent:#1f2328;.*--fl-auto-on-accent:#ffffff;`,
      ),
    );
    expect(rendered(CONTACT_PROJECT)).not.toContain('style=');
  });

  it('has a name of its own, so that two of them can stand on a page', () => {
    const other = setLook(CONTACT_PROJECT, 'accent', '#7a1f3d');
    const nameOf = (project: Project) => /data-fl-look="(\w+)"/.exec(formOf(project))?.[1];
    expect(nameOf(other)).not.toBe(nameOf(CONTACT_PROJECT));
    expect(nameOf(createProject(CONTACT, { layout: CONTACT_LAYOUT }))).toBe(nameOf(CONTACT_PROJECT));
  });

  it('carries in an attribute what an editor of the page changed, and only that', () => {
    const fields = textOf(CONTACT_PROJECT, 'fields.json')
      .replace('"color": "#1f2328"', '"color": "#7a1f3d"')
      .replace('"default": 28', '"default": 40');
    expect(rendered(CONTACT_PROJECT, fields)).toContain(' style="--fl-accent: #7a1f3d;--fl-title: 40px;"');
  });
});

describe('a logo', () => {
  const key = 'block:image-1';
  const placed: Project = {
    ...TWO_STEPS,
    layout: {
      ...TWO_STEPS.layout,
      steps: TWO_STEPS.layout.steps.map((step, at) =>
        at === 1 ? { ...step, rows: [{ id: 'logo', fields: [key] }, ...step.rows] } : step,
      ),
    },
  };
  const image = { kind: 'image', src: 'https://a.test/logo.png', alt: 'Our name' } as const;

  it('stands above the title, in every step, and leaves no empty row behind', () => {
    const html = formOf(setContent(placed, key, { ...image, above: true }));
    expect(html.indexOf('logo.png')).toBeLessThan(html.indexOf('class="fl-title"'));
    expect(html.match(/class="fl-row"/g)).toHaveLength(CONTACT.fields.length);
  });

  it('stands where it was placed, otherwise', () => {
    const html = formOf(setContent(placed, key, image));
    expect(html.indexOf('logo.png')).toBeGreaterThan(html.indexOf('class="fl-title"'));
  });

  it('can be changed on the page like any other image', () => {
    const fields = textOf(setContent(placed, key, { ...image, above: true }), 'fields.json');
    expect(fields).toContain('"src": "https://a.test/logo.png"');
  });
});
