import type { MediaReply } from '#shared/contract/voice/media.ts';
import { isCutBetween, type BothSides, type EndMark, type FlowCounts } from './flow-watch.ts';
import type { MediaSession } from './media-session.ts';
import { statsOf, totalOf } from './report-stats.ts';

type Flowing = Pick<MediaSession, 'heard' | 'reports' | 'spoken'>;
export type CountsOfServer = () => Promise<MediaReply<'VOICE_MEDIA_FLOW'> | null>;

/** What is counted on both sides is counted again so much later: a voice sends every 20 ms. */
const COUNTED_MS = 150;

/** What has come over the sending and the receiving end until now. */
export async function marksOf(media: Flowing): Promise<EndMark[]> {
  const sender = media.spoken();
  const receivers = media.heard();
  // to one who speaks the server says every tenth of a second what has come
  const answered = sender ? bytesOf(await sender.getStats()).down : 0;
  return [
    { mark: answered, isDue: sender !== null },
    { mark: newestOf(receivers), isDue: receivers.length > 0 },
  ];
}

/**
 * Whether one side sends what does not come to the other.
 * @throws what `countsOfServer` throws
 */
export async function isCut(media: Flowing, countsOfServer: CountsOfServer): Promise<boolean> {
  const before = await bothSides(media, countsOfServer);
  await new Promise((resolve) => {
    setTimeout(resolve, COUNTED_MS);
  });
  return isCutBetween(before, await bothSides(media, countsOfServer));
}

/** The server counts in between: what was sent has come by then. */
async function bothSides(media: Flowing, countsOfServer: CountsOfServer): Promise<BothSides> {
  const [sending] = await media.reports();
  const server = await countsOfServer();
  const [, receiving] = await media.reports();
  const page = { up: bytesOf(sending).up, down: bytesOf(receiving).down };
  return { page, server: server ?? page };
}

/** When the newest sound of any of them came, on a clock of the browser. */
function newestOf(receivers: readonly RTCRtpReceiver[]): number {
  const times = receivers.map(
    (receiver) => receiver.getSynchronizationSources()[0]?.timestamp ?? 0,
  );
  return Math.max(0, ...times);
}

/** What went over the ways of an end. */
function bytesOf(report: RTCStatsReport | undefined): FlowCounts {
  const pairs = statsOf(report?.values() ?? [], 'candidate-pair');
  return { up: totalOf(pairs, 'bytesSent'), down: totalOf(pairs, 'bytesReceived') };
}
