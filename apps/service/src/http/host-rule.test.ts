import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createHarness, told, VARIABLES } from '../testing/harness.ts';
import { isAllowedHost } from './host-rule.ts';

describe('5 which name is answered to', () => {
  const ALLOWED = ['forms.agency.test', '.tunnel.test'];

  it.each([
    ['forms.agency.test', true],
    ['forms.agency.test:3001', true],
    ['FORMS.agency.test.', true],
    ['a.tunnel.test', true],
    ['localhost:3001', true],
    ['127.0.0.1', true],
    ['[::1]:3001', true],
    ['tunnel.test', false],
    ['eviltunnel.test', false],
    ['forms.agency.test.evil.test', false],
    ['evil.test', false],
    ['localhost.evil.test', false],
    ['', false],
    [undefined, false],
  ])('5 host %j: %j', (host, allowed) => {
    expect(isAllowedHost(host, ALLOWED)).toBe(allowed);
  });

  it('5 any name will do while none is asked for', () => {
    expect(isAllowedHost('evil.test', [])).toBe(true);
  });

  it.each([
    ['', []],
    [' , ', []],
    ['a.test', ['a.test']],
    ['A.test, b.test:3001  .c.test', ['a.test', 'b.test', '.c.test']],
    ['https://a.test/path', ['a.test']],
  ])('5 reads %j as %j', (ALLOWED_HOSTS, expected) => {
    expect(readConfig({ ALLOWED_HOSTS }).allowedHosts).toEqual(expected);
  });
});

describe('5 a page whose name was pointed at this machine (DNS rebinding)', () => {
  const open = () => createHarness({ variables: { ...VARIABLES, ALLOWED_HOSTS: 'forms.agency.test' } });
  const refused = {
    status: 403,
    body: { error: 'Host not allowed', details: 'This name is not in ALLOWED_HOSTS' },
  };

  it('5 is refused, and nothing happens', async () => {
    const harness = await open();
    const headers = { host: 'evil.test:3001', origin: 'http://evil.test:3001' };
    for (const path of [PATH.forms, PATH.install, PATH.status, '/', '/nothing']) {
      expect(told(await harness.get(path, headers))).toEqual(refused);
      expect(told(await harness.get(path, { host: 'evil.test' }))).toEqual(refused);
    }
    expect(told(await harness.post(PATH.logout, { headers }))).toEqual(refused);
    expect(harness.calls).toEqual([]);
  });

  it('5 the right name and this machine’s own are served, and probes by any name', async () => {
    const { get } = await open();
    for (const host of ['forms.agency.test', 'localhost:3001']) {
      expect((await get(PATH.status, { host })).statusCode).toBe(200);
    }
    for (const path of [PATH.health, PATH.ready, `${PATH.ready}/`, `${PATH.health}?probe=1`]) {
      expect((await get(path, { host: '10.0.0.7:3001' })).statusCode).toBe(200);
    }
  });
});
