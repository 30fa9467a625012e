import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CommandOption } from '#shared/contract/messages/command.ts';
import type { ComponentRows, Modal } from '#shared/contract/messages/component.ts';
import type {
  ChannelId,
  CommandId,
  InteractionId,
  MessageId,
  TeamId,
  UserId,
} from '#shared/lib/ids.ts';

/** What a bot is besides its account. Its token follows from its id and this number. */
export interface BotTable {
  /** of its account */
  id: UserId;
  /** null: the owner's account is gone, and the bot goes after it */
  owner_id: UserId | null;
  is_private: Generated<boolean>;
  token_number: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** What a bot answers when it is asked for by its name. */
export interface BotCommandTable {
  id: CommandId;
  bot_id: UserId;
  name: string;
  description: string;
  options: JSONColumnType<CommandOption[]>;
  /** In the order in which the bot names them. */
  position: number;
}

/** What stands below a private answer, and what it says. */
export interface StoredAnswer {
  readonly content: string;
  readonly components: ComponentRows;
}

/** What a bot was asked. What it was asked with is told to it alone, and not kept. */
export interface InteractionTable {
  id: InteractionId;
  token_hash: Buffer;
  bot_id: UserId;
  asker_id: UserId;
  team_id: TeamId;
  channel_id: ChannelId;
  /** The asker's own name for it. */
  nonce: string | null;
  kind: 'command' | 'press' | 'modal';
  /** What the command is called that it began with. */
  command_name: string | null;
  /** The message that was pressed; may be gone. */
  message_id: MessageId | null;
  /** The interaction whose private answer was pressed. */
  origin_id: InteractionId | null;
  /** `submitted`: its modal was filled in, which asks anew. */
  state: Generated<'waiting' | 'deferred' | 'answered' | 'modal' | 'submitted'>;
  /** Only the asker sees the answer. */
  is_private: Generated<boolean>;
  /** What only the asker sees. */
  answer: JSONColumnType<StoredAnswer | null, string | null, string | null>;
  modal: JSONColumnType<Modal | null, string | null, string | null>;
  answer_by: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
}
