import type { EndReason, VoiceConnection, VoicePlace } from './voice-engine.ts';

/** So long a lost network is waited for; then one has left (T-371). Seconds. */
const LOST_SECONDS = 10;

/** What happens to one's stay. */
export type StayInput =
  | { readonly type: 'join'; readonly place: VoicePlace }
  /** The server has let one in; `callId`: into this call. */
  | { readonly type: 'admitted'; readonly callId?: VoicePlace['callId'] }
  /** The server has a host decide first. */
  | { readonly type: 'waiting' }
  /** Sound may go both ways. */
  | { readonly type: 'connected' }
  /** Joining did not work. */
  | { readonly type: 'failed' }
  /** The network or the server's media is gone. */
  | { readonly type: 'lost' }
  /** A second of a lost network went by. */
  | { readonly type: 'second' }
  | { readonly type: 'moved'; readonly place: VoicePlace }
  | { readonly type: 'ended'; readonly reason: EndReason };

type Staying = Exclude<VoiceConnection, { readonly state: 'idle' | 'disconnected' }>;
type Step<Type extends StayInput['type']> = (
  before: Staying,
  input: Extract<StayInput, { readonly type: Type }>,
) => VoiceConnection;

/** What each input makes of one who is in a channel or on the way. */
const steps: { readonly [Type in Exclude<StayInput['type'], 'join'>]: Step<Type> } = {
  admitted: (before, { callId }) =>
    before.state === 'request'
      ? { state: 'joining', place: callId ? { ...before.place, callId } : before.place }
      : before,
  waiting: (before) =>
    before.state === 'request' ? { state: 'waiting', place: before.place } : before,
  connected: (before) =>
    before.state === 'request' || before.state === 'waiting'
      ? before
      : { state: 'connected', place: before.place },
  failed: (before) =>
    before.state === 'request' || before.state === 'joining' ? { state: 'idle' } : before,
  lost: (before) =>
    before.state === 'connected'
      ? { state: 'reconnecting', place: before.place, secondsLeft: LOST_SECONDS }
      : before,
  second: (before) =>
    before.state === 'reconnecting' ? secondLess(before.place, before.secondsLeft - 1) : before,
  moved: (_before, { place }) => ({ state: 'joining', place }),
  ended: ({ place }, { reason }) => ({ state: 'disconnected', place, reason }),
};

/** The next state of one's stay (T-362). What makes no sense in a state leaves it as it is. */
export function nextStay(before: VoiceConnection, input: StayInput): VoiceConnection {
  if (input.type === 'join') return { state: 'request', place: input.place };
  if (!isStaying(before)) return before;
  const step = steps[input.type];
  // reason: the step was looked up by the very type of the input
  return step(before, input as never);
}

function secondLess(place: VoicePlace, secondsLeft: number): VoiceConnection {
  return secondsLeft > 0
    ? { state: 'reconnecting', place, secondsLeft }
    : { state: 'disconnected', place, reason: 'network' };
}

/** Whether one is in a channel, or on the way into one. */
export function isStaying(connection: VoiceConnection): connection is Staying {
  return connection.state !== 'idle' && connection.state !== 'disconnected';
}

/** The channel one is in, or on the way into; null: none. */
export function placeOfStay(connection: VoiceConnection): VoicePlace | null {
  return isStaying(connection) ? connection.place : null;
}
