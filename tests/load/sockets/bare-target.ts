import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { dueStamp } from './due-stamp.ts';
import { aMessageEvent, channelId } from './measured-event.ts';
import { serveTarget } from './serve-target.ts';

// What one would write first: every event made into text once, and sent to every socket by the
// WebSocket library. No permissions, no sequence, no resume.

const sockets = new Set<WebSocket>();
const server = createServer();
const webSocketServer = new WebSocketServer({ noServer: true, perMessageDeflate: false });
server.on('upgrade', (request, socket, head) => {
  webSocketServer.handleUpgrade(request, socket, head, (webSocket) => {
    sockets.add(webSocket);
    webSocket.on('error', () => undefined);
    webSocket.on('close', () => sockets.delete(webSocket));
    // the clients wait for a first frame, which is READY elsewhere
    webSocket.send('{}');
  });
});
let seq = 0;

serveTarget({
  server,
  publish(dueMicros) {
    seq += 1;
    const text = JSON.stringify({ ...aMessageEvent(channelId, dueStamp(dueMicros)), seq });
    for (const webSocket of sockets) webSocket.send(text);
    return text.length;
  },
});
