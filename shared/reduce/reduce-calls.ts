import type { StateEventData } from '../contract/socket/server-events.ts';
import type { RunningCall } from '../contract/voice/calls.ts';
import type { ClientView } from './client-view.ts';
import { byId, withEntry, withoutEntry } from './record.ts';

/** A call runs in a chat of mine. */
export function callStarted(
  view: ClientView,
  { call: { participants, ...call } }: StateEventData<'CALL_STARTED'>,
): ClientView {
  const before = withoutEntry(view.participants, call.channelId);
  return {
    ...view,
    calls: withEntry(view.calls, call.channelId, call),
    participants:
      participants.length === 0 ? before : withEntry(before, call.channelId, byId(participants)),
  };
}

/** Others ring; what is told of a call that is over changes nothing. */
export function callRinging(
  view: ClientView,
  { id, channelId, ringing }: StateEventData<'CALL_RINGING'>,
): ClientView {
  const call = view.calls[channelId];
  if (call?.id !== id) return view;
  return { ...view, calls: withEntry(view.calls, channelId, { ...call, ringing }) };
}

/** A call is over, and no one is in it. */
export function callEnded(
  view: ClientView,
  { id, channelId }: StateEventData<'CALL_ENDED'>,
): ClientView {
  if (view.calls[channelId]?.id !== id) return view;
  return {
    ...view,
    calls: withoutEntry(view.calls, channelId),
    participants: withoutEntry(view.participants, channelId),
  };
}

/** Calls by their chats; who is in them has another place. */
export function callsByChat(calls: readonly RunningCall[]): ClientView['calls'] {
  return Object.fromEntries(
    calls.map(({ participants: _apart, ...call }) => [call.channelId, call]),
  );
}
