/** The Source Code API: design manager files, draft and published separately, one request per file. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApiGuard, holdingsOf } from '../api-guard.ts';
import { SOURCE_PATHS } from '../generations.ts';
import type { State } from '../state.ts';
import { fileErrors, splitAtModule } from './file-errors.ts';
import type { FileTree } from './file-tree.ts';
import { type FileError, fileNotFound, fileRefused } from './refusal.ts';

const LARGEST_UPLOAD = 12 * 1024 * 1024;
const MOST_FILES = 2_000;

type Environment = 'draft' | 'published';

interface Asked {
  readonly environment: Environment;
  readonly tree: FileTree;
  readonly path: string;
}

export function registerSourceCodeRoutes(app: FastifyInstance, state: State) {
  app.register(async (api) => {
    // Only multipart bodies are accepted; everything else returns 415.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(
      /^multipart\/form-data/,
      { parseAs: 'buffer', bodyLimit: LARGEST_UPLOAD },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    api.addHook('onRequest', createApiGuard(state, 'content'));
    api.addHook('preHandler', async (request, reply) => {
      const { environment } = request.params as { environment: string };
      if (environment === 'draft' || environment === 'published') return undefined;
      return reply
        .code(400)
        .send(fileRefused([{ message: `'${environment}' is no environment: draft or published` }]));
    });

    for (const path of SOURCE_PATHS) registerFiles(api, state, `${path}/:environment`);
  });
}

function registerFiles(api: FastifyInstance, state: State, base: string) {
  api.put(`${base}/content/*`, async (request, reply) => {
    const { environment, tree, path } = asked(state, request);
    const content = await readUpload(request);
    if (!content) return noUpload(reply);
    const errors = [
      ...fileErrors(path, content).filter(isRefusedIn(environment)),
      ...orderErrors(tree, path),
    ];
    if (errors.length > 0) return reply.code(400).send(fileRefused(errors));
    tree.write(path, content);
    return tree.describe(path);
  });

  api.post(`${base}/validate/*`, async (request, reply) => {
    const content = await readUpload(request);
    if (!content) return noUpload(reply);
    const errors = fileErrors(asked(state, request).path, content);
    return errors.length > 0 ? reply.code(400).send(fileRefused(errors)) : {};
  });

  api.get(`${base}/content/*`, async (request, reply) => {
    const { tree, path } = asked(state, request);
    const file = tree.read(path);
    if (!file) return reply.code(404).send(fileNotFound(path));
    return reply.type('application/octet-stream').send(file.content);
  });

  api.get(`${base}/metadata/*`, async (request, reply) => {
    const { tree, path } = asked(state, request);
    return tree.describe(path) ?? reply.code(404).send(fileNotFound(path));
  });

  api.delete(`${base}/content/*`, async (request, reply) => {
    const { tree, path } = asked(state, request);
    return tree.remove(path) ? reply.code(204).send() : reply.code(404).send(fileNotFound(path));
  });
}

function asked(state: State, request: FastifyRequest): Asked {
  const { environment, '*': path } = request.params as { environment: Environment; '*': string };
  return { environment, tree: holdingsOf(state, request).sourceCode[environment], path };
}

const noUpload = (reply: FastifyReply) =>
  reply.code(400).send(fileRefused([{ message: "A part named 'file' is required" }]));

/** A draft may contain an invalid template; publishing it fails. */
function isRefusedIn(environment: Environment): (error: FileError) => boolean {
  return ({ context }) => environment === 'published' || !context?.reason?.includes('SYNTAX_ERROR');
}

/** Files of a module require the module. */
function orderErrors(tree: FileTree, path: string): FileError[] {
  if (!tree.read(path) && tree.paths().length >= MOST_FILES) {
    return [{ message: `This account has ${MOST_FILES} files already` }];
  }
  const { module, rest } = splitAtModule(path) ?? {};
  if (rest === undefined || rest === 'meta.json' || tree.read(`${module}/meta.json`)) return [];
  return [{ message: `'${module}' is not a module yet: upload its meta.json first` }];
}

/** Reads the part named `file` of a multipart body. */
async function readUpload({ body, headers }: FastifyRequest): Promise<Buffer | undefined> {
  if (!Buffer.isBuffer(body)) return undefined;
  const type = headers['content-type'] ?? '';
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
