import { createSocket } from 'node:dgram';

/**
 * A program that opens a UDP port and never reads from it, so that packets cost who sends them alone:
 * the system drops them when its buffer is full. It says which port, and stays until it is ended.
 */
const socket = createSocket('udp4');
socket.bind(0, '127.0.0.1', () => {
  process.stdout.write(String(socket.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
