import { takeVoiceToken } from '../data/voice/voice-token.ts';
import { liveConnection, onLiveEvent, onMediaSignal, request } from '../data/live.ts';
import { viewStore } from '../data/view-store.ts';
import { createOwnEngine } from '../voice/own-engine.ts';
import type { VoiceEngine } from '../voice/voice-engine.ts';

/** The voice engine of this page, over its socket. */
export function createPageVoice(): VoiceEngine {
  return createOwnEngine({
    request,
    onEvent: onLiveEvent,
    onSignal: onMediaSignal,
    liveSession() {
      const connection = liveConnection.get();
      return connection.state === 'live' ? connection.sessionId : null;
    },
    onConnection: (listener) => liveConnection.subscribe(listener),
    joinToken: takeVoiceToken,
    ownUserId: () => viewStore.get()?.me.id ?? null,
    isShown({ channelId }, { userId, attendeeId }) {
      const inChannel = Object.entries(viewStore.get()?.participants[channelId] ?? {});
      return inChannel.some(([id, one]) => id === userId && one.attendeeId === attendeeId);
    },
  });
}
