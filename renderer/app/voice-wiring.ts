import { takeVoiceToken } from '../data/voice/voice-token.ts';
import { meetingStore } from '../data/meetings/meeting.ts';
import {
  liveConnection,
  onLiveEvent,
  onMediaSignal,
  onMeetingSignal,
  request,
} from '../data/live.ts';
import { viewStore } from '../data/view-store.ts';
import { createOwnEngine } from '../voice/own-engine.ts';
import type { VoiceEngine } from '../voice/voice-engine.ts';

/** The voice engine of this page, over its socket. */
export function createPageVoice(): VoiceEngine {
  // what is told on coming in is told before anything that shows it is loaded
  onMeetingSignal((signal) => meetingStore.take(signal));
  return createOwnEngine({
    request,
    onEvent: onLiveEvent,
    onSignal: onMediaSignal,
    onMeeting: onMeetingSignal,
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
    isTalkedIn({ channelId }) {
      const view = viewStore.get();
      const inChannel = Object.entries(view?.participants[channelId] ?? {});
      return inChannel.some(([id, { isMuted }]) => id !== view?.me.id && !isMuted);
    },
    // a user is in one channel at a time
    allowsClips: (userId) =>
      Object.values(viewStore.get()?.participants ?? {}).some(
        (inChannel) => inChannel[userId]?.allowsClips === true,
      ),
  });
}
