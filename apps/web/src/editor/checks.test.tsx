// @vitest-environment window
/** What the checks say while somebody works, before the export too; and the layout as a text. */

import { describe, expect, it } from 'vitest';
import { checkPart } from '../project/check-rules-part.ts';
import { named, one, type, until, untilText } from '../ui/testing/render.ts';
import { field, groups, openEditor, projectOf } from './testing/open-editor.tsx';

const FIELDS = groups([field('email', 'Email')], [field('company', 'Company'), field('city', 'City')]);
const finding = (code: string) => document.querySelector<HTMLElement>(`[data-finding="${code}"]`);
const badge = () => document.querySelector('[data-panel="checks"] [data-tone]');

async function open(extraFields = {}) {
  await checkPart.load();
  const editor = await openEditor(projectOf({ ...FIELDS, ...extraFields }));
  return { ...editor, panel: () => editor.click(one(document, '[data-panel="checks"]')) };
}

describe('checks', () => {
  it('follow the work, count in the rail and offer what helps', async () => {
    const { card, click, button, focus, keys, panel, drawing } = await open();
    const before = drawing();
    expect(badge()).toBeNull();
    await panel();
    await untilText('Nothing stands in the way');
    await focus(card('company'));
    await keys('Delete');
    await until(() => finding('unplaced-field') !== null);
    await click(button('Add step'));
    await until(() => finding('empty-step') !== null);
    expect([badge()?.getAttribute('data-tone'), badge()?.textContent]).toEqual(['should', '3 3 to know ']);
    const help = async (code: string) => {
      await click(one(finding(code) as HTMLElement, 'button'));
      await until(() => finding(code) === null);
    };
    await help('empty-step');
    await help('unplaced-field');
    await untilText('Nothing stands in the way');
    expect([badge(), drawing()]).toEqual([null, [['email', 'city', 'company']]]);
    expect(before).toEqual([['email', 'company city']]);
    expect(document.body.textContent).toMatch(/\d+ checks are fine/);
    expect(document.body.textContent).toContain('Every field is placed');
  });

  it('a form that takes no answers is said in the export, too, which leads to the checks', async () => {
    const { click, button } = await open({ configuration: { recaptchaEnabled: true } });
    expect(badge()?.getAttribute('data-tone')).toBe('must');
    await click(button('Export…'));
    await until(() => document.querySelector('dialog form') !== null);
    const words = one(document, 'dialog').textContent;
    expect(words).toContain('One thing must be fixed');
    expect(words).toContain('The form asks for a captcha');
    // Nothing is promised of answers that the account would refuse.
    await click(one(document, 'dialog input[value="embed"]'));
    await untilText('It works under a strict policy');
    expect(one(document, '#export-aside').textContent).not.toContain('Answers go to');
    await click(button('See the checks'));
    expect(document.querySelector('dialog')).toBeNull();
    await until(() => document.activeElement?.matches('[role="tab"][data-panel="checks"]') ?? false);
    expect(one(document, '[data-area="palette"]').textContent).toContain('The form asks for a captcha');
  });
});

describe('the layout as text', () => {
  it('is read, edited, refused by the line and applied, one undo away', async () => {
    const { click, button, choose, drawing, shown } = await open();
    const before = drawing();
    await choose(named(document, 'header button', 'More'), 'Layout as text…');
    await until(() => document.querySelector('dialog textarea') !== null);
    const area = one(document, 'dialog textarea') as HTMLTextAreaElement;
    const text = area.value;
    await type(area, `${text}\nnobody\n`);
    const complaints = [...document.querySelectorAll('dialog li button')].map(
      ({ textContent }) => textContent,
    );
    expect(complaints).toEqual([expect.stringMatching(`^line ${text.split('\n').length + 1}: .*“nobody”`)]);
    await click(button('Apply'));
    const { selectionStart, selectionEnd } = area;
    expect([document.activeElement, area.value.slice(selectionStart, selectionEnd)]).toEqual([
      area,
      'nobody',
    ]);
    expect(drawing()).toEqual(before);
    await type(area, '# All\nemail | company\ncity\n');
    await click(button('Apply'));
    expect([document.querySelector('dialog'), drawing()]).toEqual([null, [['email company', 'city']]]);
    expect(shown()).toEqual(['The layout was applied.']);
    await click(named(document, '[role="status"] button', 'Undo'));
    expect(drawing()).toEqual(before);
  });
});
