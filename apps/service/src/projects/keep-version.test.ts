import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createKeepVersion } from './keep-version.ts';
import type { NewVersion } from './work-store.ts';

const VERSION = {
  account: 'a',
  form: 'f1',
  by: 'Ana',
  at: 1,
  why: 'export',
  name: null,
  published: false,
} as const;

const REQUEST = { id: 'r1' };

function setUp(outcomes: ReadonlyArray<'kept' | 'changed' | 'taken' | 'missing' | 'full'>, text = 'content') {
  const added: Array<Pick<NewVersion, 'id' | 'revision' | 'text'>> = [];
  let revision = 0;
  const keep = createKeepVersion({
    store: {
      readProject: async () => ({ revision: ++revision, updatedAt: 0, updatedBy: '', text }),
      addVersion: async ({ id, revision: of, text: packed }) => {
        added.push({ id, ...(of !== undefined && { revision: of }), ...(packed && { text: packed }) });
        return outcomes[added.length - 1] ?? 'kept';
      },
    },
    identify: async (bytes) => {
      if (text === 'unreadable') throw new Error('unreadable');
      return { id: Buffer.from(bytes).toString() };
    },
    newId: () => 'chance',
    log: pino({ level: 'silent' }),
  });
  return { keep, added };
}

it.each([
  [['kept'], { id: 'content' }, [{ id: 'content', revision: 1 }]],
  [['taken', 'kept'], { id: 'chance' }, [{ id: 'content', revision: 1 }, { id: 'chance' }]],
  [['missing'], 'missing', [{ id: 'content', revision: 1 }]],
  [['full'], 'full', [{ id: 'content', revision: 1 }]],
  [['taken', 'full'], 'full', [{ id: 'content', revision: 1 }, { id: 'chance' }]],
] as const)('where the store says %j it is %j', async (outcomes, told, tried) => {
  const { keep, added } = setUp(outcomes);
  expect(await keep(VERSION, REQUEST)).toEqual(told);
  expect(added).toEqual(tried);
});

it('where somebody writes meanwhile the newest content is named, and after three times none', async () => {
  const once = setUp(['changed', 'kept']);
  expect(await once.keep(VERSION, REQUEST)).toEqual({ id: 'content' });
  expect(once.added.map(({ revision }) => revision)).toEqual([1, 2]);
  const always = setUp(['changed', 'changed', 'changed', 'kept']);
  expect(await always.keep(VERSION, REQUEST)).toEqual({ id: 'chance' });
});

it('what cannot be read any more is kept all the same', async () => {
  const { keep, added } = setUp(['kept'], 'unreadable');
  expect(await keep(VERSION, REQUEST)).toEqual({ id: 'chance' });
  expect(added).toEqual([{ id: 'chance' }]);
});

describe('a content that was sent', () => {
  const [bytes, packed] = [Buffer.from('published'), Buffer.from('packed')];

  it.each([
    [['kept'], { id: 'published' }, [{ id: 'published', text: packed }]],
    [
      ['taken'],
      { id: 'chance' },
      [
        { id: 'published', text: packed },
        { id: 'chance', text: packed },
      ],
    ],
    [['missing'], 'missing', [{ id: 'published', text: packed }]],
  ] as const)('is kept whatever the work is by then: %j', async (outcomes, reply, tried) => {
    const { keep, added } = setUp(outcomes);
    expect(await keep(VERSION, REQUEST, { bytes, packed })).toEqual(reply);
    expect(added).toEqual(tried);
  });
});
