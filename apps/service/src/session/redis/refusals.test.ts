import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { MOST_NUMBER } from './read-redis.ts';
import { createRefusals } from './refusals.ts';

function create() {
  const lines: string[] = [];
  const clock = { now: 0 };
  const log = createLog('error', { write: (line: string) => void lines.push(line) });
  return { clock, lines, refusals: createRefusals(log, () => clock.now) };
}

it('4.4 what is refused is told, once in ten seconds', () => {
  const { clock, lines, refusals } = create();
  refusals.tell('a session');
  refusals.tell('a message');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Redis held a session that no replica has written; it is out of bounds');
  clock.now = 10_000;
  refusals.tell('a message');
  expect(lines).toHaveLength(2);
});

const RECORD = { accessToken: 'a', refreshToken: 'r', expiresAt: null, scopes: [] };

it.each([
  ['a log-out at the last number', 1, MOST_NUMBER, '', [], true],
  ['a log-out beyond it', 1, MOST_NUMBER + 1, '', [], false],
  ['a connection that a log-out can follow', MOST_NUMBER, MOST_NUMBER - 1, 'x', [RECORD], true],
  ['a connection that none can follow', 1, MOST_NUMBER, 'x', [RECORD], false],
  ['a version beyond the last', MOST_NUMBER + 1, 1, 'x', [RECORD], false],
  ['records that are too long', 1, 1, 'x'.repeat(2 ** 20 + 1), [RECORD], false],
])('4.4 whether there is room for %s', (_, version, generation, sealed, records, isRoom) => {
  const { lines, refusals } = create();
  const check = () => refusals.checkRoom({ version, generation, sealed }, { generation, records });
  if (isRoom) check();
  else expect(check).toThrow('Service unavailable');
  expect(lines).toHaveLength(isRoom ? 0 : 1);
});
