import type { Command, ListedCommand } from '#shared/contract/messages/command.ts';
import type { BotCommandRow, TeamCommandRow } from '../store/bot-commands.ts';

/** A command as its bot is answered it. */
export function presentCommand({ id, name, description, options }: BotCommandRow): Command {
  return { id, name, description, options };
}

/** A command as those see it who may use it. */
export function presentListedCommand(row: TeamCommandRow): ListedCommand {
  const { bot_id: id, username, profile_picture: profilePicture } = row;
  return { ...presentCommand(row), bot: { id, username, profilePicture } };
}
