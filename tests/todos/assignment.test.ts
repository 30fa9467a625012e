import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setTeamNotifications } from '#shared/contract/account/notifications.ts';
import { updateSettings } from '#shared/contract/account/me.ts';
import { setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import { cloneTodo, createTodo, updateTodo } from '#shared/contract/channels/todo.ts';
import { getUnread } from '#shared/contract/messages/unread.ts';
import { blockUser } from '#shared/contract/social/block.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import { toldByTayfa } from '../events/event-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { newTeam } from '../teams/team-world.ts';

/** The member gives, the friend is given, the stranger only sees the list. */
const { server, owner, member, friend, stranger } = fileFixtures('friend');
let teamId: TeamId;

beforeAll(async () => {
  teamId = await newTeam(owner, [member, friend, stranger]);
  // the welcome of a new account, which a job brings
  for (const person of [friend, member, stranger, owner])
    await vi.waitUntil(async () => (await toldByTayfa(person)).length === 1, 20_000);
});

/** A list in which the member makes and changes items. */
async function newList(): Promise<ChannelId> {
  const { id: channelId } = await newChannel(owner, teamId, { type: 'todo', name: 'errands' });
  await owner.ok(setChannelUserOverride, {
    params: { teamId, channelId, userId: member.user.id },
    body: { allow: channelBit('todo', 'CREATE_TODOS') | channelBit('todo', 'EDIT_TODOS'), deny: 0 },
  });
  return channelId;
}

/** The member adds an item for somebody. */
async function give(channelId: ChannelId, content: string, assigneeId: UserId) {
  const body = { content, assigneeId };
  return (await member.ok(createTodo, { params: { channelId }, body })).item.id;
}

/** Until everybody has been told of what was given. */
async function allTold(): Promise<void> {
  const query = "select id from jobs.jobs where task_identifier = 'tell-assignee'";
  await expect.poll(() => inDatabase(server, query)).toEqual([]);
}

/** What Tayfa writes to a person meanwhile. */
async function news(person: Person, deed: () => Promise<unknown>): Promise<string[]> {
  await allTold();
  const before = await toldByTayfa(person);
  await deed();
  await allTold();
  return (await toldByTayfa(person)).slice(before.length);
}

describe('who is given an item', () => {
  it('[X-025] is told by Tayfa, unread, and neither the giver nor anyone else is', async () => {
    const channelId = await newList();
    const told = await news(friend, () => give(channelId, 'bring **ice**', friend.user.id));
    // the port that was asked for, not the free one that was taken
    const link = `http://localhost:0/teams/${teamId}/channels/${channelId}`;
    expect(told).toEqual([
      `**${member.user.username}** assigned you a task in errands (Team): bring \\*\\*ice\\*\\*\n${link}`,
    ]);
    expect((await friend.ok(getUnread)).dmInfo).toMatchObject([{ unread: 2 }]);
    for (const other of [member, stranger, owner]) expect(await toldByTayfa(other)).toHaveLength(1);
  });

  it('[X-025] is told in their language, also of what is given later, and each time it is', async () => {
    const channelId = await newList();
    await stranger.ok(updateSettings, { body: { settings: { locale: 'tr' } } });
    const itemId = await give(channelId, 'scout', friend.user.id);
    const assign = (assigneeId: UserId | null) =>
      member.ok(updateTodo, { params: { channelId, itemId }, body: { assigneeId } });
    const turkish = await news(stranger, () => assign(stranger.user.id));
    expect(turkish).toHaveLength(1);
    expect(turkish[0]).toContain(`**${member.user.username}** sana bir iş verdi`);
    expect(await news(friend, () => assign(friend.user.id))).toHaveLength(1);
    // what is changed otherwise, given to nobody or taken by oneself is no news
    expect(
      await news(friend, async () => {
        await member.ok(updateTodo, { params: { channelId, itemId }, body: { content: 'look' } });
        await assign(friend.user.id);
        await assign(null);
      }),
    ).toEqual([]);
    expect(await news(member, () => assign(member.user.id))).toEqual([]);
    await assign(friend.user.id);
    const again = { params: { channelId, itemId } };
    expect(await news(friend, () => member.ok(cloneTodo, again))).toHaveLength(1);
  });

  it('[X-025] is left alone where a message that names them would be: muted, blocked, hidden', async () => {
    const channelId = await newList();
    const mute = (mutedUntil: string | null, level: 'none' | null) =>
      friend.ok(setTeamNotifications, {
        params: { teamId },
        body: { level, suppressEveryone: false, mutedUntil },
      });
    const given = () => give(channelId, 'scout', friend.user.id);
    await mute('9999-12-31T00:00:00.000Z', null);
    expect(await news(friend, given)).toEqual([]);
    await mute(null, 'none');
    expect(await news(friend, given)).toEqual([]);
    await mute(null, null);
    expect(await news(friend, given)).toHaveLength(1);
    await stranger.ok(blockUser, { params: { userId: member.user.id } });
    expect(await news(stranger, () => give(channelId, 'scout', stranger.user.id))).toEqual([]);
    // nor is it told of what is nobody's any more, or whose list is hidden by then
    const { item } = await member.ok(createTodo, { params: { channelId }, body: { content: 'x' } });
    const data = {
      ...{ channelId, assigneeId: friend.user.id },
      ...{ assignedBy: member.user.id, at: 1 },
    };
    const mine = await give(channelId, 'hidden', friend.user.id);
    await allTold();
    await hide(owner, teamId, channelId);
    for (const itemId of [item.id, mine])
      expect(await news(friend, () => addJob({ ...data, itemId }))).toEqual([]);
  });
});

function addJob(data: object): Promise<unknown> {
  const query = "select jobs.add_job('tell-assignee', $1::json)";
  return inDatabase(server, query, [JSON.stringify(data)]);
}
