import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { Announcer } from './actions/action-deps.ts';
import type { Clock } from './lib/clock.ts';
import type { NewId } from './lib/id-source.ts';
import { createJoinTokens } from './voice/join-tokens.ts';
import type { VoiceParts } from './voice/voice-parts.ts';
import { createVoiceRooms, type VoiceHappening } from './voice/voice-rooms.ts';

function eventOf(happening: VoiceHappening): StateEvent | null {
  const { place } = happening;
  switch (happening.kind) {
    case 'joined':
      return {
        type: 'VOICE_PARTICIPANT_JOINED',
        data: { ...place, participant: happening.participant },
      };
    case 'updated':
      return {
        type: 'VOICE_PARTICIPANT_UPDATED',
        data: { ...place, participant: happening.participant },
      };
    case 'left':
      return { type: 'VOICE_PARTICIPANT_LEFT', data: { ...place, userId: happening.userId } };
    case 'closed':
      // the channel's or the team's own end has told it
      return null;
  }
}

/** Tells everybody who sees the channel; whoever is in it sees it, so they hear it too. */
function tellWith(announcer: Announcer, happening: VoiceHappening): void {
  const { teamId, channelId } = happening.place;
  if (happening.kind === 'joined')
    announcer.voicePlaceChanged({ teamId, userId: happening.participant.id, channelId });
  const event = eventOf(happening);
  if (event) announcer.publish([{ event }]);
  if (happening.kind === 'left' || happening.kind === 'closed')
    announcer.voicePlaceChanged({ teamId, userId: happening.userId, channelId: null });
}

interface VoiceSurroundings {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly announcer: Announcer;
}

/** Who is in voice channels, and the keys to them. */
export function openVoice({ clock, newId, announcer }: VoiceSurroundings): VoiceParts {
  return {
    voice: createVoiceRooms({
      now: () => clock.now(),
      setTimer(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      newAttendeeId: () => newId<'attendee'>(),
      tell: (happening) => tellWith(announcer, happening),
    }),
    voiceTokens: createJoinTokens(() => clock.now()),
  };
}
