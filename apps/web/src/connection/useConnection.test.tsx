import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type UseConnection, useConnection } from './useConnection.ts';

it('4.8 exposes the contract’s values and operations', () => {
  let exposed: UseConnection | undefined;
  function Probe() {
    exposed = useConnection();
    return null;
  }
  renderToString(<Probe />);
  expect(exposed).toMatchObject({
    forms: [],
    loading: false,
    error: null,
    connected: false,
    schema: null,
    schemaLoading: false,
    schemaError: null,
    fetchForms: expect.any(Function),
    fetchFormSchema: expect.any(Function),
    checkStatus: expect.any(Function),
  });
});
