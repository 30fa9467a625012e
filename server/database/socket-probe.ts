import { connect } from 'node:net';

/** Whether somebody listens on this socket file; false when there is none, or nobody answers it. */
export function isListening(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketFile);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
