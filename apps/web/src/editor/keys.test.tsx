// @vitest-environment window
/** The editor by keys alone: walking, lifting, what is said, and where the focus is afterwards. */

import { describe, expect, it } from 'vitest';
import { messageStore } from '../shell/message-queue.ts';
import { choose, named, one, press, type, until, untilText } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';
import { FORM, isDragging } from './testing/open-laid-out.ts';

/** What has the focus: the key of a card, or whatever else it can be told by. */
function focused() {
  const { dataset, tagName } = document.activeElement as HTMLElement;
  const { card, stepTitle, stepHandle, menu } = dataset;
  if (stepTitle !== undefined) return 'title of a step';
  if (stepHandle !== undefined) return 'handle of a step';
  return card ?? menu ?? document.activeElement?.getAttribute('aria-label') ?? tagName;
}

/** Every sentence that is read out while something is done, in order. */
async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  let last = messageStore.getState();
  const stop = messageStore.subscribe((now) => {
    if (now.announced !== last.announced && now.announced.text) heard.push(now.announced.text);
    const known = new Set(last.messages.map(({ id }) => id));
    heard.push(...now.messages.filter(({ id }) => !known.has(id)).map(({ text }) => text));
    last = now;
  });
  await work();
  stop();
  return heard;
}

describe('walking and keys', () => {
  it('one stop for all cards; arrows walk; other keys stay the browser’s', async () => {
    const { card, focus, keys } = await openEditor(FORM);
    expect(document.querySelectorAll('[data-area="canvas"] [data-card][tabindex="0"]')).toHaveLength(1);
    await focus(card('firstname'));
    const seen: string[] = [];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'Home']) {
      await keys(key);
      seen.push(focused());
    }
    expect(seen).toEqual(['lastname', 'email', 'company', 'jobtitle', 'email', 'boletin', 'firstname']);
    expect(one(document, '[aria-current="true"][data-card]').dataset.card).toBe('firstname');
    const isTaken = (key: string, rest = {}) => press(card('firstname'), key, rest);
    expect([await isTaken('F5'), await isTaken('r', { ctrlKey: true })]).toEqual([false, false]);
    expect([await isTaken('f', { ctrlKey: true }), await isTaken('x')]).toEqual([false, false]);
    await keys('Space');
    expect(await isTaken('F5')).toBe(false);
    expect(document.querySelectorAll('[data-hand="keys"]')).toHaveLength(1);
    await keys('Control+f');
    expect(document.querySelectorAll('[data-hand]')).toHaveLength(0);
  });

  it('Delete takes out, Shift+F10 opens the menu, ? lists all keys', async () => {
    const { card, focus, keys, drawing, said, shown, click } = await openEditor(FORM);
    await focus(card('jobtitle'));
    await keys('Delete');
    expect(drawing().flat().join(' ')).not.toContain('jobtitle');
    expect([focused(), said()]).toEqual(['numemployees', 'Cargo is out of the form.']);
    await focus(card('email'));
    await keys('Delete');
    expect([focused(), shown()]).toEqual([
      'email',
      ['“Correo electrónico” is required and stays in the form.'],
    ]);
    await keys('Shift+F10');
    const items = [...document.querySelectorAll('[role="menu"] [role="menuitem"]')];
    expect(items.length).toBeGreaterThan(1);
    expect(items.map(({ textContent }) => textContent)).not.toContain('Take out of the form');
    await keys('Escape');
    expect(focused()).toBe('email');
    await keys('?');
    expect(document.querySelectorAll('dialog kbd').length).toBeGreaterThan(5);
    await click(one(document, 'dialog [aria-label="Close"]'));
    expect([focused(), document.querySelectorAll('dialog').length]).toEqual(['email', 0]);
  });
});

describe('focus and words', () => {
  it('after each action there is a focus, and each is told once', async () => {
    const { card, focus, keys, click, menuItem, button } = await openEditor(FORM);
    await focus(card('jobtitle'));
    expect(await announcedBy(() => keys('Delete'))).toEqual(['Cargo is out of the form.']);
    expect(await announcedBy(() => keys('Control+z'))).toEqual([
      'Undone: Cargo, row 3, column 2 of 3, step Paso 1.',
    ]);
    expect(focused()).toBe('numemployees');
    await focus(card('jobtitle'));
    expect(await announcedBy(() => keys('Control+y'))).toEqual(['Done again: Cargo is out of the form.']);
    expect(focused()).not.toBe('BODY');
    expect(await announcedBy(() => keys('Control+y'))).toEqual(['There is nothing to do again.']);

    expect(await announcedBy(() => click(button('Add step')))).toEqual(['Step Paso 2 added, 2 of 2.']);
    expect(focused()).toBe('title of a step');
    const title = document.activeElement as HTMLInputElement;
    // What is typed takes the place of the name it came with.
    expect(title.value.slice(title.selectionStart ?? 0, title.selectionEnd ?? 0)).toBe('Paso 2');
    await type(title, 'Ours');
    expect(await announcedBy(() => keys('Enter'))).toEqual(['The step is now called Ours.']);
    expect(focused()).toBe('handle of a step');

    await focus(card('country'));
    await keys('Shift+F10');
    expect(await announcedBy(() => click(menuItem('To “Ours”')))).toEqual([
      'País, row 1, column 1 of 1, step Ours.',
    ]);
    expect(focused()).toBe('country');

    const [, fold] = document.querySelectorAll<HTMLElement>('[data-fold]');
    expect(await announcedBy(() => click(fold as HTMLElement))).toEqual(['Ours folded up, 1 field.']);
    await focus(card('email'));
    expect(await announcedBy(() => keys('Space', 'PageDown', 'Enter'))).toEqual([
      expect.stringMatching(/^Correo electrónico, row 2.*picked up/),
      'At the end of “Ours”, row 2, step Ours.',
      'Correo electrónico, row 2, column 1 of 1, step Ours.',
    ]);
    expect(focused()).toBe('email');

    const [, second] = document.querySelectorAll<HTMLElement>('[data-drop="step"]');
    await click(one(second as HTMLElement, '[aria-label^="Step "][aria-haspopup]'));
    expect(await announcedBy(() => click(menuItem('Remove step (its fields stay)')))).toEqual([
      'Step Ours removed. Its fields are at the end of Paso 1.',
    ]);
    expect(focused()).toBe('handle of a step');
  });

  it('joining all steps and starting over can be taken back where they are told', async () => {
    const { card, focus, keys, click, button, choose, drawing, shown } = await openEditor(FORM);
    await click(button('Add step'));
    await focus(card('country'));
    await keys('Space', 'PageDown', 'Enter');
    const before = drawing();
    expect(before).toHaveLength(2);
    const undo = () => named(document, '[role="status"] button', 'Undo');
    await click(button('One step'));
    expect(shown()).toEqual(['All fields are in one step now.']);
    await focus(undo());
    await click(undo());
    expect([drawing(), focused() === 'BODY']).toEqual([before, false]);
    await choose(named(document, 'header button', 'More'), 'Start over, one field per row');
    expect(shown()).toEqual(['The layout starts over, one field per row.']);
    await focus(undo());
    await click(undo());
    expect([drawing(), focused() === 'BODY']).toEqual([before, false]);
  });

  it('finds in palette and layout together, and goes from match to match', async () => {
    const { card, focus, keys, click, button, said } = await openEditor(FORM);
    await click(button('Add step'));
    await focus(card('company'));
    await keys('Delete');
    const search = one(document, '[aria-label="Filter fields"]');
    await type(search, 'emp');
    await untilText('1 in the layout, 1 not placed');
    expect(document.querySelectorAll('[data-area="palette"] [data-card]')).toHaveLength(1);
    expect(document.querySelectorAll('[data-area="canvas"] [data-found="true"]')).toHaveLength(1);
    const [fold] = document.querySelectorAll<HTMLElement>('[data-fold]');
    await click(fold as HTMLElement);
    await focus(search);
    await keys('Enter');
    expect(said()).toBe('Empleados, 1 of 1, row 3, step Paso 1.');
    expect(one(document, '[aria-current="true"][data-card]').dataset.card).toBe('numemployees');
    await keys('ArrowDown');
    expect(focused()).toBe('numemployees');
    await type(search, 'nothing like it');
    await untilText('No field is called “nothing like it”.');
    expect(document.body.textContent).not.toContain('Every field is in the form.');
  });
});

describe('without a pointer', () => {
  it('lifts, moves and drops with keys, says where things are, and keeps the focus', async () => {
    const { card, focus, keys, drawing, said, choose } = await openEditor(FORM);
    await choose(named(document, 'header button', 'More'), 'Start over, one field per row');
    await focus(card('lastname'));
    await keys('Space', 'ArrowUp', 'ArrowRight', 'Enter');
    const after = drawing();
    expect(after[0]?.[0]).toBe('firstname lastname');
    expect([focused(), said()]).toEqual(['lastname', 'Apellidos, row 1, column 2 of 2, step Paso 1.']);
    await keys('Space', 'ArrowDown', 'Escape');
    expect([drawing(), isDragging()]).toEqual([after, false]);
    expect([focused(), said()]).toEqual(['lastname', 'Apellidos stays where it was.']);
  });

  it('the menu of each field and step does the same', async () => {
    const small = projectOf(
      groups(
        [field('firstname', 'Nombre', { required: true })],
        [field('mobile', 'Móvil')],
        [field('when', 'Horario')],
      ),
    );
    const { open, choose, drawing, click, button } = await openEditor({
      ...small,
      design: { ...small.design, language: 'es' },
    });
    const menu = (key: string) => one(document, `[data-menu="${key}"]`);
    await click(button('Add step'));
    await choose(menu('mobile'), 'Beside “Nombre”, on its right');
    expect(drawing()[0]).toEqual(['firstname mobile', 'when']);
    await choose(menu('mobile'), 'To the left in its row');
    await choose(menu('when'), 'To “Paso 2”');
    expect(drawing()).toEqual([['mobile firstname'], ['when']]);
    await choose(menu('when'), 'Take out of the form');
    expect(focused()).toBe('mobile');
    await choose(menu('palette:when'), 'Add to “Paso 1”');
    expect(focused()).toBe('when');
    expect(drawing()[0]).toEqual(['mobile firstname', 'when']);
    const [, second] = open.store.getState().project.layout.steps;
    await choose(menu(second?.id ?? ''), 'Move up');
    expect(drawing()).toEqual([[], ['mobile firstname', 'when']]);
  });
});

describe('a long form', () => {
  const fields = Array.from({ length: 50 }, (_, at) => [field(`f${at}`, `Item ${at}`)]);
  const MANY = projectOf(groups(...fields));

  it('lifts from the middle, and every press is told: where it goes, or that it goes no further', async () => {
    const { card, focus, keys } = await openEditor(MANY);
    await focus(card('f30'));
    const sentences = await announcedBy(async () => {
      await keys('Space');
      // Held down a moment too long, the key neither drops nor is heard twice.
      await press(card('f30'), ' ', { repeat: true });
      await keys('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Home', 'Home', 'End');
    });
    expect(sentences).toEqual([
      expect.stringMatching(/^Item 30, row 31, column 1 of 1, step Paso 1, picked up\. Arrow keys/),
      'Left of “Item 31”, row 31, step Paso 1.',
      'Right of “Item 31”, row 31, step Paso 1.',
      'No further. Right of “Item 31”, row 31, step Paso 1.',
      'New row above “Item 32”, row 32, step Paso 1.',
      'New row above “Item 0”, row 1, step Paso 1.',
      'No further. New row above “Item 0”, row 1, step Paso 1.',
      'At the end of “Paso 1”, row 50, step Paso 1.',
    ]);
    await keys('Escape');
    expect(focused()).toBe('f30');
  });

  it('any place is one choice away: the menu begins with it, and Enter on the row goes there', async () => {
    const { card, focus, keys, drawing, said, click } = await openEditor(MANY);
    await focus(card('f10'));
    await keys('Shift+F10');
    expect(document.activeElement?.textContent).toBe('Move to…');
    await click(document.activeElement as HTMLElement);
    await until(() => document.querySelector('dialog') !== null);
    const [row] = document.querySelectorAll<HTMLSelectElement>('dialog select');
    const wanted = [...(row?.options ?? [])].find(({ text }) => text.startsWith('41'));
    await choose(row as HTMLElement, wanted?.value ?? '');
    await press(row as HTMLElement, 'Enter');
    const [rows = []] = drawing();
    expect([rows.indexOf('f10'), focused(), document.querySelector('dialog')]).toEqual([39, 'f10', null]);
    expect(said()).toBe('Item 10, row 40, column 1 of 1, step Paso 1.');
  });
});
