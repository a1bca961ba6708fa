// @vitest-environment window
import { act } from 'react';
import { expect, it } from 'vitest';
import type { UseConnection } from '../connection/useConnection.ts';
import { FORM } from '../items/testing/hidden-form.ts';
import { type OpenProject, openSaved } from '../project/open-saved.ts';
import { createMemoryStorage, createTabsBus } from '../project/testing/browser-stand-ins.ts';
import { one, render } from '../ui/testing/render.ts';
import { useCompare } from './useCompare.ts';

const refused = (status: number) => ({ kind: 'refused', status, error: '' }) as const;

function Compared({ open, connection }: { open: OpenProject; connection: Partial<UseConnection> }) {
  const idle = { schema: null, details: null, schemaLoading: false, fetchWholeForm: async () => {} };
  return <button type="button" onClick={useCompare({ ...idle, ...connection } as UseConnection, open)} />;
}

it.each([
  [404, { isGone: true, state: 'known' }],
  [502, { isGone: false, state: 'unreachable' }],
])('an account that answers %i is told from one that cannot be asked', async (status, known) => {
  const open = await openSaved(FORM, { storage: createMemoryStorage(), tabs: createTabsBus()() });
  const page = await render(<Compared open={open} connection={{ schemaFailure: refused(status) }} />);
  await act(async () => one(page, 'button').click());
  expect(open.liveForm.getState()).toMatchObject(known);
});
