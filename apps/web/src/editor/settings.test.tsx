// @vitest-environment window
/** Settings of fields, steps and content in the whole editor: what they say, set and give back. */

import { settingsFor } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { choose as chooseOption, leave, named, one, type, until } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const options = ['España', 'Chile'].map((label) => ({ label, value: label.toLowerCase() }));
const SPANISH = projectOf(
  groups(
    [field('firstname', 'Nombre'), field('lastname', 'Apellidos')],
    [field('email', 'Correo', { placeholder: 'ana@empresa.com' })],
    [field('company', 'Empresa'), field('jobtitle', 'Cargo'), field('size', 'Empleados')],
    [field('country', 'País', { fieldType: 'dropdown', options })],
    [field('boletin', 'Boletín', { fieldType: 'single_checkbox' })],
  ),
);
const FORM = { ...SPANISH, design: { ...SPANISH.design, language: 'es' as const } };

async function openSettings() {
  const editor = await openEditor(FORM);
  const panel = () => one(document, '[data-area="palette"]');
  const isOpen = (label: string) => [...panel().querySelectorAll('label')].some(isCalled(label));
  return {
    ...editor,
    panel,
    isOpen,
    /** Of a card, by a press. */
    async settingsOf(key: string, label = 'Label') {
      await editor.click(editor.card(key));
      await until(() => isOpen(label));
    },
    async settingsOfStep(number: number) {
      const step = [...document.querySelectorAll<HTMLElement>('[data-drop="step"]')][number - 1];
      await editor.choose(one(step as HTMLElement, '[aria-label^="Step "][aria-haspopup]'), 'Settings…');
      await until(() => isOpen('Title'));
    },
    input(label: string) {
      const found = [...panel().querySelectorAll('label')].find(isCalled(label));
      const control = document.getElementById(found?.htmlFor ?? '');
      if (!control) throw new Error(`no ${label}`);
      return control as HTMLInputElement;
    },
    own: (key: string) => settingsFor(editor.state().project.design.fields, key),
    /** A press takes the focus along. */
    async undo() {
      await editor.focus(editor.button('Undo'));
      await editor.click(editor.button('Undo'));
    },
  };
}

const isCalled = (label: string) => (one: HTMLLabelElement) => one.textContent === label;
const focused = () => document.activeElement as HTMLInputElement;
/** What is written next takes the place of this. */
const selected = () => focused().value.slice(focused().selectionStart ?? 0, focused().selectionEnd ?? 0);

describe('of a field', () => {
  it('Enter opens them, each input is one step back, Reset and Escape return', async () => {
    const { card, focus, keys, click, button, input, isOpen, own, undo, panel } = await openSettings();
    await focus(card('company'));
    await keys('Enter');
    await until(() => isOpen('Label') && focused() === input('Label'));
    expect(selected()).toBe('Empresa');
    for (const text of ['Y', 'Yo', 'Your company']) await type(input('Label'), text);
    expect(panel().textContent).toContain('In the account: Empresa');
    await leave(input('Label'));
    for (const text of ['As', 'As on your invoice']) await type(input('Help text'), text);
    expect(own('company')).toEqual({ label: 'Your company', help: 'As on your invoice' });
    await undo();
    expect(own('company')).toEqual({ label: 'Your company' });
    await click(button('Reset Label'));
    expect([own('company'), input('Label').value]).toEqual([undefined, 'Empresa']);
    // The focus is where one goes on writing, and that is another step.
    expect([focused() === input('Label'), selected()]).toEqual([true, 'Empresa']);
    await type(input('Label'), 'Firm');
    expect(own('company')).toEqual({ label: 'Firm' });
    await undo();
    expect([own('company'), input('Label').value]).toEqual([undefined, 'Empresa']);
    await undo();
    expect(input('Label').value).toBe('Your company');
    await focus(input('Label'));
    await keys('Escape');
    expect(focused()).toBe(card('company'));
  });

  it('a text may be none or the account’s own half-way', async () => {
    const { settingsOf, input, own } = await openSettings();
    await settingsOf('company');
    for (const text of ['', 'Empresa', 'Empresas']) {
      await type(input('Label'), text);
      expect(input('Label').value).toBe(text);
    }
    expect(own('company')).toEqual({ label: 'Empresas' });
  });

  it('what would not fit into the row cannot be chosen, and it is said why', async () => {
    const { settingsOf, panel, button, click, own } = await openSettings();
    await settingsOf('company');
    expect(panel().textContent).toContain('Three in a row have a third each.');
    expect(button('Two thirds').getAttribute('aria-disabled')).toBe('true');
    await click(button('Two thirds'));
    expect(own('company')).toBeUndefined();
    await settingsOf('firstname');
    await click(button('Two thirds'));
    expect(own('firstname')).toEqual({ width: '2/3' });
  });

  it('what the account has can be left out, and comes back', async () => {
    const { settingsOf, button, click, input, panel, own, undo } = await openSettings();
    await settingsOf('email');
    await click(button('Leave empty: Placeholder'));
    expect(own('email')).toEqual({ placeholder: '' });
    expect([input('Placeholder').value, input('Placeholder').placeholder]).toEqual(['', 'None']);
    expect(panel().textContent).toContain('In the account: ana@empresa.com');
    await click(button('Reset Placeholder'));
    expect([own('email'), focused() === input('Placeholder')]).toEqual([undefined, true]);
    expect(selected()).toBe('ana@empresa.com');
    await type(input('Placeholder'), 'you@');
    expect(own('email')).toEqual({ placeholder: 'you@' });
    await undo();
    await undo();
    expect(own('email')).toEqual({ placeholder: '' });
  });

  it('a hidden one leaves the row, and can be seen again', async () => {
    const { settingsOf, button, click, card, panel, own } = await openSettings();
    const hidden = () => named(document, '[role="switch"]', 'Hidden field');
    await settingsOf('country');
    await click(hidden());
    expect([card('country').dataset.look, own('country')]).toEqual(['hidden', { hidden: true }]);
    expect(panel().textContent).toContain('In the account: No');
    await click(button('Reset Hidden field'));
    expect([card('country').dataset.look === 'hidden', own('country')]).toEqual([false, undefined]);
    expect([focused() === hidden(), hidden().getAttribute('aria-checked')]).toEqual([true, 'false']);
  });

  it('a default is written, chosen or ticked, and given back', async () => {
    const { settingsOf, button, click, input, own, undo } = await openSettings();
    await settingsOf('company');
    await type(input('Default value'), 'Telares');
    await settingsOf('country');
    await chooseOption(input('Default value'), 'chile');
    await settingsOf('boletin');
    await chooseOption(input('Default value'), 'true');
    const defaults = () => ['company', 'country', 'boletin'].map((key) => own(key)?.defaultValues?.[0]);
    expect(defaults()).toEqual(['Telares', 'chile', 'true']);
    await click(button('Reset Default value'));
    expect(defaults()).toEqual(['Telares', 'chile', undefined]);
    await undo();
    expect(defaults()).toEqual(['Telares', 'chile', 'true']);
    await undo();
    await undo();
    expect(defaults()).toEqual(['Telares', undefined, undefined]);
  });
});

describe('of a step', () => {
  it('say what stands where, and a title may have spaces', async () => {
    const editor = await openSettings();
    const { settingsOfStep, input, panel, click, button, state, undo } = editor;
    const own = () => state().project.design.steps;
    await settingsOfStep(1);
    const [first = ''] = state().project.layout.steps.map(({ id }) => id);
    expect(panel().textContent).toContain('Stands above the fields.');
    await type(input('Description'), 'Two minutes, no more');
    expect(own()).toEqual({ [first]: { description: 'Two minutes, no more' } });
    await type(input('Description'), '');
    expect(own()).toEqual({});
    await leave(input('Description'));
    await click(button('Add step'));
    await settingsOfStep(1);
    for (const text of ['', 'About', 'About ', 'About you']) {
      await type(input('Title'), text);
      expect(input('Title').value).toBe(text);
    }
    const [title] = document.querySelectorAll<HTMLInputElement>('[data-step-title]');
    expect(title?.value).toBe('About you');
    expect(input('Words on “Next”').placeholder).toBe('Siguiente');
    await leave(input('Title'));
    await type(input('Words on “Next”'), 'Go on');
    expect(own()).toEqual({ [first]: { next: 'Go on' } });
    await undo();
    expect([own(), title?.value]).toEqual([{}, 'About you']);
  });
});

describe('of content', () => {
  const HEADING = 'block:heading-1';

  it('are there once it is placed, and go with it', async () => {
    const editor = await openSettings();
    const { click, button, menuItem, focus, keys, drawing, card, input, isOpen, state, undo } = editor;
    const before = drawing();
    const spare = one(document, `[data-area="palette"] [data-card="${HEADING}"]`);
    await focus(spare);
    await keys('Enter');
    expect(menuItem('Move to…')).toBeDefined();
    expect(() => menuItem('Settings…')).toThrow();
    await click(menuItem('Add to “Paso 1”'));
    expect(drawing()[0]).toContain(HEADING);
    await click(card(HEADING));
    await until(() => isOpen('Words'));
    await focus(button('Back to the fields'));
    await keys('Control+z');
    // What is not placed has no settings.
    expect([drawing(), isOpen('Words')]).toEqual([before, false]);
    await keys('Control+y');
    await click(card(HEADING));
    await until(() => isOpen('Words'));
    await type(input('Words'), 'See our looms');
    const content = () => state().project.design.blocks[HEADING];
    expect(content()).toMatchObject({ text: 'See our looms' });
    await focus(card(HEADING));
    await keys('Delete');
    expect(drawing()).toEqual(before);
    await undo();
    expect([drawing()[0]?.includes(HEADING), content()]).toMatchObject([true, { text: 'See our looms' }]);
    await undo();
    await undo();
    expect(drawing()).toEqual(before);
  });
});
