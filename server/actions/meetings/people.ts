import { seatIn, withItem, withoutItem } from '../../state/meeting.ts';
import type { VoiceStay } from '../../state/voice-rooms.ts';
import {
  changeMeeting,
  meetingOf,
  requireAbove,
  stayOfUser,
  staysOf,
  tellStay,
  type MeetingHandlers,
  type MeetingScene,
} from './meeting-scene.ts';

type PeopleActs = 'set-waiting-room' | 'admit' | 'deny' | 'mute' | 'remove' | 'set-host';

/** Who comes in, is heard, stays and hosts. */
export const peopleActs: MeetingHandlers<PeopleActs> = {
  'set-waiting-room'(scene, { isOn }) {
    changeMeeting(scene, (meeting) =>
      meeting.hasWaitingRoom === isOn ? meeting : { ...meeting, hasWaitingRoom: isOn },
    );
    if (!isOn) admitAll(scene);
  },
  admit(scene, { userId }) {
    if (userId === null) admitAll(scene);
    else scene.deps.meetings.endWaiting(scene.stay.place, userId, 'admitted');
  },
  deny(scene, { userId }) {
    scene.deps.meetings.endWaiting(scene.stay.place, userId, 'rejected');
  },
  mute(scene, { userId }) {
    if (userId === null) {
      const { participant, place } = scene.stay;
      const { meetings } = scene.deps;
      const roomOf = (stay: VoiceStay) =>
        seatIn(meetings.of(place.channelId), stay.participant.id).roomId;
      for (const stay of staysOf(scene))
        if (stay.participant.id !== participant.id && roomOf(stay) === roomOf(scene.stay))
          muteStay(scene, stay);
      return;
    }
    requireAbove(scene, userId);
    muteStay(scene, stayOfUser(scene, userId));
  },
  remove(scene, { userId }) {
    requireAbove(scene, userId);
    const stay = stayOfUser(scene, userId);
    tellStay(scene, stay, { signal: 'removed' });
    scene.deps.voice.leave(userId);
    // with the last one the meeting is gone: nothing is to be kept of it
    if (staysOf(scene).length === 0) return;
    changeMeeting(scene, (meeting) => ({
      ...meeting,
      admitted: withoutItem(meeting.admitted, userId),
      speakers: withoutItem(meeting.speakers, userId),
      named: withoutItem(meeting.named, userId),
    }));
  },
  'set-host'(scene, { userId, isHost }) {
    requireAbove(scene, userId);
    stayOfUser(scene, userId);
    changeMeeting(scene, (meeting) => {
      const named = isHost ? withItem(meeting.named, userId) : withoutItem(meeting.named, userId);
      return named === meeting.named ? meeting : { ...meeting, named };
    });
  },
};

function admitAll(scene: MeetingScene): void {
  const { meetings } = scene.deps;
  for (const userId of meetingOf(scene).waiting.keys())
    meetings.endWaiting(scene.stay.place, userId, 'admitted');
}

/** The server holds the voice at once; that they are muted is theirs to end. */
function muteStay(scene: MeetingScene, stay: VoiceStay): void {
  const { voice, media } = scene.deps;
  if (!voice.change(stay.sessionId, { isMuted: true })) return;
  const muted = voice.stayOf(stay.sessionId);
  if (muted) media.stateChanged(muted);
  tellStay(scene, stay, { signal: 'muted' });
}
