// @vitest-environment window
import { expect, it } from 'vitest';
import { Menu } from './Menu.tsx';
import { fire, named, press, render } from './testing/render.ts';

it('an entry is called by its label, and described by what it means', async () => {
  const items = [
    { label: 'Log out', about: 'For everybody.', run: () => {} },
    { label: 'Open a file…', run: () => {} },
  ];
  const place = await render(
    <header>
      <Menu label="More" items={() => items}>
        …
      </Menu>
    </header>,
  );
  await fire(named(place, 'button', 'More'), new MouseEvent('click', { bubbles: true }));
  const item = named(place, '[role="menuitem"]', 'Log out');
  expect([item.getAttribute('aria-description'), item.textContent]).toEqual([
    'For everybody.',
    'Log outFor everybody.',
  ]);
  expect(named(place, '[role="menuitem"]', 'Open a file…').hasAttribute('aria-description')).toBe(false);
});

it('opens by arrow keys at either end, finds an entry by its letters, and gives the focus back', async () => {
  const labels = ['To the left', 'New row above', 'New row below', 'Take out'];
  const ran: string[] = [];
  const place = await render(
    <Menu label="More" items={() => labels.map((label) => ({ label, run: () => ran.push(label) }))}>
      …
    </Menu>,
  );
  const button = named(place, 'button', 'More');
  const now = () => document.activeElement?.textContent;
  const keys = async (...names: string[]) => {
    const seen: unknown[] = [];
    for (const key of names) {
      await press(document.activeElement ?? button, key);
      seen.push(now());
    }
    return seen;
  };
  const isOpen = () => document.querySelector('[role="menu"]') !== null;
  const isBack = () => !isOpen() && document.activeElement === button;
  button.focus();
  expect(await keys('ArrowUp', 'ArrowDown', 'ArrowUp')).toEqual(['Take out', 'To the left', 'Take out']);
  await keys('Escape');
  expect(isBack()).toBe(true);
  expect(await keys('ArrowDown', 'End', 'Home')).toEqual(['To the left', 'Take out', 'To the left']);
  await keys(...'new row b');
  expect(now()).toBe('New row below');
  await keys('Tab');
  expect([isBack(), ran]).toEqual([true, []]);
  await keys('ArrowDown');
  await fire(document.body, new Event('pointerdown', { bubbles: true }));
  expect(isOpen()).toBe(false);
});
