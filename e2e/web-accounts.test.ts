/** The browser application with several accounts: connecting another one, renewing it, leaving it. */

import { expect, it } from 'vitest';
import { overflowing } from './testing/overflow.ts';
import { violationsOf } from './testing/page.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { control, expectComplaint, grant, page, setUpApp, together, visit } from './testing/web-app.ts';

setUpApp();

const SWITCH = 'header [aria-haspopup="menu"]:has([data-connected])';
const [NORTH, SOUTH] = ['telares-del-norte.example', 'telares-del-sur.example'];

/** At the provider, and back in the account's list. */
async function grantSouth() {
  await page.selectOption('select[name="account"]', '4211');
  await page.click('text=Grant access');
  await page.waitForURL('**/accounts/4211');
  await isShown(SOUTH);
}

async function isShown(name: string) {
  await page.waitForSelector(`header >> text=${name}`);
  await page.waitForSelector('tbody tr');
}

async function connected() {
  const { accounts } = await (await patientFetch(`${together.address}/api/accounts`)).json();
  return accounts.map(({ portalId, first }: { portalId: number; first: boolean }) => [portalId, first]);
}

it('another one is connected, renewed after its session expired, and left, on a phone (es-ES, dark)', async () => {
  await grant();
  await visit({ viewport: { width: 320, height: 640 }, colorScheme: 'dark', locale: 'es-ES' });
  await isShown(NORTH);
  await page.click(SWITCH);
  await page.click('role=menuitem[name="Conectar otra cuenta"]');
  await grantSouth();
  expect(await overflowing(page)).toEqual([]);
  await page.click(SWITCH);
  expect(await page.locator('[role="menuitemradio"]').allInnerTexts()).toEqual([
    expect.stringMatching(/^telares-del-norte\.example \(4210\)\s+Conectada · se abre primero$/),
    expect.stringMatching(/^telares-del-sur\.example \(4211\)\s+Conectada$/),
  ]);
  const { x, width } = (await page.locator('[role="menu"]').boundingBox()) ?? { x: -1, width: 999 };
  expect(x >= 0 && x + width <= 320).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await control('POST', '/sandbox/expire-tokens');
  expectComplaint('status of 401');
  await page.click('[aria-label="Actualizar la lista"]');
  const notice = page.locator('[role="alert"]');
  await notice.waitFor();
  expect(await page.locator('[data-connected]').count()).toBe(0);
  // In sight wherever one has scrolled.
  await page.mouse.wheel(0, 3_000);
  await page.waitForFunction(() => scrollY > 500);
  const box = await notice.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height < 640).toBe(true);
  expect(
    await notice.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  ).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await notice.getByRole('button').click();
  await grantSouth();
  expect(await connected()).toEqual([
    [4210, true],
    [4211, false],
  ]);

  // The first one's session has expired, too, and a colleague has renewed it.
  await grant();
  await page.click(SWITCH);
  await page.click(`role=menuitem[name="Desconectar ${SOUTH} (4211)"]`);
  await page.waitForSelector(
    'text=/telares-del-sur.* está desconectada para todos.* Ahora ves telares-del-norte/',
  );
  await isShown(NORTH);
  expect(await connected()).toEqual([[4210, true]]);
});
