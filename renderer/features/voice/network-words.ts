import type { TranslationKey } from '../../lib/i18n.ts';
import type { EndReason, VoiceConnection } from '../../voice/voice-engine.ts';

/** Ours, of T-371's 10 seconds: with less than these left, reconnecting is called slow (T-380). */
const SLOW_BELOW = 6;

interface NetworkWords {
  readonly key: 'voice.network.lost' | 'voice.network.slow';
  readonly secondsLeft: number;
}

/** What is said while the network is lost: how long until one has left (T-371). */
export function networkWords(connection: VoiceConnection): NetworkWords | null {
  if (connection.state !== 'reconnecting') return null;
  const { secondsLeft } = connection;
  const isSlow = secondsLeft < SLOW_BELOW;
  return { key: isSlow ? 'voice.network.slow' : 'voice.network.lost', secondsLeft };
}

/** How waiting to be let in ended (T-370). */
const waitingWords = {
  rejected: 'voice.network.rejected',
  disconnected: 'voice.network.over',
  kicked: 'voice.network.over',
  network: 'voice.network.gaveUp',
  elsewhere: null,
  left: null,
} as const satisfies Readonly<Record<Exclude<EndReason, 'over'>, TranslationKey | null>>;

/** How a stay ended (T-370). */
const stayWords = {
  rejected: 'voice.network.removed',
  disconnected: 'voice.network.removed',
  kicked: 'voice.network.kicked',
  network: 'voice.network.gaveUp',
  elsewhere: 'voice.network.elsewhere',
  left: null,
} as const satisfies Readonly<Record<Exclude<EndReason, 'over'>, TranslationKey | null>>;

/** What is said when a stay goes on or is over; null: nothing worth a word. */
export function endWords(before: VoiceConnection, after: VoiceConnection) {
  const wasIn = before.state === 'connected' || before.state === 'reconnecting';
  if (before.state === 'reconnecting' && after.state === 'connected')
    return 'voice.network.restored' as const;
  if (after.state !== 'disconnected') return null;
  if (before.state === 'disconnected') return null;
  if (after.reason === 'over') return 'calls.over' as const;
  if (before.state === 'waiting') return waitingWords[after.reason];
  return wasIn ? stayWords[after.reason] : null;
}
