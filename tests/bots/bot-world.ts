import { addBot, createBot, getBot } from '#shared/contract/account/bot.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { teamMask, type TeamPermission } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { newTeam } from '../teams/team-world.ts';
import { createClient, type Client, type Person } from '../support/client.ts';
import { openSocket, type SocketClient } from '../support/socket-client.ts';

/** A bot as a program that has its token. */
export interface RunningBot extends Client {
  readonly id: UserId;
  readonly token: string;
  /** Opens the socket with the token and waits for READY. */
  listen(): Promise<SocketClient>;
}

/** A client that shows a bot's token, and no cookie. */
export function clientWith(origin: string, token: string): Client {
  return createClient({ origin, headers: { authorization: `Bot ${token}` } });
}

/** Makes a bot of a person. */
export async function newBot(owner: Person, name = 'Helper'): Promise<RunningBot> {
  const { data } = await owner.ok(createBot, { body: { name } });
  const { token } = (await owner.ok(getBot, { params: { botId: data.id } })).data.bot;
  const client = clientWith(owner.origin, token);
  return Object.assign(client, {
    id: data.id,
    token,
    listen: () =>
      openSocket(owner.origin, { cookie: '', headers: { authorization: `Bot ${token}` } }),
  });
}

/** Adds a bot to a team with some permissions. */
export async function putBot(
  adder: Person,
  {
    teamId,
    botId,
    may = [],
  }: {
    readonly teamId: TeamId;
    readonly botId: UserId;
    readonly may?: readonly TeamPermission[];
  },
): Promise<void> {
  const body = { botId, botPermissions: teamMask(...may) };
  await adder.ok(addBot, { params: { teamId }, body });
}

/** A bot in a team of its owner and others, with a channel. */
export async function botInTeam(owner: Person, others: readonly Person[]) {
  const bot = await newBot(owner);
  const teamId = await newTeam(owner, others);
  await putBot(owner, { teamId, botId: bot.id });
  const { id: channelId } = await newChannel(owner, teamId);
  return { bot, teamId, channelId };
}
