import { useMemo, useSyncExternalStore } from 'react';
import type { MeetingAct, MeetingSignal, MeetingView } from '#shared/contract/voice/meetings.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { ApiProblem, networkProblem } from '../../lib/api-problem.ts';
import { request } from '../live.ts';

/** A meeting as the server told it last. */
export interface HeardMeeting {
  readonly meeting: MeetingView;
  /** When it was told: times in it count from then. Milliseconds since the epoch. */
  readonly heardAt: number;
}

const listeners = new Set<() => void>();
let heard: HeardMeeting | null = null;

/** The meeting one is in, or was in last: the server tells all of it whenever it changes. */
export const meetingStore = {
  get: (): HeardMeeting | null => heard,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  take(signal: MeetingSignal): void {
    if (signal.signal !== 'state') return;
    heard = { meeting: signal.meeting, heardAt: Date.now() };
    for (const listener of listeners) listener();
  },
};

/** The meeting in a channel that one is in; null until it is told. */
export function useMeeting(channelId: ChannelId): HeardMeeting | null {
  const found = useSyncExternalStore(meetingStore.subscribe, meetingStore.get);
  return found?.meeting.channelId === channelId ? found : null;
}

/** Of those in a channel, who is in the same room: breakout rooms neither hear nor see one another. */
export function useRoomMates(channelId: ChannelId, ids: readonly UserId[]): readonly UserId[] {
  const breakout = useMeeting(channelId)?.meeting.breakout;
  return useMemo(() => {
    if (!breakout?.isOpen) return ids;
    const roomOf = (userId: UserId) =>
      breakout.rooms.find((room) => room.userIds.includes(userId))?.id ?? null;
    return ids.filter((userId) => roomOf(userId) === breakout.ownRoomId);
  }, [breakout, ids]);
}

/**
 * Does something in the meeting one is in.
 * @throws ApiProblem
 */
export async function actInMeeting(act: MeetingAct): Promise<void> {
  try {
    const answer = await request('VOICE_MEETING', act);
    if (answer === null) throw networkProblem();
  } catch (error) {
    throw asProblem(error);
  }
}

/** What the socket refuses with, as any other call does: the page has one way to say it. */
function asProblem(error: unknown): unknown {
  if (error instanceof ApiProblem || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '' || code.startsWith('socket.')) return networkProblem();
  return new ApiProblem({ code, message: error.message }, 0);
}
