import type { UserId } from '#shared/lib/ids.ts';
import { meetingLimits, spreadEvenly } from '#shared/rules/meeting.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import {
  isHostOf,
  withItem,
  withKey,
  withoutItem,
  withoutKey,
  type BreakoutRooms,
  type Meeting,
} from '../../state/meeting.ts';
import {
  changeMeeting,
  meetingOf,
  presentIn,
  requireHere,
  tellUser,
  type MeetingHandlers,
  type MeetingScene,
} from './meeting-scene.ts';

type RoomActs =
  | 'configure-rooms'
  | 'assign-room'
  | 'spread-rooms'
  | 'start-rooms'
  | 'visit-room'
  | 'message-rooms'
  | 'ask-help'
  | 'close-rooms'
  | 'discard-rooms';

const unopened: BreakoutRooms = {
  rooms: [],
  minutes: null,
  assigned: new Map(),
  isOpen: false,
  endsAt: null,
  closesAt: null,
  help: new Set(),
};

/** Breakout rooms (T-372): each is a room of media of its own under the same channel. */
export const roomActs: MeetingHandlers<RoomActs> = {
  'configure-rooms'(scene, { rooms, minutes }) {
    changeMeeting(scene, (meeting) => {
      const before = meeting.breakout ?? unopened;
      let { lastId } = meeting;
      const known = new Set(before.rooms.map(({ id }) => id));
      const next = rooms.map(({ id, name }) => {
        // each room once: a second with the same id is a new one
        if (id !== null && known.delete(id)) return { id, name };
        lastId += 1;
        return { id: String(lastId), name };
      });
      const kept = new Set(next.map(({ id }) => id));
      const assigned = new Map([...before.assigned].filter(([, id]) => kept.has(id)));
      return { ...meeting, lastId, breakout: { ...before, rooms: next, minutes, assigned } };
    });
  },
  'assign-room'(scene, { userId, roomId }) {
    const { isOpen } = requireRoom(scene, roomId);
    requireHere(scene, userId);
    changeRooms(scene, (breakout) => ({
      ...seated(breakout, userId, roomId),
      help: isOpen ? withoutItem(breakout.help, userId) : breakout.help,
    }));
  },
  'spread-rooms'(scene) {
    const { rooms } = requireRoom(scene, null);
    const meeting = meetingOf(scene);
    const guests = presentIn(scene).filter((userId) => !isHostOf(meeting, userId));
    const spread = spreadEvenly(
      guests,
      rooms.map(({ id }) => id),
    );
    changeRooms(scene, (breakout) => ({
      ...breakout,
      assigned: new Map([...breakout.assigned, ...spread]),
    }));
  },
  'start-rooms'(scene) {
    if (requireRoom(scene, null).isOpen) throw new ProblemError('meeting.rooms-open');
    const now = scene.now;
    changeRooms(scene, (breakout) => ({
      ...breakout,
      isOpen: true,
      endsAt: breakout.minutes === null ? null : now + breakout.minutes * meetingLimits.minuteMs,
      closesAt: null,
      help: new Set(),
    }));
  },
  'visit-room'(scene, { roomId }) {
    requireOpen(scene, roomId);
    const me = scene.userId;
    changeRooms(scene, (breakout) => ({
      ...seated(breakout, me, roomId),
      // who is visited has been helped
      help: new Set([...breakout.help].filter((one) => breakout.assigned.get(one) !== roomId)),
    }));
  },
  'message-rooms'(scene, { text }) {
    requireOpen(scene, null);
    const { userId } = scene;
    for (const to of presentIn(scene)) tellUser(scene, to, { signal: 'message', userId, text });
  },
  'ask-help'(scene, { isAsking }) {
    requireOpen(scene, null);
    const me = scene.userId;
    changeRooms(scene, (breakout) => ({
      ...breakout,
      help: isAsking ? withItem(breakout.help, me) : withoutItem(breakout.help, me),
    }));
  },
  'close-rooms'(scene) {
    // a second press does not put the end off
    if (requireOpen(scene, null).closesAt !== null) return;
    const closesAt = scene.now + meetingLimits.closingMs;
    changeRooms(scene, (breakout) => ({ ...breakout, closesAt, endsAt: closesAt }));
  },
  'discard-rooms'(scene) {
    if (requireRoom(scene, null).isOpen) throw new ProblemError('meeting.rooms-open');
    changeMeeting(scene, (meeting) => ({ ...meeting, breakout: null }));
  },
};

/**
 * The rooms there are, with this one among them; null is the main room.
 * @throws ProblemError meeting.no-rooms
 */
function requireRoom(scene: MeetingScene, roomId: string | null): BreakoutRooms {
  const { breakout } = meetingOf(scene);
  const isThere = roomId === null || breakout?.rooms.some(({ id }) => id === roomId);
  if (!breakout || !isThere) throw new ProblemError('meeting.no-rooms');
  return breakout;
}

/** @throws ProblemError meeting.no-rooms also where they are not open */
function requireOpen(scene: MeetingScene, roomId: string | null): BreakoutRooms {
  const breakout = requireRoom(scene, roomId);
  if (!breakout.isOpen) throw new ProblemError('meeting.no-rooms');
  return breakout;
}

function changeRooms(
  scene: MeetingScene,
  change: (breakout: BreakoutRooms) => BreakoutRooms,
): void {
  changeMeeting(scene, (meeting: Meeting) =>
    meeting.breakout ? { ...meeting, breakout: change(meeting.breakout) } : meeting,
  );
}

function seated(breakout: BreakoutRooms, userId: UserId, roomId: string | null): BreakoutRooms {
  const { assigned } = breakout;
  return {
    ...breakout,
    assigned: roomId === null ? withoutKey(assigned, userId) : withKey(assigned, userId, roomId),
  };
}
