import type { MeetingBoard, MeetingBoardParts } from './meeting-board.ts';
import type { MeetingDeed } from './meeting-change.ts';
import { createOwnMeetingBoard, type OwnMeetingBoard } from './own-meeting-board.ts';
import type { VoicePlace } from './voice-rooms.ts';

/** The meetings of this process, none at first. */
export function createMemoryMeetingBoard(parts: MeetingBoardParts): MeetingBoard {
  const own: OwnMeetingBoard = createOwnMeetingBoard(parts, {
    node: () => 0,
    presentIn: (channelId) => parts.staysIn(channelId).map(({ participant }) => participant.id),
    share: (place, change) => own.take(place, change),
  });
  return Object.assign(own, {
    act: (place: VoicePlace, deed: MeetingDeed): Promise<void> =>
      new Promise((settle) => {
        own.take(place, { ...deed, id: 0 });
        settle();
      }),
  });
}
