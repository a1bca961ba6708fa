// @vitest-environment window
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { FORM } from '../items/testing/hidden-form.ts';
import { openSaved } from '../project/open-saved.ts';
import { ProjectProvider } from '../project/ProjectContext.tsx';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { one, render } from '../ui/testing/render.ts';
import { PreviewFooter, type Sent } from './PreviewFooter.tsx';

const PAYLOAD = JSON.stringify({
  fields: [
    { name: 'a', value: 'Ana' },
    { name: 'h', value: 'fair' },
  ],
  context: { pageName: 'Fair' },
});

function Footer() {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <>
      <button type="button" onClick={() => setSent({ payload: PAYLOAD })} />
      <PreviewFooter sent={sent} scale={1} note={null} />
    </>
  );
}

async function openFooter() {
  const open = await openSaved(FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(
    <ProjectProvider value={open}>
      <Footer />
    </ProjectProvider>,
  );
  const footer = one(page, '[data-sent] > details') as HTMLDetailsElement;
  const press = () => act(async () => one(page, 'button').click());
  return {
    footer,
    press,
    rows: () => [...footer.querySelectorAll('tbody tr')].map((row) => row.textContent),
  };
}

it('says what to do before anything would be sent, then shows labels and answers, and the JSON behind them', async () => {
  const { footer, press, rows } = await openFooter();
  expect([footer.open, footer.querySelector('p')?.textContent]).toEqual([
    false,
    'Nothing is sent from the preview. Fill it in and press its button to see what would be.',
  ]);
  await press();
  expect(footer.open).toBe(true);
  expect(rows()).toEqual([
    'AAna',
    'Hhidden fieldfair',
    'Where it was answeredHere the preview; on your site, the page that the form is on.',
    'Title of the pageFair',
  ]);
  const json = one(footer, 'details') as HTMLDetailsElement;
  expect([json.open, one(json, 'pre').textContent]).toEqual([false, PAYLOAD]);
});

it('is opened by every press, also by one that would send the same', async () => {
  const { footer, press } = await openFooter();
  await press();
  await act(async () => {
    footer.open = false;
    footer.dispatchEvent(new Event('toggle'));
  });
  expect(footer.querySelector('table')).toBeNull();
  await press();
  expect(footer.open).toBe(true);
});
