import type { Logger } from 'pino';
import { postCallLine } from './actions/calls/post-call-line.ts';
import type { ActionDeps } from './actions/action-deps.ts';
import type { Outlet } from './actions/announcer.ts';
import type { Clock } from './lib/clock.ts';
import type { NewId } from './lib/id-source.ts';
import { setTimer } from './lib/set-timer.ts';
import type { CallBoard, EndedCall } from './state/call-board.ts';
import type { SharedState } from './state/shared-state.ts';
import type { VoiceRooms } from './state/voice-rooms.ts';

interface CallSurroundings {
  readonly state: SharedState;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly outlet: Outlet;
  readonly logger: Logger;
  /** Opened with the board that follows it. */
  readonly voice: () => VoiceRooms;
  /** What writes the line of a call that is over; made with the board. */
  readonly deps: () => ActionDeps;
}

/** The calls of chats, and the end of all of them with a line each. */
export function openCalls({ state, clock, newId, outlet, logger, ...later }: CallSurroundings): {
  readonly calls: CallBoard;
  readonly endCalls: () => Promise<void>;
} {
  const writing = new Set<Promise<void>>();

  function onEnded(ended: EndedCall): void {
    const written: Promise<void> = postCallLine(later.deps(), ended)
      .catch((error: unknown) => logger.error({ err: error }, 'the line of a call was not written'))
      .finally(() => {
        writing.delete(written);
      });
    writing.add(written);
  }

  const calls = state.openCallBoard({
    now: () => clock.now(),
    setTimer,
    newCallId: () => newId<'call'>(),
    participantsIn: (channelId) => later.voice().participantsIn(channelId),
    leave: (userId) => later.voice().leave(userId),
    tell: (channelId, event, to) =>
      void outlet.announce({ place: `chat:${channelId}`, events: [{ event, to }] }),
    onEnded,
  });
  return {
    calls,
    async endCalls() {
      calls.stop();
      await Promise.all(writing);
    },
  };
}
