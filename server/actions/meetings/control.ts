import type { UserId } from '#shared/lib/ids.ts';
import { controlLimits, type ControlState } from '#shared/rules/remote-control.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import {
  isBetween,
  seatIn,
  withControl,
  withControlsEnded,
  type Meeting,
} from '../../state/meeting.ts';
import {
  changeMeeting,
  meetingOf,
  requireHere,
  type MeetingHandlers,
  type MeetingScene,
} from './meeting-scene.ts';

type ControlActs = 'request-control' | 'answer-control' | 'end-control';

interface Two {
  readonly sharerId: UserId;
  readonly viewerId: UserId;
}

/** Control of a shared screen: asked for, granted, terminated (T-373). */
export const controlActs: MeetingHandlers<ControlActs> = {
  'request-control'(scene, { sharerId }) {
    requireTeam(scene);
    const viewerId = scene.userId;
    const two = { sharerId, viewerId };
    requireShared(scene, two);
    const meeting = meetingOf(scene);
    if (stateOf(meeting, two) === 'requested' || stateOf(meeting, two) === 'granted') return;
    const asking = meeting.controls.filter(
      (one) => one.sharerId === sharerId && one.state === 'requested',
    );
    if (asking.length >= controlLimits.requests) throw new ProblemError('meeting.control-busy');
    changeMeeting(scene, (now) => withControl(now, { ...two, state: 'requested', why: null }));
  },
  'answer-control'(scene, { viewerId, isGranted }) {
    requireTeam(scene);
    const sharerId = scene.userId;
    const two = { sharerId, viewerId };
    // taken back a moment ago: who has allowed it already must know
    if (stateOf(meetingOf(scene), two) !== 'requested') {
      if (isGranted) throw new ProblemError('meeting.no-control');
      return;
    }
    if (!isGranted) {
      changeMeeting(scene, (meeting) => ended(meeting, two, 'refused'));
      return;
    }
    requireShared(scene, two);
    changeMeeting(scene, (meeting) => {
      // one at a time
      const free = withControlsEnded(
        meeting,
        'stopped',
        (one) => one.sharerId === sharerId && one.state === 'granted',
      );
      return withControl(free, { ...two, state: 'granted', why: null });
    });
  },
  'end-control'(scene, { why, ...two }) {
    requireTeam(scene);
    const me = scene.userId;
    if (me !== two.sharerId && me !== two.viewerId) throw new ProblemError('meeting.no-control');
    const isTheirKey = why === 'key' && me === two.sharerId;
    changeMeeting(scene, (meeting) => ended(meeting, two, isTheirKey ? 'key' : 'stopped'));
  },
};

/**
 * A call is no meeting.
 * @throws ProblemError meeting.no-control
 */
function requireTeam({ place }: MeetingScene): void {
  if (place.teamId === null) throw new ProblemError('meeting.no-control');
}

function ended(meeting: Meeting, two: Two, why: 'refused' | 'stopped' | 'key'): Meeting {
  return withControlsEnded(meeting, why, (one) => isBetween(one, two));
}

function stateOf({ controls }: Meeting, two: Two): ControlState | null {
  return controls.find((one) => isBetween(one, two))?.state ?? null;
}

/**
 * Both are here, in one room, and what the one shares may be controlled.
 * @throws ProblemError meeting.not-here, meeting.no-control
 */
function requireShared(scene: MeetingScene, { sharerId, viewerId }: Two): void {
  requireHere(scene, sharerId);
  requireHere(scene, viewerId);
  const meeting = meetingOf(scene);
  const isTogether = seatIn(meeting, sharerId).roomId === seatIn(meeting, viewerId).roomId;
  if (sharerId === viewerId || !isTogether || !meeting.offering.has(sharerId))
    throw new ProblemError('meeting.no-control');
}
