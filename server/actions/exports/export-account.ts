import { idTime, type ChannelId, type UserId } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import { deviceText } from '../../present/device-text.ts';
import { presentSelfDescription } from '../../present/user.ts';
import { findOwnApplications } from '../../store/applications.ts';
import { findCommandsOfOwner } from '../../store/bot-commands.ts';
import { findBotsOf } from '../../store/bots.ts';
import { findConnections } from '../../store/connections.ts';
import { findBlocked, findOwnBlogs, findOwnTeams, findOwnTodos } from '../../store/data-exports.ts';
import { findFamilyPairs } from '../../store/families.ts';
import { findFriends } from '../../store/friends.ts';
import { findNotificationSettings } from '../../store/notification-settings.ts';
import { findOrdersOf, type OrderRow } from '../../store/orders.ts';
import { findPasskeys } from '../../store/passkeys.ts';
import { findScheduledOfUser } from '../../store/scheduled-messages.ts';
import { findSessionsOfUser } from '../../store/sessions.ts';
import { findOwnEvents } from '../../store/team-events.ts';
import type { UserRow } from '../../store/users.ts';
import { seesChannel } from '../access/sees-channel.ts';
import type { ActionDeps } from '../action-deps.ts';

/** More than one account has of them. */
const ALL = 10_000;

/** The first file of every archive. */
export const EXPORT_README = `What you have on Tayfa / Tayfa'daki verilerin

Every .json file is text in UTF-8; times are UTC (ISO 8601), ids are those of Tayfa.
.json dosyaları UTF-8 metindir; saatler UTC'dir (ISO 8601), kimlikler Tayfa'nınkilerdir.

account.json             your account, without what protects it / hesabın; onu koruyan bilgiler hariç
settings.json            your settings and notification settings / ayarların ve bildirim ayarların
sessions.json            where you are signed in / oturumunun açık olduğu cihazlar
passkeys.json            names of your passkeys / geçiş anahtarlarının adları
friends.json             friends, requests and whom you block / arkadaşlar, istekler, engellediklerin
family.json              your family connections / aile bağlantıların
connections.json         accounts elsewhere / başka hizmetlerdeki hesapların
teams.json               your teams / takımların
conversations.json       where you wrote; each names its file / yazdığın yerler ve dosyaları
messages/ID.json         what you wrote there / orada yazdıkların
scheduled-messages.json  what is still to be sent / gönderilmeyi bekleyenler
todos.json               tasks you added / eklediğin işler
events.json              what you planned and answered / planladıkların ve yanıtladıkların
blogs.json               posts you wrote / yazdığın blog yazıları
applications.json        your applications to teams / takım başvuruların
orders.json              your orders of Plus / Plus siparişlerin
bots.json                your bots and their commands / botların ve komutları
files.json               what you uploaded; each names its file / yüklediklerin ve dosyaları
media/                   the files / dosyalar

Words that others wrote are left out (null): a task or a plan of yours that another has changed, what
you forwarded. / Başkalarının yazdıkları yer almaz (null): başkasının değiştirdiği işlerin ve
planların, ilettiğin mesajlar.
`;

type ExportDeps = Pick<ActionDeps, 'db' | 'clock' | 'directory'>;

const time = (at: Date | null) => at && isoTime(at);

/**
 * What an archive says of an account, by the names of its files. Each field is named here: what guards
 * the account (hashes, tokens, keys, secrets) is in none of them.
 */
export async function accountFiles(
  deps: ExportDeps,
  user: UserRow,
): Promise<Readonly<Record<string, unknown>>> {
  const { db, clock } = deps;
  const { id } = user;
  return {
    account: describeAccount(user),
    settings: {
      settings: user.settings,
      notifications: (await findNotificationSettings(db, id)).map((row) => ({
        teamId: row.team_id,
        channelId: row.channel_id,
        level: row.level,
        mutedUntil: time(row.muted_until),
        suppressEveryone: row.suppress_everyone,
      })),
    },
    sessions: (await findSessionsOfUser(db, id, new Date(clock.now()))).map((row) => ({
      id: row.id,
      device: deviceText(row.user_agent),
      userAgent: row.user_agent,
      ip: row.ip,
      location: row.location,
      createdAt: isoTime(new Date(idTime(row.id))),
      lastUsedAt: isoTime(row.last_used_at),
    })),
    passkeys: (await findPasskeys(db, id)).map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: isoTime(row.created_at),
      lastUsedAt: time(row.last_used_at),
    })),
    ...(await people(db, user)),
    ...(await works(deps, user)),
  };
}

function describeAccount(user: UserRow) {
  return {
    id: user.id,
    createdAt: isoTime(new Date(idTime(user.id))),
    username: user.username,
    slug: user.slug,
    email: user.email,
    verifiedAt: time(user.verified_at),
    birthdate: user.birthdate,
    location: user.location,
    profilePicture: user.profile_picture,
    banner: user.banner,
    ...presentSelfDescription(user),
    status: user.status_content,
    hasTwoFactor: user.two_factor_enabled,
    policyAcceptedAt: time(user.policy_accepted_at),
    tourFinishedAt: time(user.tour_finished_at),
  };
}

async function people(db: ActionDeps['db'], { id }: UserRow) {
  const friends = await findFriends(db, id);
  return {
    friends: {
      friends: friends.map((row) => ({
        id: row.id,
        username: row.username,
        status: row.status,
        isAskedByMe: row.created_by === id,
        since: isoTime(row.since),
      })),
      blocked: (await findBlocked(db, id)).map((row) => ({
        id: row.id,
        username: row.username,
        blockedAt: isoTime(row.blocked_at),
      })),
    },
    family: await findFamilyPairs(db, id),
    connections: (await findConnections(db, id)).map((row) => ({
      provider: row.provider,
      accountId: row.account_id,
      account: row.account,
      url: row.url,
      isShown: row.is_shown,
      connectedAt: isoTime(row.connected_at),
    })),
    teams: (await findOwnTeams(db, id)).map((row) => ({
      id: row.id,
      name: row.name,
      joinedAt: isoTime(row.joined_at),
      isMine: row.created_by === id,
      nickname: row.nickname,
      picture: row.picture,
    })),
  };
}

async function works(deps: ExportDeps, { id }: UserRow) {
  const { db } = deps;
  return {
    'scheduled-messages': (await findScheduledOfUser(db, id)).map((row) => ({
      id: row.id,
      channelId: row.channel_id,
      content: row.content,
      scheduledAt: isoTime(row.scheduled_at),
    })),
    todos: await ownTodos(deps, id),
    events: await ownEvents(db, id),
    blogs: (await findOwnBlogs(db, id)).map((row) => ({
      id: row.id,
      teamId: row.team_id,
      publishedAt: isoTime(new Date(idTime(row.id))),
      title: row.title,
      content: row.content,
    })),
    applications: (await findOwnApplications(db, id, ALL)).map((row) => ({
      id: row.id,
      teamId: row.team_id,
      status: row.status,
      answers: row.answers,
    })),
    orders: (await findOrdersOf(db, id, { skip: 0, limit: ALL })).orders.map(describeOrder),
    bots: await bots(db, id),
  };
}

/** The items that the user added; the texts that are theirs, or that they see still where no one knows. */
async function ownTodos(deps: ExportDeps, userId: UserId) {
  const rows = await findOwnTodos(deps.db, userId);
  const unknown = rows.filter((row) => row.others_wrote === null);
  const seen = new Set<ChannelId>();
  for (const channelId of new Set(unknown.map((row) => row.channel_id))) {
    const teamId = await deps.directory.teamOfChannel(channelId);
    if (teamId && (await seesChannel(deps, { teamId, channelId }, userId))) seen.add(channelId);
  }
  return rows.map((row) => ({
    id: row.id,
    channelId: row.channel_id,
    content: (row.others_wrote ?? !seen.has(row.channel_id)) ? null : row.content,
    isCompleted: row.completed,
  }));
}

/** The user's bots, each with the commands that it has. */
async function bots(db: ActionDeps['db'], ownerId: UserId) {
  const commands = await findCommandsOfOwner(db, ownerId);
  return (await findBotsOf(db, ownerId)).map(({ id, username }) => ({
    id,
    name: username,
    commands: commands
      .filter(({ bot_id: botId }) => botId === id)
      .map(({ name, description, options }) => ({ name, description, options })),
  }));
}

/** What its payment company calls it is between the server and the company. */
function describeOrder(row: OrderRow) {
  return {
    id: row.id,
    plan: row.plan,
    months: row.months,
    totalPrice: row.total_price,
    currency: row.currency,
    method: row.method,
    status: row.status,
    billing: row.billing,
    createdAt: isoTime(row.created_at),
    settledAt: time(row.settled_at),
    refundedAt: time(row.refunded_at),
  };
}

/** What the user planned, and what they said to what others planned. */
async function ownEvents(db: ActionDeps['db'], id: UserRow['id']) {
  const { proposed, answered } = await findOwnEvents(db, id);
  return {
    planned: proposed.map((row) => ({
      id: row.id,
      teamId: row.team_id,
      kind: row.kind,
      title: row.others_wrote ? null : row.title,
      description: row.others_wrote ? null : row.description,
      place: row.others_wrote ? null : row.place,
      startsAt: isoTime(row.starts_at),
      endsAt: row.ends_at === null ? null : isoTime(row.ends_at),
      size: row.size,
      isCancelled: row.cancelled_at !== null,
    })),
    answers: answered.map((row) => ({
      eventId: row.id,
      teamId: row.team_id,
      title: row.creator_id === id && !row.others_wrote ? row.title : null,
      startsAt: isoTime(row.starts_at),
      answer: row.answer,
      answeredAt: isoTime(new Date(idTime(row.answer_id))),
    })),
  };
}
