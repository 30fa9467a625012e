import type { Bot } from '#shared/contract/account/bot.ts';
import { isoTime } from '../lib/clock.ts';
import type { BotRow } from '../store/bots.ts';

/** What leaves the server of a bot to anyone who is asked to add it: its token does not. */
export function presentBot(row: BotRow): Bot {
  return {
    id: row.id,
    name: row.username,
    username: row.username,
    profilePicture: row.profile_picture,
    isPrivate: row.is_private,
    createdAt: isoTime(row.created_at),
    approximateTeamCount: row.team_count,
  };
}
