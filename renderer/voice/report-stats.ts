/** What a connection reports of one pair of addresses, or of one stream that comes. */
interface ReportStats {
  readonly type: string;
  readonly state?: string;
  readonly nominated?: boolean;
  /** Seconds there and back. */
  readonly currentRoundTripTime?: number;
  readonly requestsSent?: number;
  readonly responsesReceived?: number;
  readonly bytesSent?: number;
  readonly bytesReceived?: number;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
}

/** Those of one type among what a connection reports. */
export function statsOf(
  report: Iterable<unknown>,
  wanted: 'candidate-pair' | 'inbound-rtp',
): ReportStats[] {
  // reason: reports are records whose type says what else is in them
  return ([...report] as ReportStats[]).filter(({ type }) => type === wanted);
}

/** The sum of one of their numbers; what is not counted yet counts nothing. */
export function totalOf<Name extends string>(
  stats: readonly { readonly [Counted in Name]?: number }[],
  name: Name,
): number {
  return stats.reduce((total, one) => total + (one[name] ?? 0), 0);
}
