import type { MeetingPoll, MeetingRooms, MeetingView } from '#shared/contract/voice/meetings.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { isHostOf, seatIn, type BreakoutRooms, type Meeting, type Poll } from './meeting.ts';

interface Seen {
  readonly channelId: ChannelId;
  readonly meeting: Meeting;
  /** Who is in the channel. */
  readonly present: readonly UserId[];
  readonly now: number;
}

/** A meeting as one who is in it may know it. */
export function meetingView(seen: Seen, userId: UserId): MeetingView {
  const { meeting, present } = seen;
  const isHost = isHostOf(meeting, userId);
  const { maySpeak } = seatIn(meeting, userId);
  return {
    channelId: seen.channelId,
    isHost,
    hostIds: present.filter((id) => isHostOf(meeting, id)),
    hasWaitingRoom: meeting.hasWaitingRoom,
    waitingIds: isHost ? [...meeting.waiting.keys()] : [],
    hasStage: meeting.hasStage,
    speakerIds: present.filter((id) => meeting.speakers.has(id) && !isHostOf(meeting, id)),
    maySpeak,
    ownRequest: meeting.requests.get(userId) ?? null,
    requestIds: isHost ? openRequests(meeting) : [],
    polls: meeting.polls.map((poll) => pollView(poll, userId)),
    breakout: meeting.breakout && roomsView(seen, meeting.breakout, userId),
    controls: meeting.controls.filter(
      ({ state, sharerId, viewerId }) =>
        state === 'granted' || sharerId === userId || viewerId === userId,
    ),
  };
}

function openRequests({ requests }: Meeting): UserId[] {
  return [...requests].flatMap(([userId, state]) =>
    state === 'requested' || state === 'pending' ? [userId] : [],
  );
}

function pollView({ votes, ...poll }: Poll, userId: UserId): MeetingPoll {
  const mine = votes.get(userId) ?? [];
  const choices = [...votes.values()];
  return {
    id: poll.id,
    question: poll.question,
    isMultiple: poll.isMultiple,
    isClosed: poll.isClosed,
    options: poll.options.map((text, place) => ({
      text,
      votes: choices.filter((choice) => choice.includes(place)).length,
      isMine: mine.includes(place),
    })),
    voters: votes.size,
  };
}

function roomsView(seen: Seen, breakout: BreakoutRooms, userId: UserId): MeetingRooms | null {
  const { meeting, present, now } = seen;
  const isHost = isHostOf(meeting, userId);
  // what hosts only plan is no one else's yet
  if (!breakout.isOpen && !isHost) return null;
  const left = (until: number | null) => (until === null ? null : Math.max(0, until - now));
  return {
    isOpen: breakout.isOpen,
    rooms: breakout.rooms.map(({ id, name }) => ({
      id,
      name,
      userIds: present.filter((one) => breakout.assigned.get(one) === id),
    })),
    minutes: breakout.minutes,
    endsInMs: left(breakout.endsAt),
    closesInMs: left(breakout.closesAt),
    ownRoomId: seatIn(meeting, userId).roomId,
    helpUserIds: [...breakout.help].filter((one) => isHost || one === userId),
  };
}
