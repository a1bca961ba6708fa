import { describe, expect, it } from 'vitest';
import { REVIEW_REPLY } from '../review.ts';
import { REPLY, WHOLE_FORM } from '../wire.ts';
import { WORK_REPLY } from '../work.ts';
import { createClient, type HttpRequest, RequestError, urlOf } from './client.ts';

type Request = HttpRequest<AbortSignal>;

function answering(reply: () => Response | Promise<Response>, signal?: () => AbortSignal) {
  const asked: [string, Request][] = [];
  const client = createClient(
    async (path: string, request: Request) => {
      asked.push([path, request]);
      return reply();
    },
    { ...(signal && { signal }) },
  );
  return { ...client, asked };
}

const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the request', () => {
  it.each([
    [urlOf('GET /api/projects'), '/api/projects'],
    [urlOf('GET /api/projects', { query: { bin: '1' } }), '/api/projects?bin=1'],
    [urlOf('GET /api/projects/:form', { params: { form: 'a b/c' } }), '/api/projects/a%20b%2Fc'],
    [
      urlOf('GET /api/projects/:form/versions/:id', { params: { form: 'f', id: 'v/1' } }),
      '/api/projects/f/versions/v%2F1',
    ],
    [
      urlOf('GET /api/forms/:formId', { params: { formId: 'a\ud800' }, query: { include: 'details' } }),
      '/api/forms/a%EF%BF%BD?include=details',
    ],
    [
      urlOf('GET /api/project-events', { query: { form: 'a&b', tab: 'tab 1' }, account: 7 }),
      '/api/project-events?form=a%26b&tab=tab%201&account=7',
    ],
    [urlOf('GET /api/project-events', { account: null }), '/api/project-events'],
  ])('has the path %s', (path, expected) => {
    expect(path).toBe(expected);
  });

  it('sends JSON, a body that is serialized already, headers and options', async () => {
    const { request, open, asked } = answering(() => Response.json({ revision: 1 }));
    const params = { form: 'f' };
    await request('GET /api/projects', WORK_REPLY.revision as never);
    await request('PUT /api/projects/:form', WORK_REPLY.revision, {
      params,
      serialized: '{ }',
      headers: { 'if-match': '"1"' },
    });
    await open('POST /api/projects/:form/here', { params, body: { gone: true }, keepalive: true });
    await open('POST /api/projects/:form/restore', { params });
    const type = { 'content-type': 'application/json' };
    expect(asked).toEqual([
      ['/api/projects', {}],
      ['/api/projects/f', { method: 'PUT', headers: { ...type, 'if-match': '"1"' }, body: '{ }' }],
      ['/api/projects/f/here', { method: 'POST', headers: type, body: '{"gone":true}', keepalive: true }],
      ['/api/projects/f/restore', { method: 'POST' }],
    ]);
  });

  it('does not compile where it does not fit the contract', () => {
    const { request } = answering(() => Response.json({}));
    const wrong = [
      // @ts-expect-error No such endpoint.
      () => request('GET /api/form', REPLY.forms),
      // @ts-expect-error A reader of another response.
      () => request('GET /api/forms', REPLY.logout),
      // @ts-expect-error A missing parameter.
      () => request('GET /api/forms/:formId', REPLY.form),
      // @ts-expect-error A parameter of another endpoint.
      () => request('GET /api/forms/:formId', REPLY.form, { params: { form: 'f' } }),
      // @ts-expect-error A query that is not described.
      () => request('GET /api/forms/:formId', REPLY.form, { params: { formId: 'f' }, query: { all: '1' } }),
      // @ts-expect-error A missing body.
      () => request('POST /api/reviews', REVIEW_REPLY.made),
      // @ts-expect-error A body of another shape.
      () => request('POST /api/reviews', REVIEW_REPLY.made, { body: { form: 'f' } }),
      // @ts-expect-error An account where requests select none.
      () => request('GET /oauth/provider/status', REPLY.status, { account: 7 }),
      // @ts-expect-error A body where a 204 is expected.
      () => request('DELETE /api/figures/:form', REPLY.status, { params: { form: 'f' } }),
    ];
    expect(wrong).toHaveLength(9);
  });
});

describe('the response', () => {
  it('is read by the shape that the caller requires', async () => {
    const form = { schema: { id: 'f', name: 'F', fields: [] }, debug: { groupCount: 0, fieldCount: 0 } };
    const { request } = answering(() => Response.json(form));
    const params = { formId: 'f' };
    expect((await request('GET /api/forms/:formId', REPLY.form, { params })).schema.name).toBe('F');
    expect(await failureOf(request('GET /api/forms/:formId', WHOLE_FORM, { params }))).toMatchObject({
      kind: 'unreadable',
      status: 200,
    });
  });

  it('is a 204 where null is expected', async () => {
    const params = { form: 'f' };
    const done = answering(() => new Response(null, { status: 204 }));
    expect(await done.request('DELETE /api/figures/:form', null, { params })).toBeNull();
    const page = answering(() => new Response('<h1>Hello</h1>'));
    expect(await failureOf(page.request('DELETE /api/figures/:form', null, { params }))).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('stays unread for streams', async () => {
    const { open } = answering(() => new Response('a\nb'));
    expect(await (await open('GET /api/backup')).text()).toBe('a\nb');
  });
});

describe('a failure', () => {
  const statusOf = (reply: () => Response | Promise<Response>) =>
    failureOf(answering(reply).request('GET /oauth/provider/status', REPLY.status));

  it('has the words of the service', async () => {
    const headers = { 'retry-after': '7' };
    const busy = { error: 'Service unavailable', details: 'Try again.', revision: 3 };
    const error = await statusOf(() => Response.json(busy, { status: 503, headers }));
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({
      kind: 'refused',
      status: 503,
      error: 'Service unavailable',
      details: 'Try again.',
      retryAfterSeconds: 7,
      needsKey: false,
      body: busy,
    });
  });

  it.each([
    [
      'a page of a gateway',
      () => new Response('<h1>', { status: 502 }),
      { kind: 'refused', status: 502, error: '' },
    ],
    ['a page instead of JSON', () => new Response('<h1>'), { kind: 'unreadable', status: 200 }],
    ['a redirect', () => new Response(null, { status: 304 }), { kind: 'refused', status: 304 }],
    [
      'a missing access key',
      () => Response.json({}, { status: 401, headers: { 'www-authenticate': 'Bearer' } }),
      { needsKey: true },
    ],
    ['no response', () => Promise.reject(new TypeError('away')), { kind: 'unreachable', status: 0 }],
    [
      'a body that breaks off',
      () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('gone')) })),
      { kind: 'unreachable' },
    ],
  ])('%s', async (_, reply, expected) => {
    expect(await statusOf(reply)).toMatchObject(expected);
  });

  it('an abort of the request rejects with its reason, also while the body arrives', async () => {
    const leave = new AbortController();
    const signal = leave.signal;
    const { request } = answering(async () => {
      leave.abort(new Error('left'));
      return Response.json({ connected: true });
    });
    expect(await failureOf(request('GET /oauth/provider/status', REPLY.status, { signal }))).toMatchObject({
      message: 'left',
    });
    const cut = answering(() => Promise.reject(new Error('left')));
    const asking = cut.request('GET /oauth/provider/status', REPLY.status, { signal });
    expect(await failureOf(asking)).toMatchObject({ message: 'left' });
  });

  it('a timeout of the client counts as unreachable', async () => {
    const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    const late = answering(
      () => Promise.reject(signal.reason),
      () => signal,
    );
    const error = await failureOf(late.request('GET /oauth/provider/status', REPLY.status));
    expect(error).toMatchObject({ kind: 'unreachable', cause: signal.reason });
    expect(late.asked[0]?.[1].signal).toBe(signal);
  });
});
