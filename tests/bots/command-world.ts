import { setCommands } from '#shared/contract/messages/command.ts';
import {
  answerInteraction,
  pressComponent,
  useCommand,
  type Interaction,
} from '#shared/contract/messages/interaction.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import type { ChannelId, CommandId, MessageId, TeamId } from '#shared/lib/ids.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Client, Person } from '../support/client.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { newBot, putBot, type RunningBot } from './bot-world.ts';

/** A command without options. */
export const rollCommand = { name: 'roll', description: 'Rolls a die' };

/** Buttons of each kind. */
export const buttons = [
  [
    { type: 'button', style: 'primary', label: 'Join', customId: 'join' },
    { type: 'button', style: 'danger', label: 'Closed', customId: 'closed', disabled: true },
    { type: 'link', label: 'Rules', url: 'https://example.com/rules' },
  ],
] as const;

export const signUp = {
  customId: 'sign-up',
  title: 'Sign up',
  fields: [
    { customId: 'name', label: 'In-game name', max: 16 },
    { customId: 'why', label: 'Why', style: 'paragraph', required: false },
  ],
} as const;

/** A bot in a team, with a command, a channel, and its open socket. */
export interface CommandWorld {
  readonly bot: RunningBot;
  readonly socket: SocketClient;
  readonly channelId: ChannelId;
  readonly commandId: CommandId;
}

export async function commandWorld(
  owner: Person,
  teamId: TeamId,
  command: object = rollCommand,
): Promise<CommandWorld> {
  const bot = await newBot(owner);
  await putBot(owner, { teamId, botId: bot.id });
  const { id: channelId } = await newChannel(owner, teamId);
  return {
    bot,
    socket: await bot.listen(),
    channelId,
    commandId: await register(bot, command),
  };
}

/** Registers one command, in place of others; answers its id. */
async function register(bot: Client, command: object): Promise<CommandId> {
  // reason: tests register wrong commands too
  const commands = [command] as [typeof rollCommand];
  const { commands: registered } = await bot.ok(setCommands, { body: { commands } });
  const [first] = registered;
  if (!first) throw new Error('The command was not registered');
  return first.id;
}

/** Uses a command; answers what the bot was asked. */
export async function ask(
  by: Client,
  { socket, channelId, commandId }: CommandWorld,
  options: Record<string, string | number | boolean> = {},
): Promise<Interaction> {
  const params = { channelId, commandId };
  const { interaction } = await by.ok(useCommand, { params, body: { options } });
  return socket.next('INTERACTION_CREATED', { where: ({ id }) => id === interaction.id });
}

/** A message of the bot with buttons. */
export async function withButtons({ bot, channelId }: CommandWorld): Promise<MessageId> {
  const { message } = await bot.ok(sendMessage, {
    params: { channelId },
    // reason: lists of the contract can be changed, these are never
    body: { content: 'Who plays?', components: structuredClone(buttons) as never },
  });
  return message.id;
}

/** Presses a button; answers what the bot was asked. */
export async function press(
  by: Client,
  { socket, channelId }: CommandWorld,
  body: {
    messageId?: MessageId;
    answerId?: Interaction['id'];
    customId: string;
    values?: string[];
  },
): Promise<Interaction> {
  const { interaction } = await by.ok(pressComponent, { params: { channelId }, body });
  return socket.next('INTERACTION_CREATED', { where: ({ id }) => id === interaction.id });
}

/** How the bot answers: as it is sent, but for the place and the token. */
export function answerCall({ channelId, id, token }: Interaction, answer: object) {
  const params = { channelId, interactionId: id };
  // reason: tests answer wrongly too
  return { params, body: { token, ...answer } as { token: string; type: 'done' } };
}

/** How the bot gives the answer that it has put off, or changes it. */
export function editCall({ channelId, id, token }: Interaction, content: string) {
  return { params: { channelId, interactionId: id }, body: { token, content } };
}

/** Answers what the bot was asked. */
export function answerAs(bot: Client, asked: Interaction, given: object) {
  return bot.ok(answerInteraction, answerCall(asked, given));
}
