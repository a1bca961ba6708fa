/** `formloom serve` and `formloom demo`: what they hand on, and what they say where that cannot be run. */

import { describe, expect, it } from 'vitest';
import { loadParts } from '../load-parts.ts';
import type { Parts } from '../parts.ts';
import { formloom, setUpFolder } from '../testing/shell.ts';

const { at, folder, write } = setUpFolder();

/** Parts that write down what they are asked for. */
function parts(failure?: Error) {
  const asked: unknown[] = [];
  const run = async (...words: unknown[]) => {
    asked.push(words);
    if (failure) throw failure;
  };
  const fakes: Parts = {
    webRoot: '/web',
    readConfig: ({ PORT }) => {
      if (PORT === 'eighty') throw new Error('PORT must be a whole number.');
      return { port: Number(PORT ?? 3001) };
    },
    runService: run,
    runDemo: ({ out, ...options }) => run(options),
  };
  return { asked, parts: async () => fakes };
}

describe('serve', () => {
  it('hands the variables on: of the file, over them those that are set, over them the flag', async () => {
    const file = write('settings.env', 'PORT=1\nACCESS_KEY="of the file"\nPROVIDER=hubspot\n');
    const { asked, parts: fakes } = parts();
    const env = { PORT: '2', ACCESS_KEY: 'set' };
    const words = ['serve', '--env-file', file, '--port', '3'];
    expect(await formloom(words, { env, parts: fakes })).toEqual({ status: 0, out: '', err: '' });
    expect(asked).toEqual([[{ PORT: '3', ACCESS_KEY: 'set', PROVIDER: 'hubspot' }, '/web']]);
  });

  it('reads no file that was not named, and says which cannot be read', async () => {
    const { asked, parts: fakes } = parts();
    expect((await formloom(['serve'], { parts: fakes, cwd: () => folder })).status).toBe(0);
    const absent = await formloom(['serve', '--env-file', at('absent.env')], { parts: fakes });
    expect([absent.status, absent.err]).toEqual([
      1,
      `formloom serve: The file ${at('absent.env')} cannot be read. Name one that holds lines such as PORT=3001.\n`,
    ]);
    expect(asked).toEqual([[{}, '/web']]);
  });

  it('prints the URL on a terminal', async () => {
    const { parts: fakes } = parts();
    const looking = { parts: fakes, isTerminal: { out: true, err: true } };
    expect((await formloom(['serve', '--port', '4'], looking)).err).toBe(
      'Open http://localhost:4 · Ctrl-C ends it\n',
    );
  });

  it('ends with 1 and the sentence of a start that failed', async () => {
    const { parts: fakes } = parts(new Error('Formloom could not start: no such port.'));
    const { status, err } = await formloom(['serve'], { parts: fakes });
    expect([status, err]).toEqual([1, 'formloom serve: Formloom could not start: no such port.\n']);
  });
});

describe('demo', () => {
  it.each([
    [[], {}, { webRoot: '/web', port: 3001, logLevel: 'error' }],
    [[], { PORT: '8', LOG_LEVEL: 'info' }, { webRoot: '/web', port: 8, logLevel: 'info' }],
    [['--port', '9'], { PORT: '8' }, { webRoot: '/web', port: 9, logLevel: 'error' }],
  ])('%j with %j', async (words, env, options) => {
    const { asked, parts: fakes } = parts();
    expect((await formloom(['demo', ...words], { env, parts: fakes })).status).toBe(0);
    expect(asked).toEqual([[options]]);
  });

  it('refuses what is no port with the sentence of the service', async () => {
    const { status, err } = await formloom(['demo', '--port', 'eighty'], parts());
    expect([status, err]).toEqual([1, 'formloom demo: PORT must be a whole number.\n']);
  });
});

it('both refuse what they do not know, before anything is loaded', async () => {
  for (const words of [
    ['serve', 'now'],
    ['serve', '--host', 'x'],
    ['demo', 'now'],
  ])
    expect([words, (await formloom(words)).err]).toEqual([
      words,
      expect.stringContaining('--help tells how'),
    ]);
});

it('a file that was copied out of its package says what to run instead', async () => {
  await expect(loadParts(new URL(`file://${at('formloom.mjs')}`).href)).rejects.toThrow(
    'Run it from the whole package: npm run pack builds it.',
  );
});
