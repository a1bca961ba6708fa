/** A server for assistants and a client of it in one process, in a folder of its own. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createMcpServer } from '../mcp/server.ts';

export interface Answer {
  readonly isError: boolean;
  /** What a person would read. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every tool.
  readonly data: any;
}

/** Without a service where `fetch` is left out. */
export async function openAssistant(fetchLike?: typeof fetch, key?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'formloom-mcp-'));
  const { server } = createMcpServer(
    {
      out: () => {},
      err: () => {},
      isTerminal: { out: false, err: false },
      env: { FORMLOOM_ACCESS_KEY: key },
      stdin: () => new Uint8Array(),
      streams: () => ({ input: Readable.from([]), output: new PassThrough() }),
      cwd: () => folder,
      fetch: fetchLike ?? (() => Promise.reject(new Error('no network'))),
      parts: () => Promise.reject(new Error('no parts')),
    },
    fetchLike && { service: 'http://s.test' },
  );
  const client = new Client({ name: 'test', version: '1' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  await client.listTools();
  return {
    client,
    folder,
    at: (...names: string[]) => join(folder, ...names),
    call: async (name: string, args: Record<string, unknown> = {}): Promise<Answer> => {
      const answer = (await client.callTool({ name, arguments: args })) as {
        isError?: boolean;
        content: { text: string }[];
        structuredContent?: unknown;
      };
      return {
        isError: answer.isError === true,
        text: answer.content[0]?.text ?? '',
        data: answer.structuredContent,
      };
    },
    close: async () => {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Assistant = Awaited<ReturnType<typeof openAssistant>>;
