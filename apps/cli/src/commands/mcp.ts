/** `formloom mcp`: a server for assistants on standard input and output, until the input ends. */

import { once } from 'node:events';
import { none, readArguments } from '../arguments.ts';
import { CommandError, type Io } from '../io.ts';

/** One message: the largest argument, written as JSON, with room. */
const LARGEST_MESSAGE = 16_000_000;

export async function mcpCommand(words: readonly string[], io: Io): Promise<number> {
  const given = readArguments('mcp', words);
  none('mcp', given);
  // No other command pays for the protocol.
  const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
    import('../mcp/server.ts'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ]);
  const { server, idle } = createMcpServer(io, given.values);
  const { input, output } = io.streams();
  const ended = Promise.race([once(input, 'end'), once(input, 'close'), once(output, 'close')])
    // A client that reads no more has ended the conversation, too.
    .catch(() => {});
  // The transport closes itself on a message that is too large.
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
