// @vitest-environment window
import { expect, it } from 'vitest';
import { Menu } from './Menu.tsx';
import { fire, named, render } from './testing/render.ts';

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
