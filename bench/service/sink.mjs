/** Takes beacons and does nothing with them: what making and carrying them costs, whatever they are for. */

import { createServer } from 'node:net';

const TAKEN = Buffer.from('HTTP/1.1 204 No Content\r\n\r\n');

createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', () => socket.write(TAKEN));
}).listen(Number(process.env.PORT), '127.0.0.1');
