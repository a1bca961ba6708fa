import { expect, it } from 'vitest';
import { workUnavailable } from '../work-store.ts';
import { putBack } from './put-back.ts';

const packed = new Uint8Array();
const work = (form: string) => ({ form, account: 4210, name: form, packed, marks: [] });
const version = (id: string) => ({
  work: work('a'),
  about: { id, at: 1, by: 'Ana', why: 'kept', name: null } as const,
});
const design = (name: string) => ({ name, theme: '{}', texts: '{}' });
const BACKUP = {
  projects: ['a', 'b'].map(work),
  versions: ['1', '2', '3', '4'].map(version),
  designs: ['A', 'B'].map(design),
  otherAccount: 3,
};

/** Answers in this order, and what was written; from one call on the account is not connected any more. */
function begin(answers: readonly string[], connectedFor = Number.POSITIVE_INFINITY) {
  const written: string[] = [];
  let checks = 0;
  const next = (what: string) => {
    written.push(what);
    if (answers[written.length - 1] === 'away') throw workUnavailable();
    return answers[written.length - 1] as never;
  };
  const restored = putBack(BACKUP, {
    store: {
      putProject: async ({ form, expected, keepAll }) => ({
        kind: next(`project ${form} over ${expected}${keepAll ? '' : ', deleting versions'}`),
      }),
      putBackVersion: async ({ form, id }) => next(`version ${id} of ${form}`),
      putDesign: async ({ name, expected }) => ({ kind: next(`design ${name} over ${expected}`) }),
    },
    account: '4210',
    by: 'Luz',
    now: () => 5,
    check: async () => {
      if (++checks > connectedFor) throw new Error('not connected');
    },
  });
  return { restored, written };
}

const ALL = [
  'project a over none',
  'project b over none',
  ...['1', '2', '3', '4'].map((id) => `version ${id} of a`),
  'design A over none',
  'design B over none',
];

it('puts back what is missing, and counts what became of each', async () => {
  const { restored, written } = begin([
    'done',
    'changed',
    'kept',
    'there',
    'full',
    'missing',
    'done',
    'full',
  ]);
  expect(await restored).toEqual({
    putBack: { projects: 1, versions: 1, designs: 1 },
    there: { projects: 1, versions: 1, designs: 0 },
    otherAccount: 3,
    noRoom: 3,
  });
  expect(written).toEqual(ALL);
});

it.each(ALL.map((_, count) => count))(
  'writes nothing more once the account is not connected, after %i of them',
  async (count) => {
    const { restored, written } = begin(
      ALL.map(() => 'done'),
      count,
    );
    await expect(restored).rejects.toThrow('not connected');
    expect(written).toEqual(ALL.slice(0, count));
  },
);

/** The times that versions of these times are restored with, at 5. */
async function restoredTimes(given: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  const unused = () => Promise.reject(new Error('There is no other work in it'));
  const versions = given.map((at) => ({ ...version('v'), about: { ...version('v').about, at } }));
  await putBack(
    { projects: [], versions, designs: [], otherAccount: 0 },
    {
      store: {
        putProject: unused,
        putDesign: unused,
        putBackVersion: async ({ at }) => {
          times.push(at);
          return 'kept';
        },
      },
      account: '4210',
      by: 'Luz',
      now: () => 5,
      check: async () => {},
    },
  );
  return times;
}

// A restore in parts must not reverse them, and this machine's clock may be behind.
it('restores versions with their times, also in the future', async () => {
  expect(await restoredTimes([20, 9, 9, 1])).toEqual([20, 9, 9, 1]);
});

it('says how much was restored where the database goes away before the end', async () => {
  const { restored, written } = begin(['done', 'changed', 'kept', 'kept', 'away']);
  await expect(restored).rejects.toMatchObject({
    status: 503,
    reason: 'database',
    headers: { 'retry-after': '2' },
    body: { details: expect.stringContaining('1 projects, 2 versions and 0 designs were put back before') },
  });
  expect(written).toHaveLength(5);
});
