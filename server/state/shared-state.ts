import type { MessageId } from '#shared/lib/ids.ts';
import type { ActivityBoard } from './activity-board.ts';
import type { CallBoard, CallBoardParts } from './call-board.ts';
import type { Counters } from './counters.ts';
import type { JoinTokens } from './join-tokens.ts';
import type { MediaNodes } from './media-nodes.ts';
import type { MeetingBoard, MeetingBoardParts } from './meeting-board.ts';
import type { OneTimeKeys } from './one-time-keys.ts';
import type { OnlineUsers, OnlineUsersOptions } from './online-users.ts';
import type { ReservedBytes } from './reserved-bytes.ts';
import type { WatchBoard } from './watch-board.ts';
import type { VoiceRooms, VoiceRoomsParts } from './voice-rooms.ts';

/** What a write must mind where other nodes write too. */
export interface OtherNodes {
  /** @throws ProblemError server.busy while the others cannot be told that a right was taken away */
  requireBus(): void;
  /** Resolves when messages that other nodes wrote lately have been heard. */
  untilHeard(ids: readonly MessageId[]): Promise<void>;
}

/**
 * What people share and no table holds, or holds too far away: the first form of each part lives in
 * this process (in-process-state.ts). Questions that are asked while an event goes out or a view is
 * made are answered at once, from a copy; whatever two nodes could both take is asked for by a
 * promise. docs/architecture.md and ADR 30 say what belongs here.
 */
export interface SharedState {
  readonly counters: Counters;
  readonly oneTimeKeys: OneTimeKeys;
  readonly reservedBytes: ReservedBytes;
  readonly activities: ActivityBoard;
  readonly watches: WatchBoard;
  readonly voiceTokens: JoinTokens;
  /** The gateway opens it with its own grace, and hears of who comes and goes. */
  openOnlineUsers(options: OnlineUsersOptions): OnlineUsers;
  openVoiceRooms(parts: VoiceRoomsParts): VoiceRooms;
  openCallBoard(parts: CallBoardParts): CallBoard;
  openMeetingBoard(parts: MeetingBoardParts): MeetingBoard;
  /** Whether this node hears the others; always, where it is alone. */
  isTrusted(): boolean;
  /** null: this process is the only node */
  readonly otherNodes: OtherNodes | null;
  /** Where the media of voice channels stands; null: as above. */
  readonly mediaNodes: MediaNodes | null;
}
