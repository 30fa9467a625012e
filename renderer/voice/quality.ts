import { statsOf, totalOf } from './report-stats.ts';
import type { VoiceQuality } from './voice-engine.ts';

/** What the connections have counted since they began. */
export interface QualitySample {
  /** Milliseconds. */
  readonly at: number;
  readonly roundTripMs: number | null;
  readonly bytesSent: number;
  readonly bytesReceived: number;
  readonly packetsReceived: number;
  readonly packetsLost: number;
}

/** Adds up what the reports of all connections say. */
export function qualitySample(reports: readonly Iterable<unknown>[], at: number): QualitySample {
  const pairs = reports
    .flatMap((report) => statsOf(report, 'candidate-pair'))
    .filter(({ state }) => state === 'succeeded');
  const inbound = reports.flatMap((report) => statsOf(report, 'inbound-rtp'));
  const trips = pairs.flatMap(({ currentRoundTripTime }) => currentRoundTripTime ?? []);
  return {
    at,
    roundTripMs: trips.length === 0 ? null : Math.round(Math.max(...trips) * 1_000),
    bytesSent: totalOf(pairs, 'bytesSent'),
    bytesReceived: totalOf(pairs, 'bytesReceived'),
    packetsReceived: totalOf(inbound, 'packetsReceived'),
    packetsLost: totalOf(inbound, 'packetsLost'),
  };
}

/** The quality between two samples; counters that begin anew count as nothing. */
export function qualityBetween(before: QualitySample, now: QualitySample): VoiceQuality {
  const seconds = Math.max(0.001, (now.at - before.at) / 1_000);
  const more = (name: 'bytesSent' | 'bytesReceived' | 'packetsReceived' | 'packetsLost') =>
    Math.max(0, now[name] - before[name]);
  const lost = more('packetsLost');
  const expected = lost + more('packetsReceived');
  return {
    roundTripMs: now.roundTripMs,
    loss: expected === 0 ? 0 : lost / expected,
    sendBitrate: Math.round((more('bytesSent') * 8) / seconds),
    receiveBitrate: Math.round((more('bytesReceived') * 8) / seconds),
  };
}
