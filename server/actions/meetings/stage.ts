import type { StageState } from '#shared/rules/meeting.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import {
  isHostOf,
  withItem,
  withKey,
  withoutItem,
  withoutKey,
  type Meeting,
} from '../../state/meeting.ts';
import {
  changeMeeting,
  meetingOf,
  requireAbove,
  requireHere,
  type MeetingHandlers,
  type MeetingScene,
} from './meeting-scene.ts';

type StageActs = 'set-stage' | 'request-stage' | 'cancel-stage' | 'answer-stage' | 'set-speaker';

/** The stage: who may be heard, and who wishes to (T-367, T-375). */
export const stageActs: MeetingHandlers<StageActs> = {
  'set-stage'(scene, { isOn }) {
    changeMeeting(scene, (meeting) =>
      meeting.hasStage === isOn
        ? meeting
        : { ...meeting, hasStage: isOn, speakers: new Set(), requests: new Map() },
    );
  },
  'request-stage'(scene) {
    const meeting = requireStage(scene);
    const me = scene.userId;
    if (meeting.speakers.has(me) || isHostOf(meeting, me) || isOpen(meeting, me)) return;
    changeMeeting(scene, (now) => withRequest(now, me, 'requested'));
  },
  'cancel-stage'(scene) {
    const me = scene.userId;
    if (isOpen(requireStage(scene), me))
      changeMeeting(scene, (meeting) => withRequest(meeting, me, 'cancelled'));
  },
  'answer-stage'(scene, { userId, isAccepted }) {
    // taken back a moment ago, or answered by another host
    if (!isOpen(requireStage(scene), userId)) return;
    changeMeeting(scene, (meeting) =>
      isAccepted
        ? {
            ...withRequest(meeting, userId, 'accepted'),
            speakers: withItem(meeting.speakers, userId),
          }
        : withRequest(meeting, userId, 'denied'),
    );
  },
  'set-speaker'(scene, { userId, isSpeaker }) {
    requireStage(scene);
    requireAbove(scene, userId);
    requireHere(scene, userId);
    changeMeeting(scene, (meeting) => ({
      ...meeting,
      speakers: isSpeaker
        ? withItem(meeting.speakers, userId)
        : withoutItem(meeting.speakers, userId),
      requests: withoutKey(meeting.requests, userId),
    }));
  },
};

/** @throws ProblemError meeting.no-stage */
function requireStage(scene: MeetingScene): Meeting {
  const meeting = meetingOf(scene);
  if (!meeting.hasStage) throw new ProblemError('meeting.no-stage');
  return meeting;
}

function isOpen({ requests }: Meeting, userId: UserId): boolean {
  const state = requests.get(userId);
  return state === 'requested' || state === 'pending';
}

function withRequest(meeting: Meeting, userId: UserId, state: StageState): Meeting {
  return { ...meeting, requests: withKey(meeting.requests, userId, state) };
}
