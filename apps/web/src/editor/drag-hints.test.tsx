// @vitest-environment window
/** The editor by pointer: what is said while something is dragged is what comes of dropping it there. */

import { describe, expect, it } from 'vitest';
import { named, one, press } from '../ui/testing/render.ts';
import { pointOf } from './testing/laid-out.ts';
import {
  carried,
  DRAG_START,
  grip,
  hint,
  nth,
  openLaidOut,
  palettePoint,
  place,
} from './testing/open-laid-out.ts';

describe('4.10 what a hint promises', () => {
  it('4.10 every kind of drop does what its hint says', async () => {
    const { hand, drawing, click, button, choose, shown } = await openLaidOut();
    await choose(named(document, 'header button', 'More'), 'Start over, one field per row');
    await click(button('Add step'));
    const drag = async (element: Element, to: { x: number; y: number }) => {
      await hand.hold(element);
      await hand.move(to);
      const hintText = hint();
      await hand.letGo();
      return hintText;
    };
    const first = () => drawing()[0];
    expect(await drag(grip('lastname'), place('firstname', 0.9))).toBe('field:firstname right');
    expect(first()?.[0]).toBe('firstname lastname');
    expect(await drag(grip('email'), place('firstname', 0.1))).toBe('field:firstname left');
    expect(first()?.[0]).toBe('email firstname lastname');
    expect(await drag(grip('company'), place('firstname', 0.2))).toBeNull();
    expect(shown().at(-1)).toBe('A row holds three fields at most.');
    expect(await drag(grip('email'), place('company', 0.5, 0.05))).toBe('field:company before');
    expect(first()?.slice(0, 3)).toEqual(['firstname lastname', 'email', 'company']);
    expect(await drag(grip('firstname'), place('email', 0.5, 0.97))).toBe('field:email after');
    expect(first()?.slice(0, 3)).toEqual(['lastname', 'email', 'firstname']);
    expect(await drag(grip('company'), palettePoint())).toBe('palette inside');
    expect(drawing().flat()).not.toContain('company');
    expect(await drag(grip('lastname'), palettePoint())).toBeNull();
    expect(shown().at(-1)).toBe('“Apellidos” is required and stays in the form.');
    const zone = nth('[data-drop="zone"]', 1);
    const added = await drag(one(document, '[data-palette-handle="company"]'), pointOf(zone));
    expect([added, drawing()[1]]).toEqual([`${zone.dataset.dropKey} inside`, ['company']]);
  });

  it('a step shows before or after, and a refusal says why while it hovers', async () => {
    const { hand, click, button, drawing } = await openLaidOut();
    await click(button('Add step'));
    const over = async (element: Element, to: { x: number; y: number }) => {
      await hand.hold(element);
      await hand.move(to);
      const hintText = [hint()?.split(' ')[1], carried()];
      await press(document.body, 'Escape');
      await hand.letGo();
      return hintText;
    };
    const step = (at: number) => pointOf(nth('[data-drop="step"]', at), 0.5, 0.6);
    expect(await over(nth('[data-step-handle]', 1), step(0))).toEqual(['before', 'Before “Paso 1”']);
    expect(await over(nth('[data-step-handle]', 0), step(1))).toEqual(['after', 'After “Paso 2”']);
    expect(await over(grip('email'), place('jobtitle'))).toEqual([
      undefined,
      'A row holds three fields at most.',
    ]);
    expect(await over(grip('email'), palettePoint())).toEqual([
      undefined,
      '“Correo electrónico” is required and stays in the form.',
    ]);
    await hand.hold(nth('[data-step-handle]', 1));
    await hand.move(step(0));
    await hand.letGo();
    expect(drawing()).toEqual([[], DRAG_START]);
  });

  type Rows = readonly string[];
  const without = (rows: Rows, key: string) =>
    rows.map((row) => row.split(' ').filter((name) => name !== key)).filter((row) => row.length > 0);

  /** What a hint promises. */
  function promised(rows: Rows, key: string, told: string): Rows {
    const [target = '', side = ''] = told.split(' ');
    const left = without(rows, key);
    const name = target.replace('field:', '');
    if (target.startsWith('zone:')) return [...left.map((row) => row.join(' ')), key];
    if (side === 'before' || side === 'after') {
      const own = rows.findIndex((row) => row.split(' ').includes(name));
      const cut = side === 'before' ? own : own + 1;
      const parts = [...without(rows.slice(0, cut), key), [key], ...without(rows.slice(cut), key)];
      return parts.map((row) => row.join(' '));
    }
    const row = left.find((names) => names.includes(name));
    row?.splice(row.indexOf(name) + (side === 'right' ? 1 : 0), 0, key);
    return left.map((names) => names.join(' '));
  }

  it('across every gap of mixed rows there is a word at each point, and each drop does what its hint says', async () => {
    const { hand, keys, drawing } = await openLaidOut();
    const step = nth('[data-drop="step"]', 0);
    let meant = 0;
    for (let at = 0; at < 31; at += 1) {
      const point = pointOf(step, ((at * 19) % 100) / 100, at / 30);
      await hand.hold(grip('jobtitle'));
      await hand.move(point);
      const hintText = hint();
      expect([point, carried()]).not.toEqual([point, '']);
      await hand.letGo();
      expect([point, drawing()]).toEqual([
        point,
        [hintText ? promised(DRAG_START, 'jobtitle', hintText) : DRAG_START],
      ]);
      if (hintText) await keys('Control+z');
      if (hintText) meant += 1;
    }
    expect(meant).toBeGreaterThan(18);
  });
});
