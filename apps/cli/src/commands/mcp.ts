/** `formloom mcp`: an MCP server on standard input and output. */

import { once } from 'node:events';
import { readArguments, refusePositionals } from '../arguments.ts';
import { CommandError, type Io } from '../io.ts';

/** Maximum message size: the largest argument as JSON, with reserve. */
const LARGEST_MESSAGE = 16_000_000;

export async function mcpCommand(words: readonly string[], io: Io): Promise<number> {
  const args = readArguments('mcp', words);
  refusePositionals('mcp', args);
  // Lazy import: other commands do not load the MCP SDK.
  const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
    import('../mcp/server.ts'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ]);
  const { server, idle } = createMcpServer(io, args.values);
  const { input, output } = io.streams();
  // Every reply that waits for a slow client listens.
  output.setMaxListeners(0);
  const ended = Promise.race([once(input, 'end'), once(input, 'close'), once(output, 'close')])
    // A client that reads no more has ended the conversation, too.
    .catch(() => {});
  // The transport closes on a message that is too large.
  const closed = new Promise<'closed'>((resolve) => {
    server.onclose = () => resolve('closed');
  });
  await server.connect(new StdioServerTransport(input, output, { maxBufferSize: LARGEST_MESSAGE }));
  const end = await Promise.race([ended, closed]);
  await idle();
  if (end === 'closed')
    throw new CommandError(
      `A message had more than ${LARGEST_MESSAGE.toLocaleString('en-US')} bytes. Restart the server.`,
    );
  await server.close();
  return 0;
}
