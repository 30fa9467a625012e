import type { MeetingBoard } from './meeting-board.ts';
import { quietMeeting } from './meeting.ts';

/**
 * With several nodes voice channels have no meetings yet: each node would hold its own for the same
 * channel (ADR 38, ADR 75). Who comes in waits for no host and may speak at once.
 */
export const noMeetingBoard: MeetingBoard = {
  isOpen: false,
  of: () => quietMeeting,
  change: () => undefined,
  seatOf: () => ({ roomId: null, maySpeak: true }),
  knock: () => false,
  setManagers: () => undefined,
  endWaiting: () => undefined,
  shareEnded: () => undefined,
  forgetWaiting: () => undefined,
  sessionEnded: () => undefined,
  sessionCut: () => undefined,
  sessionBack: () => undefined,
  follow: () => undefined,
  tellAgain: () => undefined,
  size: 0,
  stop: () => undefined,
};
