import { afterEach, describe, expect, it, vi } from 'vitest';
import { outcomeOf, postAnswers, readRefusals } from './send.ts';

afterEach(() => vi.unstubAllGlobals());

describe('what became of the answers', () => {
  it.each<[number, string, string]>([
    [200, '{}', 'sent'],
    [200, '{"inlineMessage":"<p>Thanks</p>"}', 'sent'],
    [204, '{"redirectUri":"https://loom.test"}', 'sent'],
    [200, '', 'unsure'],
    [200, '{"inlineMess', 'unsure'],
    [200, '<!doctype html>', 'unsure'],
    [200, '[]', 'unsure'],
    [200, 'null', 'unsure'],
    [200, '"thanks"', 'unsure'],
    [200, '{"error":"no such form"}', 'unsure'],
    [304, '{}', 'unsure'],
    [400, '{"errors":[]}', 'refused'],
    [403, '<h1>Forbidden</h1>', 'refused'],
    [499, '', 'refused'],
    [429, '{}', 'busy'],
    [500, '{}', 'failed'],
    [503, '', 'failed'],
    [504, '{}', 'unsure'],
  ])('%i with %j: %s', (status, responseText, kind) => {
    expect(outcomeOf({ status, responseText }, true).kind).toBe(kind);
  });

  it('a reply travels with what it decides, and one that cannot be read is empty', () => {
    const reply = { inlineMessage: 'Thanks' };
    const errors = { errors: [{ errorType: 'REQUIRED_FIELD' }] };
    const outcome = (status: number, text: string) => outcomeOf({ status, responseText: text }, true);
    expect(outcome(200, JSON.stringify(reply))).toEqual({ kind: 'sent', answer: reply });
    expect(outcome(400, JSON.stringify(errors))).toEqual({ kind: 'refused', answer: errors });
    expect(outcome(400, '<h1>Bad</h1>')).toEqual({ kind: 'refused', answer: {} });
  });

  it.each([
    [true, 'unsure'],
    [false, 'unsent'],
  ])('without a reply, and with something on its way (%s): %s', (hasLeft, kind) => {
    expect(outcomeOf({ status: 0, responseText: '' }, hasLeft)).toEqual({ kind });
  });
});

describe('a request that ended without a reply and without a trace of an upload', () => {
  class Request {
    readonly upload = {};
    readonly status = 0;
    readonly responseText = '';
    readonly open = () => {};
    readonly setRequestHeader = () => {};
    readonly onloadend = () => {};
    send() {
      this.onloadend();
    }
  }
  const isFollowing = ({ redirect }: RequestInit) => redirect === undefined;
  const TARGETS: Readonly<Record<string, (how: RequestInit) => boolean>> = {
    'never reached its target': () => false,
    'was redirected to a server without replies for this page': isFollowing,
    'was redirected to a server that is away': (how) => !isFollowing(how),
    'met a target that answers': () => true,
  };

  it.each([
    ['never reached its target', 'unsent'],
    ['was redirected to a server without replies for this page', 'unsure'],
    ['was redirected to a server that is away', 'unsure'],
    ['met a target that answers', 'unsure'],
  ])('%s: %s', async (target, kind) => {
    const asked: Array<RequestInit> = [];
    vi.stubGlobal('XMLHttpRequest', Request);
    vi.stubGlobal('fetch', async (_: string, how: RequestInit) => {
      asked.push(how);
      if (!TARGETS[target]?.(how)) throw new TypeError('Failed to fetch');
    });
    expect(await postAnswers('https://loom.test/', { fields: ['Ana'] })).toEqual({ kind });
    // What asks carries no answer, no cookie and takes none from a cache.
    for (const { body, method, cache, credentials } of asked)
      expect([body, method, cache, credentials]).toEqual([undefined, undefined, 'no-store', 'omit']);
  });
});

describe('what HubSpot refuses', () => {
  const refusalOf = (error: unknown) => readRefusals({ errors: [error] })[0];
  const error = (message: string, errorType = '') => ({ message, errorType });

  it.each([
    ["Error in 'fields.email'. Invalid.", 'email'],
    ["Required field 'fields.0-1/city' is missing", '0-1/city'],
    ["'fields.first' and 'fields.second'", 'first'],
    ["Error in 'context.hutk'", ''],
    ["'fields.'", ''],
    ['The request was refused', ''],
  ])('%j is about %j', (message, key) => {
    expect(refusalOf(error(message))?.key).toBe(key);
  });

  it.each([
    ['REQUIRED_FIELD', 'required'],
    ['INVALID_EMAIL', 'email'],
    ['BLOCKED_EMAIL', 'blocked'],
    ['INVALID_NUMBER', 'number'],
    ['INPUT_TOO_LARGE', 'pattern'],
    ['constructor', 'pattern'],
  ])('%s is said by the text “%s”', (errorType, name) => {
    expect(refusalOf(error("'fields.email'", errorType))?.problem).toEqual({ name });
  });

  it.each([null, undefined, 'no', 7, {}, []])('an error that is %j is one of the whole form', (one) => {
    expect(refusalOf(one)).toEqual({ key: '', problem: { name: 'pattern' } });
  });

  it.each([undefined, null, 'errors', { 0: {} }])('errors that are %j are none', (errors) => {
    expect(readRefusals({ errors })).toEqual([]);
  });
});
