import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Ends a stream of an answer that nothing has come of for so long, in milliseconds, while its
 * reader waits. A reader that takes its time is no reason: what it has not taken yet is there.
 */
export function watchForStall(stream: Readable, stallMs: number): void {
  if (!(stream instanceof IncomingMessage)) return;
  let seen = stream.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = stream.socket;
    const isWaiting = stream.readableLength === 0 && !stream.complete;
    if (bytesRead === seen && isWaiting) stream.destroy(new Error('nothing more came'));
    seen = bytesRead;
  }, stallMs);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
}
