import { createChatDirectory } from './actions/access/chat-directory.ts';
import { loadChatState } from './actions/access/load-chat-state.ts';
import { loadManyTeamContents, loadTeamContents } from './actions/access/load-team-contents.ts';
import type { RoomDirectories } from './actions/access/room.ts';
import { createTeamDirectory } from './actions/access/team-directory.ts';
import { findTeamOfChannel } from './store/channels.ts';
import type { Db } from './store/database.ts';
import { findMemberFacts } from './store/members.ts';
import type { VoiceRooms } from './voice/voice-rooms.ts';

/** Teams and chats in memory, read from the database when somebody first asks. */
export function openDirectories(db: Db, voice: VoiceRooms): RoomDirectories {
  return {
    directory: createTeamDirectory({
      loadTeam: (teamId) => loadTeamContents(db, teamId),
      loadTeams: (teamIds) => loadManyTeamContents(db, teamIds),
      loadMember: (teamId, userId) => findMemberFacts(db, teamId, userId),
      voicePlaceOf: (userId) => voice.placeOf(userId),
      loadTeamOfChannel: (channelId) => findTeamOfChannel(db, channelId),
    }),
    chats: createChatDirectory({ loadChat: (channelId) => loadChatState(db, channelId) }),
  };
}
