import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { EventDoor, Outlet } from './actions/announcer.ts';
import type { Clock } from './lib/clock.ts';
import type { NewId } from './lib/id-source.ts';
import type { SharedState } from './state/shared-state.ts';
import type { VoiceHappening, VoiceRooms } from './state/voice-rooms.ts';

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

/** Tells all who see the channel; those in it see it, so they hear it too. */
export function tellVoice(gateway: EventDoor, happening: VoiceHappening): void {
  const { teamId, channelId } = happening.place;
  if (happening.kind === 'joined')
    gateway.voicePlaceChanged({ teamId, userId: happening.participant.id, channelId });
  const event = eventOf(happening);
  if (event) gateway.publish([{ event }]);
  if (happening.kind === 'left' || happening.kind === 'closed')
    gateway.voicePlaceChanged({ teamId, userId: happening.userId, channelId: null });
}

interface VoiceSurroundings {
  readonly state: SharedState;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly outlet: Outlet;
}

/** Who is in voice channels; those who see the channels hear of it. */
export function openVoice({ state, clock, newId, outlet }: VoiceSurroundings): VoiceRooms {
  return state.openVoiceRooms({
    now: () => clock.now(),
    setTimer(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newAttendeeId: () => newId<'attendee'>(),
    tell: (happening) => {
      const place = `team:${happening.place.teamId}` as const;
      void outlet.announce({ place, shared: { kind: 'voice', happening } });
    },
  });
}
