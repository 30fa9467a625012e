import { describe, expect, it } from 'vitest';
import { createBot, updateBot } from '#shared/contract/account/bot.ts';
import { setUsername, updatePrivacy, updateSettings } from '#shared/contract/account/me.ts';
import { register } from '#shared/contract/account/register.ts';
import { setStatus } from '#shared/contract/account/status.ts';
import { createChannel, updateChannel } from '#shared/contract/channels/channel.ts';
import { createWebhook } from '#shared/contract/channels/webhook.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { editMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { createInvite } from '#shared/contract/teams/invite.ts';
import { createTeam, updateTeam } from '#shared/contract/teams/team.ts';
import { createAccountWorld, post } from '../accounts/account-world.ts';
import { newBot } from '../bots/bot-world.ts';
import { newRoom, say } from '../messages/message-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';

const { server, owner, member } = fileFixtures();
const world = createAccountWorld(server);

/** Fields of rows and of replies that no body has: by the names of both. */
function poison(): Record<string, unknown> {
  const other = member.user.id;
  const isTrue = [
    'isBot',
    'isSystem',
    'verified',
    'isVerified',
    'plus',
    'premium',
    'isDiscoverable',
  ];
  const ids = ['id', 'userId', 'ownerId', 'createdBy', 'authorId', 'creatorId', 'owner', 'teamId'];
  const bits = ['flags', 'privateFlags', 'publicFlags', 'permissions', 'memberCount'];
  const fields: Record<string, unknown> = {
    staffRole: 'operator',
    twoFactorEnabled: false,
    verifiedAt: '2020-01-01T00:00:00.000Z',
    suspendedAt: '2020-01-01T00:00:00.000Z',
    plusUntil: '2099-01-01T00:00:00.000Z',
    passwordHash: 'x',
    emailKey: 'taken@example.com',
    webhook: { name: 'Tayfa', picture: null },
    username: 'Tayfa',
    __proto__: { isBot: true },
  };
  for (const name of isTrue) fields[name] = true;
  for (const name of ids) fields[name] = other;
  for (const name of bits) fields[name] = 1_023;
  for (const [name, value] of Object.entries(fields))
    fields[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] = value;
  return fields;
}

/** A body with all of that in every object of it; what belongs there stays as it is. */
function poisoned(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(poisoned);
  if (typeof body !== 'object' || body === null) return body;
  const own = Object.entries(body).map(([name, value]) => [name, poisoned(value)]);
  // reason: made of the entries of an object
  return { ...poison(), ...(Object.fromEntries(own) as object) };
}

async function call(
  person: Person,
  { method, path }: AnyEndpoint,
  { params = {}, body }: { params?: Record<string, string>; body: unknown },
): Promise<void> {
  const named = path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  const answer = await person.raw(method, named, { body: JSON.stringify(poisoned(body)) });
  // what it does not know may be refused or passed over
  expect([200, 400], `${method} ${path}`).toContain(answer.status);
}

/** What of an account no one sets of their own. */
const OF_ACCOUNT = `select id, is_bot, is_system, flags, private_flags, staff_role, verified_at,
  two_factor_enabled, email, email_key, password_hash, suspended_at, deleted_at, slug
  from users where id = $1`;
const OF_TEAM = `select id, created_by, is_verified, is_discoverable, member_count, suspended_at,
  vanity_slug, template_code from teams where id = $1`;

describe('fields that a body does not have', () => {
  it('make no one more than a new account', async () => {
    const [usual] = await inDatabase<object>(server, OF_ACCOUNT, [(await world.signUp()).user.id]);
    const visitor = world.visitor();
    const body = world.registration();
    const answer = await post(visitor, register.path, { ...poison(), ...body });
    expect(answer.status).toBe(200);
    const [row] = await inDatabase(server, OF_ACCOUNT.replace('where id', 'where email'), [
      body.email,
    ]);
    const { id, slug, email, email_key: key, password_hash: hash, ...rest } = row ?? {};
    expect([id, key]).not.toEqual([member.user.id, 'taken@example.com']);
    expect([email, key, hash === 'x', slug === '']).toEqual([body.email, body.email, false, false]);
    expect(usual).toMatchObject(rest);
  });

  it('change nothing of an account that it is not asked about', async () => {
    const person = await world.signUp();
    await inDatabase(server, 'update users set verified_at = now() where id = $1', [
      person.user.id,
    ]);
    const facts = () => inDatabase(server, OF_ACCOUNT, [person.user.id]);
    const before = await facts();
    await call(person, updateSettings, { body: { settings: { locale: 'tr' } } });
    await call(person, updatePrivacy, { body: { friendRequests: 'everyone' } });
    await call(person, setUsername, { body: { username: 'Renamed' } });
    await call(person, setStatus, { body: { content: 'here' } });
    expect(await facts()).toEqual(before);
  });

  it('change nothing of a team, its channels and what is said there', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    const { id: messageId } = await say(owner, channelId, 'hello');
    const facts = async () => [
      await inDatabase(server, OF_TEAM, [teamId]),
      await inDatabase(server, 'select id, team_id, type from channels where id = $1', [channelId]),
      await inDatabase(server, 'select id, author_id, webhook from messages where id = $1', [
        messageId,
      ]),
      await inDatabase(server, OF_ACCOUNT, [owner.user.id]),
      await inDatabase(server, OF_ACCOUNT, [member.user.id]),
    ];
    const before = await facts();
    await call(owner, updateTeam, { params: { teamId }, body: { description: 'We sail' } });
    await call(owner, updateChannel, { params: { teamId, channelId }, body: { name: 'deck' } });
    const params = { channelId, messageId };
    await call(owner, editMessage, { params, body: { content: 'hello!' } });
    expect(await facts()).toEqual(before);
  });

  it('make nothing in the name of another', async () => {
    const { teamId, channelId } = await newRoom(owner, [member]);
    await call(owner, createTeam, { body: { name: 'Poisoned', profilePicture: null } });
    await call(owner, createChannel, {
      params: { teamId },
      body: { name: 'hold', type: 'text', categoryId: null },
    });
    await call(owner, sendMessage, { params: { channelId }, body: { content: 'by me' } });
    await call(owner, createWebhook, { params: { teamId, channelId }, body: { name: 'Herald' } });
    await call(owner, createInvite, { body: { teamId } });
    await call(owner, createBot, { body: { name: 'Poisoned' } });
    const bot = await newBot(owner);
    await call(owner, updateBot, { params: { botId: bot.id }, body: { name: 'Helper 2' } });
    const mine = [owner.user.id];
    const count = async (from: string, values: readonly string[] = mine) => {
      const rows = await inDatabase<{ n: number }>(
        server,
        `select count(*)::int as n from ${from}`,
        values,
      );
      return rows[0]?.n;
    };
    const theirs = [member.user.id];
    expect(await count('teams where created_by = $1', theirs)).toBe(0);
    expect(await count('bots where owner_id = $1', theirs)).toBe(0);
    expect(await count('webhooks where creator_id = $1', theirs)).toBe(0);
    expect(await count('messages where author_id = $1', theirs)).toBe(0);
    expect(await count('messages where webhook is not null and author_id = $1')).toBe(0);
    expect(await count('channels where team_id = $1', [teamId])).toBeGreaterThan(1);
    expect(await count(`users where staff_role is not null or flags > 0 and id = $1`)).toBe(0);
  });
});
