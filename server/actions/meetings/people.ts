import type { UserId } from '#shared/lib/ids.ts';
import { seatIn, withItem, withoutItem } from '../../state/meeting.ts';
import {
  changeMeeting,
  meetingOf,
  presentIn,
  requireAbove,
  requireHere,
  stayHere,
  tellUser,
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
    else scene.deps.meetings.endWaiting(scene.place, userId, 'admitted');
  },
  deny(scene, { userId }) {
    scene.deps.meetings.endWaiting(scene.place, userId, 'rejected');
  },
  mute(scene, { userId }) {
    if (userId === null) {
      const meeting = meetingOf(scene);
      const { roomId } = seatIn(meeting, scene.userId);
      for (const other of presentIn(scene))
        if (other !== scene.userId && seatIn(meeting, other).roomId === roomId)
          muteUser(scene, other);
      return;
    }
    requireAbove(scene, userId);
    requireHere(scene, userId);
    muteUser(scene, userId);
  },
  remove(scene, { userId }) {
    requireAbove(scene, userId);
    requireHere(scene, userId);
    tellUser(scene, userId, { signal: 'removed' });
    changeMeeting(scene, (meeting) => ({
      ...meeting,
      admitted: withoutItem(meeting.admitted, userId),
      speakers: withoutItem(meeting.speakers, userId),
      named: withoutItem(meeting.named, userId),
    }));
    // after that: with the last one the meeting is gone, and nothing is to be kept of it
    scene.deps.voice.leaveHere(userId);
  },
  'set-host'(scene, { userId, isHost }) {
    requireAbove(scene, userId);
    requireHere(scene, userId);
    changeMeeting(scene, (meeting) => {
      const named = isHost ? withItem(meeting.named, userId) : withoutItem(meeting.named, userId);
      return named === meeting.named ? meeting : { ...meeting, named };
    });
  },
};

function admitAll(scene: MeetingScene): void {
  const { meetings } = scene.deps;
  for (const userId of meetingOf(scene).waiting.keys())
    meetings.endWaiting(scene.place, userId, 'admitted');
}

/** The server holds the voice at once; that they are muted is theirs to end. */
function muteUser(scene: MeetingScene, userId: UserId): void {
  const { voice, media } = scene.deps;
  const stay = stayHere(scene, userId);
  if (!stay || !voice.change(stay.sessionId, { isMuted: true })) return;
  const muted = voice.stayOf(stay.sessionId);
  if (muted) media.stateChanged(muted);
  tellUser(scene, userId, { signal: 'muted' });
}
