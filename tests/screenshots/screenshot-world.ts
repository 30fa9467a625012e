import type { Channel } from '#shared/contract/channels/channel.ts';
import { listChannels } from '#shared/contract/channels/channel.ts';
import { listApplications } from '#shared/contract/teams/application.ts';
import { listBlogs } from '#shared/contract/teams/blog.ts';
import { listJoinedThreads, type Thread } from '#shared/contract/channels/thread.ts';
import { login } from '#shared/contract/account/session.ts';
import { listChats } from '#shared/contract/chats/chat.ts';
import { listInvites } from '#shared/contract/teams/invite.ts';
import { listMembers, timeOutMember } from '#shared/contract/teams/member.ts';
import { listTeams } from '#shared/contract/teams/team.ts';
import { createTemplate } from '#shared/contract/teams/template.ts';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import type {
  ApplicationId,
  BlogId,
  CategoryId,
  ChannelId,
  MessageId,
  TeamId,
  UserId,
} from '#shared/lib/ids.ts';
import { createClient, type Client } from '../support/client.ts';
import { demoAddress } from '#server/demo/plan-people.ts';
import { sendFiles } from './sent-files.ts';
import { sayEveryKind, type SpokenKinds } from './spoken-kinds.ts';

interface LongHistory {
  readonly channelId: ChannelId;
  readonly oldMessageId: MessageId;
}

/** Whose eyes we see through, and what of the demo stands in the pictures. */
export interface ScreenshotWorld {
  readonly viewer: Client;
  readonly teamId: TeamId;
  readonly categoryId: CategoryId;
  readonly channelId: ChannelId;
  /** one channel of each kind there is */
  readonly channels: ReadonlyMap<Channel['type'], ChannelId>;
  /** one that the viewer is in; null: the demo has none */
  readonly thread: Pick<Thread, 'id' | 'teamId' | 'parentId'> | null;
  /** null: the demo holds no conversation outside of teams */
  readonly chatId: ChannelId | null;
  /** a conversation of two, or any where there is none */
  readonly directId: ChannelId;
  /** a group of several, or any conversation where there is none */
  readonly groupId: ChannelId;
  readonly inviteCode: string;
  /** of an invite that asks for an application */
  readonly recruitingCode: string;
  /** an announcement channel */
  readonly newsId: ChannelId;
  /** a text channel that webhooks post into */
  readonly webhookChannelId: ChannelId;
  /** null: the team has published none */
  readonly blogId: BlogId | null;
  /** one that waits; null: the team has none */
  readonly applicationId: ApplicationId | null;
  readonly templateCode: string;
  /** of a message in the text channel */
  readonly pictures: readonly Attachment[];
  /** a channel where much was said, and a message of it some pages before the newest */
  readonly long: LongHistory;
  /** another member of the team */
  readonly userId: UserId;
  /** some other members of the team */
  readonly memberIds: readonly UserId[];
  readonly silencedId: UserId;
  /** channels full of one kind of thing each */
  readonly kinds: SpokenKinds;
  /**
   * A plain member, one whose address is not verified, one in a timeout, one whose application waits, and
   * one who is not in the team.
   */
  readonly others: Readonly<
    Record<'mate' | 'newcomer' | 'silenced' | 'applicant' | 'outsider', Client>
  >;
}

/** Of the demo: members of the team of the pictures. */
const talkers = ['mert', 'emre'] as const;
const newcomerKey = 'yusuf';
const silencedKey = 'burak';
const applicantKey = 'olivia';
const outsiderKey = 'ingrid';
const webhookChannel = 'rustway';
const HOUR_S = 3600;
const OLDER = 120;
const MEMBERS = 12;

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
  const { threads } = await viewer.ok(listJoinedThreads, { params });
  const { blogs } = await viewer.ok(listBlogs, { params });
  const { applications } = await viewer.ok(listApplications, { params });
  const long = await longHistory(viewer, channels);
  const pictures = await sendFiles(viewer, text.id);
  const signIn = async (key: string) => {
    const client = createClient({ origin, asksCaptcha: false });
    const signedIn = await client.ok(login, { body: { email: demoAddress(key), password } });
    return { client, id: signedIn.user.id };
  };
  const [one, other] = [await signIn(talkers[0]), await signIn(talkers[1])];
  const [newcomer, silenced] = [await signIn(newcomerKey), await signIn(silencedKey)];
  const [applicant, outsider] = [await signIn(applicantKey), await signIn(outsiderKey)];
  const inviteCode = found(
    invites.find(({ applicationEnabled }) => !applicationEnabled),
    'an invite',
  ).code;
  const kinds = await sayEveryKind({
    teamId: team.id,
    inviteCode,
    owner: viewer,
    others: [one.client, other.client],
  });
  await viewer.ok(timeOutMember, {
    params: { teamId: team.id, userId: silenced.id },
    body: { seconds: HOUR_S },
  });
  return {
    viewer,
    kinds,
    others: {
      mate: other.client,
      newcomer: newcomer.client,
      silenced: silenced.client,
      applicant: applicant.client,
      outsider: outsider.client,
    },
    pictures,
    teamId: team.id,
    categoryId: found(categories[0], 'a category').id,
    channelId: text.id,
    channels: new Map([...channels.map(({ type, id }) => [type, id] as const), ['text', text.id]]),
    blogId: blogs[0]?.id ?? null,
    applicationId: applications.find(({ status }) => status === 'pending')?.id ?? null,
    thread: threads[0] ?? null,
    chatId: dms[0]?.id ?? null,
    directId: found(dms.find(({ type }) => type === 'direct') ?? dms[0], 'a conversation').id,
    groupId: found(dms.find(({ type }) => type === 'group') ?? dms[0], 'a conversation').id,
    inviteCode,
    recruitingCode: found(
      invites.find(({ applicationEnabled }) => applicationEnabled),
      'an invite that asks for an application',
    ).code,
    newsId: found(
      channels.find(({ type }) => type === 'announcement'),
      'an announcement channel',
    ).id,
    webhookChannelId: found(
      channels.find(({ name }) => name === webhookChannel),
      'a channel with a webhook',
    ).id,
    templateCode: template.code,
    long,
    userId: found(
      members.find(({ id }) => id !== user.id),
      'another member',
    ).id,
    memberIds: members.flatMap(({ id }) => (id === user.id ? [] : [id])).slice(0, MEMBERS),
    silencedId: silenced.id,
  };
}

async function longHistory(viewer: Client, channels: readonly Channel[]): Promise<LongHistory> {
  for (const { id: channelId } of channels.filter(({ type }) => type === 'text')) {
    const query = { limit: 1, offset: OLDER };
    const { messages } = await viewer.ok(listMessages, { params: { channelId }, query });
    const [old] = messages;
    if (old) return { channelId, oldMessageId: old.id };
  }
  throw new Error('The demo lacks a long history');
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The demo lacks ${what}`);
  return value;
}
