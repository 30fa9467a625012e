import type { Clock } from '../lib/clock.ts';
import { createMemoryActivityBoard } from './activity-board.ts';
import { createMemoryCallBoard } from './call-board.ts';
import { createMemoryCounters } from './counters.ts';
import { createMemoryJoinTokens } from './join-tokens.ts';
import { createMemoryMeetingBoard } from './memory-meeting-board.ts';
import { createMemoryOneTimeKeys } from './one-time-keys.ts';
import { createMemoryOnlineUsers } from './online-users.ts';
import { createMemoryReservedBytes } from './reserved-bytes.ts';
import type { SharedState } from './shared-state.ts';
import { createMemoryVoiceRooms } from './voice-rooms.ts';
import { createMemoryWatchBoard } from './watch-board.ts';

/** The shared state of a server that is one process: in its memory, and empty when it starts. */
export function createInProcessState(clock: Clock): SharedState {
  return {
    counters: createMemoryCounters(),
    oneTimeKeys: createMemoryOneTimeKeys(clock),
    reservedBytes: createMemoryReservedBytes(),
    activities: createMemoryActivityBoard(clock),
    watches: createMemoryWatchBoard(clock),
    voiceTokens: createMemoryJoinTokens(clock),
    openOnlineUsers: createMemoryOnlineUsers,
    openVoiceRooms: createMemoryVoiceRooms,
    openCallBoard: createMemoryCallBoard,
    openMeetingBoard: createMemoryMeetingBoard,
    isTrusted: () => true,
    otherNodes: null,
    mediaNodes: null,
  };
}
