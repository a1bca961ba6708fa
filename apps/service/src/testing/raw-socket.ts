/**
 * Says bytes that a client library would refuse to write, and gives everything that comes back until the
 * service closes.
 */

import { connect } from 'node:net';

export function speak(
  port: number,
  bytes: string | Uint8Array,
  { andEnd = false, localAddress = '127.0.0.1' } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
      andEnd ? socket.end(bytes) : socket.write(bytes),
    );
    socket.setTimeout(5_000, () => socket.destroy(new Error('The connection was left open')));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(text));
    // A connection may be reset, with a refusal before it or, for what is no sentence at all, without one.
    socket.on('error', (error) => ('code' in error ? resolve(text) : reject(error)));
  });
}
