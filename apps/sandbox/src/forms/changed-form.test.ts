/** A form that changes in the account, as its owner would change it. */

import { describe, expect, it } from 'vitest';
import { createSeed } from '../seed/seed.ts';
import { createClient } from '../testing/client.ts';

describe('PUT /sandbox/forms/:formId', () => {
  const put = (app: ReturnType<typeof createClient>['app'], id: string, payload: object) =>
    app.inject({ method: 'PUT', url: `/sandbox/forms/${id}`, payload });

  it('puts another definition in the place of one, and a reset takes it back', async () => {
    const { app, clock } = createClient();
    const id = createSeed().find(({ definition }) => 'fieldGroups' in definition)?.id ?? '';
    const before = (await app.inject({ method: 'GET', url: `/sandbox/forms/${id}` })).json();
    const changed = (await put(app, id, { ...before, name: 'Changed' })).json();
    expect(changed).toEqual({ ...before, name: 'Changed', id, updatedAt: new Date(clock.now).toISOString() });
    expect((await app.inject({ method: 'GET', url: `/sandbox/forms/${id}` })).json()).toEqual(changed);
    await app.inject({ method: 'POST', url: '/sandbox/reset' });
    expect((await app.inject({ method: 'GET', url: `/sandbox/forms/${id}` })).json()).toEqual(before);
  });

  it('adds one that is not there, and refuses what is none', async () => {
    const { app } = createClient();
    expect((await app.inject({ method: 'GET', url: '/sandbox/forms/new' })).statusCode).toBe(404);
    expect((await put(app, 'new', [])).statusCode).toBe(400);
    expect((await put(app, 'new', { name: 'New', formFieldGroups: [] })).json().updatedAt).toBe(
      Date.UTC(2026, 0, 5),
    );
    expect((await app.inject({ method: 'GET', url: '/sandbox/forms/new' })).json().name).toBe('New');
  });
});
