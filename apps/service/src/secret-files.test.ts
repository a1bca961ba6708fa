import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SECRET_VARIABLES, withSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'formloom-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
}

it.each(SECRET_VARIABLES)('%s can be read from a file, without its last line break', (name) => {
  for (const content of ['the secret', 'the secret\n', 'the secret\r\n'])
    expect(withSecretFiles({ [`${name}_FILE`]: ` ${file(content)} `, PORT: '1' })).toMatchObject({
      [name]: 'the secret',
      PORT: '1',
    });
});

it('every setting that is a secret takes effect from its file', () => {
  const from = (name: string, content: string) => readConfig({ [`${name}_FILE`]: file(content) });
  expect(from('ACCESS_KEY', 'new,old\n').accessKeys).toEqual(['new', 'old']);
  expect(from('SESSION_SECRET', 'new,old').sessionSecrets).toEqual(['new', 'old']);
  expect(from('PROVIDER_CLIENT_SECRET', ' blanks count \n').required('PROVIDER_CLIENT_SECRET')).toBe(
    ' blanks count ',
  );
  expect(from('PROVIDER_TOKEN', 'pat-1\n').fixedToken?.accessToken).toBe('pat-1');
  expect(from('DATABASE_URL', 'postgres://a:b@c/d\n').database).toEqual({
    kind: 'postgres',
    url: 'postgres://a:b@c/d',
  });
});

it('5.3 a secret that is set twice, or whose file cannot be used, ends the start and is not quoted', () => {
  const failure = (variables: Record<string, string>) => {
    try {
      readConfig(variables);
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };
  const ACCESS_KEY_FILE = file('key-in-file');
  expect(failure({ ACCESS_KEY_FILE, ACCESS_KEY: 'key-in-variable' })).toBe(
    'ACCESS_KEY and ACCESS_KEY_FILE are both set: remove one of them.',
  );
  expect(failure({ ACCESS_KEY_FILE, ACCESS_KEY: ' ' })).toBeUndefined();
  expect(failure({ ACCESS_KEY_FILE: 'key-by-mistake' })).toBe(
    'ACCESS_KEY_FILE names a file that cannot be read (ENOENT).',
  );
  expect(failure({ ACCESS_KEY_FILE: folder })).toBe(
    'ACCESS_KEY_FILE names a file that cannot be read (EISDIR).',
  );
  expect(failure({ ACCESS_KEY_FILE: file(' \n') })).toBe('ACCESS_KEY_FILE names an empty file.');
  expect(failure({ ACCESS_KEY_FILE: file('one\ntwo\n') })).toBe(
    'ACCESS_KEY_FILE names a file with more than one line.',
  );
  expect(failure({ DATABASE_URL_FILE: file('pass-word') })).toBe(
    'DATABASE_URL must be a file, such as file:work.db, or an address that starts with postgres://',
  );
});
