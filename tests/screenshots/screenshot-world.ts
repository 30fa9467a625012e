import type { Channel } from '#shared/contract/channels/channel.ts';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { login } from '#shared/contract/account/session.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import { listInvites } from '#shared/contract/teams/invite.ts';
import { listMembers } from '#shared/contract/teams/member.ts';
import { listTeams } from '#shared/contract/teams/team.ts';
import { createTemplate } from '#shared/contract/teams/template.ts';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { CategoryId, ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { createClient, type Client } from '../support/client.ts';
import { sendFiles } from './sent-files.ts';

/** Whose eyes we see through, and what of the demo stands in the pictures. */
export interface ScreenshotWorld {
  readonly viewer: Client;
  readonly teamId: TeamId;
  readonly categoryId: CategoryId;
  readonly channelId: ChannelId;
  /** one channel of each kind there is */
  readonly channels: ReadonlyMap<Channel['type'], ChannelId>;
  /** null: the demo holds no conversation outside of teams */
  readonly chatId: ChannelId | null;
  /** a group of several, or any conversation where there is none */
  readonly groupId: ChannelId;
  readonly inviteCode: string;
  readonly templateCode: string;
  /** of a message in the text channel */
  readonly pictures: readonly Attachment[];
  /** another member of the team */
  readonly userId: UserId;
}

/** Signs in as somebody of the demo who owns a team, and looks around. */
export async function enterDemo(
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<ScreenshotWorld> {
  const viewer = createClient({ origin, asksCaptcha: false });
  const { user } = await viewer.ok(login, { body: { email, password } });
  const { teams } = await viewer.ok(listTeams);
  const team = found(
    teams.find(({ createdBy }) => createdBy === user.id),
    'a team of their own',
  );
  const params = { teamId: team.id };
  const { channels, categories } = await viewer.ok(listChannels, { params });
  const text = found(
    channels.find(({ type }) => type === 'text'),
    'a text channel',
  );
  const { members } = await viewer.ok(listMembers, { params });
  const invites = await viewer.ok(listInvites, { params });
  const { template } = await viewer.ok(createTemplate, { params });
  const { dms } = await viewer.ok(listChats);
  const pictures = await sendFiles(viewer, text.id);
  return {
    viewer,
    pictures,
    teamId: team.id,
    categoryId: found(categories[0], 'a category').id,
    channelId: text.id,
    channels: new Map([...channels.map(({ type, id }) => [type, id] as const), ['text', text.id]]),
    chatId: dms[0]?.id ?? null,
    groupId: found(dms.find(({ type }) => type === 'group') ?? dms[0], 'a conversation').id,
    inviteCode: found(invites[0], 'an invite').code,
    templateCode: template.code,
    userId: found(
      members.find(({ id }) => id !== user.id),
      'another member',
    ).id,
  };
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The demo lacks ${what}`);
  return value;
}
