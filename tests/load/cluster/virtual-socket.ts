import type { Duplex } from 'node:stream';
import { defaultGatewayConfig } from '#server/gateway/gateway-deps.ts';
import {
  Connection,
  type ConnectionSurroundings,
  type GatewayWebSocket,
} from '#server/gateway/connection.ts';
import type { Hub } from '#server/gateway/hub.ts';
import { WriteCoalescer } from '#server/gateway/write-coalescer.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { WebSocket } from 'ws';

/** What all virtual sockets of a hub share. */
export function surroundingsOf(hub: Hub, clock: { now(): number }): ConnectionSurroundings {
  const config = defaultGatewayConfig;
  const nothing = (): void => undefined;
  return {
    clock,
    config,
    coalescer: new WriteCoalescer({
      clock,
      setTimer(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      windowMs: config.joinWindowMs,
      patienceMs: config.patienceMs,
    }),
    frameRate: { burst: config.frameBurst, perSecond: config.framesPerSecond },
    requestRate: { burst: config.requestBurst, perSecond: config.requestsPerSecond },
    controlRate: { burst: config.controlBurst, perSecond: config.controlsPerSecond },
    mediaRate: { burst: config.mediaBurst, perSecond: config.mediaPerSecond },
    listener: {
      received: nothing,
      receivedBinary: nothing,
      closed: nothing,
      countExcused: nothing,
      ended: nothing,
    },
    traffic: hub.traffic,
  };
}

/** Takes everything at once; the connection itself counts the writes and their bytes. */
const taken = {
  writableLength: 0,
  write(_bytes: Buffer, done?: () => void) {
    done?.();
    return true;
  },
};

/** A connection of the gateway without a socket: all of its own work, and nothing of the system's. */
export function virtualConnection(userId: UserId, around: ConnectionSurroundings): Connection {
  const silent = { readyState: WebSocket.OPEN, on: () => undefined, connection: null };
  return new Connection(
    {
      // reason: a connection asks no more of its socket than this
      webSocket: silent as unknown as GatewayWebSocket,
      socket: taken as unknown as Duplex,
      owner: { userId, authSessionId: userId },
      firstTeams: [],
      isDesktop: false,
      around,
    },
    'opening',
  );
}
