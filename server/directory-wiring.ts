import { createChatDirectory } from './state/chat-directory.ts';
import { loadChatState } from './actions/access/load-chat-state.ts';
import { loadManyTeamContents, loadTeamContents } from './actions/access/load-team-contents.ts';
import type { ConversationDirectories } from './actions/access/conversation.ts';
import { createTeamDirectory } from './state/team-directory.ts';
import { loadThreadFacts } from './actions/access/load-thread-facts.ts';
import { findFixedPlace } from './store/channels.ts';
import type { Db } from './store/database.ts';
import { findMemberFacts } from './store/members.ts';
import type { VoiceRooms } from './state/voice-rooms.ts';

/** Teams and chats in memory, read from the database when first asked for. */
export function openDirectories(
  db: Db,
  voice: VoiceRooms,
  isTrusted: () => boolean = () => true,
): ConversationDirectories {
  return {
    directory: createTeamDirectory({
      loadTeam: (teamId) => loadTeamContents(db, teamId),
      loadTeams: (teamIds) => loadManyTeamContents(db, teamIds),
      loadMember: (teamId, userId) => findMemberFacts(db, teamId, userId),
      voicePlaceOf: (userId) => voice.placeOf(userId),
      loadPlaceOfChannel: (channelId) => findFixedPlace(db, channelId),
      loadThread: (threadId) => loadThreadFacts(db, threadId),
      isTrusted,
    }),
    chats: createChatDirectory({
      loadChat: (channelId) => loadChatState(db, channelId),
      isTrusted,
    }),
  };
}
