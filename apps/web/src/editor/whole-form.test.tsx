// @vitest-environment window
/** Everything a form consists of, as cards and words of the editor; and beginning the layout anew. */

import { describe, expect, it } from 'vitest';
import { choose, leave, named, one, type, until } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

/** The words on a card, one blank between them. */
function textOf(element: HTMLElement): string {
  const texts = [...element.childNodes].map((node) =>
    node instanceof HTMLElement ? textOf(node) : (node.textContent ?? ''),
  );
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}
const more = () => named(document, 'header button', 'More');
const items = () => [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent);

describe('cards', () => {
  const ofCompany = { objectTypeId: '0-2' };

  it('fields of other objects say whose they are', async () => {
    const { card, choose, drawing } = await openEditor(
      projectOf(
        groups(
          [field('email', 'Email'), field('city', 'Your city')],
          [field('name', 'Company name', { ...ofCompany, required: true })],
          [field('city', 'Company city', ofCompany)],
        ),
      ),
    );
    expect(['city', '0-2/city', '0-2/name'].map((key) => textOf(card(key)))).toEqual([
      'Your city',
      'Company city Company',
      'Company name Company',
    ]);
    expect(card('0-2/name').getAttribute('aria-label')).toBe('Company name, required');
    expect(drawing()).toEqual([['email city', '0-2/name', '0-2/city']]);
    await choose(one(document, '[data-menu="city"]'), 'New row below');
    expect(drawing()).toEqual([['email', 'city', '0-2/name', '0-2/city']]);
  });

  it('a field without a label is known by its placeholder', async () => {
    const { card } = await openEditor(
      projectOf(groups([field('company', '', { placeholder: 'Company' })], [field('b', 'B')])),
    );
    expect(textOf(card('company'))).toBe('Company');
  });
});

describe('the form as a whole', () => {
  const FIELDS = groups([field('one', 'One')], [field('two', 'Two')]);

  it('consent has its place at the end of the last step', async () => {
    const { click, button } = await openEditor(
      projectOf({
        ...FIELDS,
        legalConsentOptions: {
          type: 'explicit_consent_to_process',
          communicationsCheckboxes: [{ label: 'News' }],
        },
      }),
    );
    const consent = () => one(document, '[data-consent]');
    expect(consent().textContent).toBe(
      'Consent: the visitor ticks a box to allow processing, and a box for messages',
    );
    await click(button('Add step'));
    expect(consent().closest('[data-drop="step"]')).toBe(
      [...document.querySelectorAll('[data-drop="step"]')].at(-1),
    );
    expect(consent().querySelectorAll('button')).toHaveLength(0);
  });

  const CAPTCHA = 'This form has captcha switched on: the provider refuses every answer sent from outside.';
  const ARCHIVED = 'This form is archived: it accepts no answers.';
  it.each([
    ['nothing', {}, []],
    ['captcha', { configuration: { recaptchaEnabled: true } }, [CAPTCHA]],
    ['archived', { archived: true }, [ARCHIVED]],
    ['both', { archived: true, configuration: { recaptchaEnabled: true } }, [ARCHIVED, CAPTCHA]],
  ])('says why the provider would take no answers: %s', async (_, told, said) => {
    await openEditor(projectOf({ ...FIELDS, ...told }));
    const alerts = [...document.querySelectorAll<HTMLElement>('[data-area="canvas"] [role="alert"]')];
    expect(alerts.map(({ textContent }) => textContent)).toEqual(said);
  });

  it('starts over as in the account or one field a row, and each is one step back', async () => {
    const { card, focus, keys, choose, drawing } = await openEditor(
      projectOf(
        groups(
          [field('email', 'Email')],
          [field('firstname', 'First name'), field('phone', 'Phone')],
          [field('visit', 'Visit'), field('comment', 'Comment')],
        ),
      ),
    );
    const inAccount = [['email', 'firstname phone', 'visit comment']];
    expect(drawing()).toEqual(inAccount);
    await focus(card('visit'));
    await keys('Space', 'Home', 'Enter');
    const mine = [['visit', 'email', 'firstname phone', 'comment']];
    expect(drawing()).toEqual(mine);
    await choose(more(), 'Start over, one field per row');
    expect(drawing()).toEqual([['email', 'firstname', 'phone', 'visit', 'comment']]);
    await keys('Control+z');
    expect(drawing()).toEqual(mine);
    await choose(more(), 'Start over as in the account');
    expect(drawing()).toEqual(inAccount);
    await keys('Control+z');
    expect(drawing()).toEqual(mine);
  });

  it('offers the account’s arrangement only where there is one', async () => {
    const { click } = await openEditor(projectOf(FIELDS));
    await click(more());
    expect(items()).toEqual([
      'Start over, one field per row',
      'Take the layout of another form…',
      'Layout as text…',
      'Duplicate as a draft',
      'Save my work as a file',
      'Open a file…',
      'Open a folder…',
    ]);
  });
});

describe('what is chosen in the export', () => {
  it('is undone like any other edit, an input at a time, also after the dialog is closed', async () => {
    const { click, button, state } = await openEditor(projectOf(groups([field('one', 'One')])));
    const openExport = async () => {
      await click(button('Export…'));
      await until(() => document.querySelector('dialog form') !== null);
    };
    const labelled = (words: string) =>
      [...document.querySelectorAll<HTMLLabelElement>('dialog label')].find((label) =>
        label.textContent?.startsWith(words),
      )?.control as HTMLInputElement;
    await openExport();
    for (const text of ['M', 'Mi', 'Mine']) await type(labelled('Module name'), text);
    await leave(labelled('Module name'));
    await choose(labelled('Language of the form'), 'fr');
    await click(named(document, 'dialog button', 'Close'));
    await click(button('Undo'));
    await click(button('Undo'));
    expect([state().canUndo, state().project.settings.name]).toEqual([false, '']);
    await click(button('Redo'));
    await openExport();
    expect([labelled('Module name').value, state().project.design.language]).toEqual(['Mine', 'en']);
  });
});
