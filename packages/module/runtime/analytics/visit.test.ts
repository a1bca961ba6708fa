import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVisit, type Visit, type VisitEvent } from './visit.ts';

function setUp() {
  const reported: string[] = [];
  const visit = createVisit((...event) => reported.push(event.filter((one) => one !== undefined).join(' ')));
  return { visit, reported };
}

it.each<[string, (visit: Visit) => void, readonly string[]]>([
  ['seen and not touched', (visit) => visit.see(0, false), ['view']],
  ['left without a start', (visit) => [visit.see(0, false), visit.leave(0)], ['view']],
  [
    'started, left and never resumed',
    (visit) => [visit.see(0, false), visit.answer('email'), visit.start(0, 'email'), visit.leave(0)],
    ['view', 'start 0 email', 'leave 0 email'],
  ],
  [
    'left twice in a row, which is once',
    (visit) => [visit.start(0, 'email'), visit.answer('email'), visit.leave(0), visit.leave(0)],
    ['view', 'start 0 email', 'leave 0 email'],
  ],
  [
    'resumed after leaving, by a further answer',
    (visit) => [
      visit.answer('email'),
      visit.start(0, 'email'),
      visit.leave(0),
      visit.answer('phone'),
      visit.reach(1),
      visit.leave(1),
    ],
    ['view', 'start 0 email', 'leave 0 email', 'return 0 email', 'step 1', 'leave 1 phone'],
  ],
  [
    'resumed after leaving, and sent',
    (visit) => [visit.start(0, 'email'), visit.leave(0), visit.send(0), visit.finish(0, 0), visit.leave(0)],
    ['view', 'start 0 email', 'leave 0', 'return 0', 'send', 'done'],
  ],
  [
    'closed while the answers are on their way',
    (visit) => [visit.start(0, 'email'), visit.send(0), visit.leave(0)],
    ['view', 'start 0 email', 'send'],
  ],
  [
    'closed after the answers were rejected',
    (visit) => [visit.start(0, 'email'), visit.send(0), visit.stopSending(), visit.leave(0)],
    ['view', 'start 0 email', 'send', 'leave 0'],
  ],
  [
    'with answers of an earlier visit, at the third step',
    (visit) => [visit.see(2, true), visit.start(2, 'email'), visit.leave(2)],
    ['view', 'step 1', 'step 2', 'start 2', 'leave 2'],
  ],
  [
    'with the same error twice',
    (visit) => [visit.fail(0, ['email', 'phone']), visit.fail(0, ['email'])],
    ['view', 'error 0 email', 'error 0 phone'],
  ],
  [
    'that passes over steps with nothing to show, the last one too',
    (visit) => [visit.start(0), visit.reach(2), visit.finish(2, 3)],
    ['view', 'start 0', 'step 1', 'step 2', 'send', 'step 3', 'done'],
  ],
  ['back and forth', (visit) => [visit.reach(1), visit.reach(0), visit.reach(1)], ['view', 'step 1']],
  [
    'sent as it was prefilled',
    (visit) => [visit.send(0), visit.finish(0, 0)],
    ['view', 'start 0', 'send', 'done'],
  ],
])('a visit %s', (_, act, expected) => {
  const { visit, reported } = setUp();
  act(visit);
  expect(reported).toEqual(expected);
});

const DEEDS: ReadonlyArray<(visit: Visit, step: number) => void> = [
  (visit, step) => visit.see(step, false),
  (visit, step) => visit.see(step, true),
  (visit, step) => visit.start(step, 'email'),
  (visit, step) => visit.reach(step),
  (visit, step) => visit.fail(step, ['email']),
  (visit, step) => visit.send(step),
  (visit, step) => visit.finish(step, step),
  (visit, step) => visit.leave(step),
  (visit) => visit.stopSending(),
  (visit) => visit.answer('email'),
];

it('whatever happens, no share exceeds what comes before it, and leaving adds up', () => {
  const deed = fc.tuple(fc.constantFrom(...DEEDS), fc.nat(3));
  fc.assert(
    fc.property(fc.array(deed), (deeds) => {
      const { visit, reported } = setUp();
      for (const [act, step] of deeds) act(visit, step);
      const names = reported.map((one) => one.split(' ')[0] as VisitEvent);
      const count = (name: VisitEvent) => names.filter((one) => one === name).length;
      const least = (name: VisitEvent, ...before: VisitEvent[]) =>
        before.every((one) => count(one) >= count(name));
      expect(least('done', 'send', 'start', 'view') && least('send', 'start') && least('start', 'view')).toBe(
        true,
      );
      expect(least('step', 'view') || count('view') === 1).toBe(true);
      const lefts = count('leave') - count('return');
      expect(lefts === 0 || (lefts === 1 && count('start') === 1)).toBe(true);
      const once = reported.filter((one) => !/^(leave|return)/.test(one));
      expect(once).toEqual([...new Set(once)]);
    }),
  );
});
