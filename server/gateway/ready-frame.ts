import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';
import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import { jsonText } from '../lib/json-text.ts';
import type { ReadySnapshot } from '../lib/ready-payload.ts';
import { frameText } from './frame.ts';

/**
 * READY in its frame. Channels, categories and roles are the same objects for all members who see
 * them, and most of a large READY: each is made into text once and not for every member.
 */
export function readyFrame(
  { channels, categories, roles, ...snapshot }: ReadySnapshot,
  connection: Pick<ReadyData, 'sessionId' | 'heartbeatIntervalMs'>,
): Buffer {
  const lists = [
    `"channels":[${channels.map(channelText).join(',')}]`,
    `"categories":[${categories.map(jsonText).join(',')}]`,
    `"roles":[${roles.map(jsonText).join(',')}]`,
  ];
  const rest = JSON.stringify({ ...snapshot, ...connection, protocol: PROTOCOL_VERSION });
  return frameText(`{"type":"READY","data":{${lists.join(',')},${rest.slice(1)}}`);
}

/** A voice channel with who is in it is made for this READY alone. */
function channelText(channel: ReadyData['channels'][number]): string {
  return channel.participants === undefined ? jsonText(channel) : JSON.stringify(channel);
}
