// @vitest-environment window
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { guardLeaving, leave } from './leave-guard.ts';

beforeEach(() => history.replaceState(null, '', '/forms/a'));

/** What a person would be asked, one question after the other. */
function guarded() {
  const asked: Array<() => unknown> = [];
  const release = guardLeaving((leaving) => asked.push(leaving));
  onTestFinished(release);
  return { asked, release };
}

describe('leaving', () => {
  it('is done at once where nothing would be lost, and once nothing would be any more', () => {
    const done = vi.fn();
    leave(done);
    const { release } = guarded();
    release();
    leave(done);
    expect(done).toHaveBeenCalledTimes(2);
  });

  it('is asked about by the screen that came last, also once an earlier one has gone', () => {
    const [first, second] = [guarded(), guarded()];
    first.release();
    leave(() => {});
    expect([first.asked.length, second.asked.length]).toEqual([0, 1]);
  });

  it('waits for an answer, and asks no second time on its way', async () => {
    const { asked } = guarded();
    const done = vi.fn(() => leave(done.mock.calls.length > 1 ? () => {} : done));
    leave(done);
    expect([done.mock.calls.length, asked.length]).toEqual([0, 1]);
    await asked[0]?.();
    expect([done.mock.calls.length, asked.length]).toEqual([2, 1]);
  });

  it('asks again where it came to nothing', async () => {
    const { asked } = guarded();
    leave(() => Promise.reject(new Error('The service does not answer')));
    await expect(asked[0]?.()).rejects.toThrow('does not answer');
    leave(() => {});
    expect(asked).toHaveLength(2);
  });

  it('by the browser’s own buttons stays at the address, and no listener hears of it', () => {
    const heard = vi.fn();
    addEventListener('popstate', heard);
    onTestFinished(() => removeEventListener('popstate', heard));
    const { asked } = guarded();
    history.replaceState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
    expect([location.pathname, asked.length, heard.mock.calls.length]).toEqual(['/forms/a', 1, 0]);
    dispatchEvent(new PopStateEvent('popstate'));
    expect([asked.length, heard.mock.calls.length]).toEqual([1, 1]);
  });
});
