import type { Channel } from '#shared/contract/channels/channel.ts';
import { VoiceLobby } from './voice-lobby.tsx';
import { VoiceMeeting, type MeetingExtras } from './voice-meeting.tsx';
import { placeOf, useVoice } from './voice-door.ts';

interface VoiceChannelProps {
  readonly channel: Channel;
  readonly extras: MeetingExtras;
}

/** An open voice channel: the way in, or those one is with (T-362). */
export function VoiceChannel({ channel, extras }: VoiceChannelProps) {
  const isInside = useVoice((voice) => {
    const { state } = voice.connection;
    const isIn = state === 'connected' || state === 'reconnecting';
    return isIn && placeOf(voice)?.channelId === channel.id;
  });
  return isInside ? (
    <VoiceMeeting channel={channel} extras={extras} />
  ) : (
    <VoiceLobby channel={channel} />
  );
}
