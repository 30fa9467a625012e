import { beforeAll, describe, expect, it } from 'vitest';
import { deleteChannel, setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import {
  cloneTodo,
  createTodo,
  deleteTodo,
  listDueTodos,
  listTodos,
  updateTodo,
} from '#shared/contract/channels/todo.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { channelBit, type ChannelPermission } from '#shared/rules/permissions.ts';
import { hide, newChannel } from '../channels/channel-world.ts';
import { registerPerson } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { lastAudit, newTeam, refusal } from '../teams/team-world.ts';

const { server, owner, member } = fileFixtures();
let teamId: TeamId;

beforeAll(async () => {
  teamId = await newTeam(owner, [member]);
});

/** A fresh list, and what the member may do in it. */
async function newList(...may: readonly ChannelPermission[]): Promise<ChannelId> {
  const { id: channelId } = await newChannel(owner, teamId, { type: 'todo' });
  const allow = may.reduce((mask, name) => mask | channelBit('todo', name), 0);
  await owner.ok(setChannelUserOverride, {
    params: { teamId, channelId, userId: member.user.id },
    body: { allow, deny: 0 },
  });
  return channelId;
}

async function add(channelId: ChannelId, content: string) {
  const { item } = await owner.ok(createTodo, { params: { channelId }, body: { content } });
  return item;
}

async function contentsOf(channelId: ChannelId, reader = member) {
  const { todos } = await reader.ok(listTodos, { params: { channelId } });
  return todos.map(({ content, completed }) => (completed ? `${content} (done)` : content));
}

describe('a to-do list', () => {
  it('[M-026, M-190] is answered as id, content and completed, oldest first', async () => {
    const channelId = await newList();
    const one = await add(channelId, 'one');
    const two = await add(channelId, 'two');
    const { todos } = await member.ok(listTodos, { params: { channelId } });
    expect(todos).toEqual([one, two]);
    expect(one).toEqual({ id: one.id, content: 'one', completed: false });
    const other = await member.raw('GET', `/api/channels/${channelId}/todo/list`);
    expect(other.body).toEqual({ todos });
  });

  it('[M-191, M-187] takes a new item with its text, and none without', async () => {
    const channelId = await newList('CREATE_TODOS');
    const params = { channelId };
    const { success, message, item } = await member.ok(createTodo, {
      params,
      body: { content: '  bring ice  ' },
    });
    expect({ success, item }).toEqual({
      success: true,
      item: { id: item.id, content: 'bring ice', completed: false },
    });
    expect(message).not.toBe('');
    for (const content of ['', '   \n', '\u200b']) {
      const refused = await member.call(createTodo, { params, body: { content } });
      expect(refused.status).toBe(400);
      expect(refusal(refused)).toMatchObject({ code: 'todo.empty', message: 'todo.error.empty' });
    }
    expect(await contentsOf(channelId)).toEqual(['bring ice']);
  });

  it('[M-188] holds texts of 256 characters and none of 257, new or changed', async () => {
    const channelId = await newList('CREATE_TODOS', 'EDIT_TODOS');
    const fits = '🐉'.repeat(channelLimits.todo);
    expect(channelLimits.todo).toBe(256);
    const params = { channelId };
    const { item } = await member.ok(createTodo, { params, body: { content: ` ${fits} ` } });
    expect(item.content).toBe(fits);
    const content = `${fits}!`;
    const created = await member.call(createTodo, { params, body: { content } });
    const changed = await member.call(updateTodo, {
      params: { channelId, itemId: item.id },
      body: { content },
    });
    for (const refused of [created, changed]) {
      expect(refused.status).toBe(400);
      expect(refusal(refused).code).toBe('todo.too-long');
    }
    expect(await contentsOf(channelId)).toEqual([fits]);
  });

  it('[M-182, M-192] ticks an item, takes the tick away, and changes its text', async () => {
    const channelId = await newList('EDIT_TODOS');
    const { id: itemId } = await add(channelId, 'scout');
    const params = { channelId, itemId };
    const tick = { params, body: { changeCompleted: true } };
    expect((await member.ok(updateTodo, tick)).item.completed).toBe(true);
    expect(await contentsOf(channelId)).toEqual(['scout (done)']);
    expect((await member.ok(updateTodo, tick)).item.completed).toBe(false);
    const both = { content: 'scout twice', changeCompleted: true };
    const { item } = await member.ok(updateTodo, { params, body: both });
    expect(item).toEqual({ id: itemId, content: 'scout twice', completed: true });
    const kept = await member.ok(updateTodo, { params, body: { changeCompleted: false } });
    expect(kept.item).toEqual(item);
    expect((await member.call(updateTodo, { params, body: {} })).status).toBe(400);
    const emptied = await member.call(updateTodo, { params, body: { content: ' ' } });
    expect(refusal(emptied).code).toBe('todo.empty');
    expect(await contentsOf(channelId)).toEqual(['scout twice (done)']);
  });

  it('[M-193] deletes an item and writes it down', async () => {
    const channelId = await newList('DELETE_TODOS');
    const { id: itemId } = await add(channelId, 'old');
    await add(channelId, 'new');
    expect(await member.ok(deleteTodo, { params: { channelId, itemId } })).toEqual({
      success: true,
    });
    expect(await contentsOf(channelId)).toEqual(['new']);
    expect(await lastAudit(owner, teamId)).toMatchObject({
      actionType: 'todo-items.deleted',
      userId: member.user.id,
      options: { channelId, count: 1 },
    });
  });

  it('[M-194] clones an item to the end of the list, to be done once more', async () => {
    const channelId = await newList('CREATE_TODOS');
    const { id: itemId } = await add(channelId, 'weekly raid');
    await add(channelId, 'last');
    await owner.ok(updateTodo, { params: { channelId, itemId }, body: { changeCompleted: true } });
    const { item } = await member.ok(cloneTodo, { params: { channelId, itemId } });
    expect(item.id).not.toBe(itemId);
    expect(await contentsOf(channelId)).toEqual(['weekly raid (done)', 'last', 'weekly raid']);
  });
});

describe('who is to do an item, and until when', () => {
  const dueAt = '2027-02-01T18:30:00.000Z';
  const dueOf = async (person = member) =>
    (await person.ok(listDueTodos, {})).todos.map(({ item }) => item.content);

  it('[X-025] is said when it is made, changed and taken away, by who may edit', async () => {
    const channelId = await newList('CREATE_TODOS', 'EDIT_TODOS');
    const params = { channelId };
    const assigneeId = member.user.id;
    const made = await member.ok(createTodo, {
      params,
      body: { content: 'scout', assigneeId, dueAt: '2027-02-01T21:30:00+03:00' },
    });
    const item = { id: made.item.id, content: 'scout', completed: false, assigneeId, dueAt };
    expect(made.item).toEqual(item);
    expect((await owner.ok(listTodos, { params })).todos).toEqual([item]);
    const itemId = item.id;
    const change = async (body: object) =>
      (await member.ok(updateTodo, { params: { channelId, itemId }, body })).item;
    expect(await change({ content: 'scout twice' })).toEqual({ ...item, content: 'scout twice' });
    expect(await change({ assigneeId: owner.user.id })).toMatchObject({
      assigneeId: owner.user.id,
      dueAt,
    });
    const bare = { id: itemId, content: 'scout twice', completed: false };
    expect(await change({ assigneeId: null, dueAt: null })).toEqual(bare);
    expect((await owner.ok(listTodos, { params })).todos).toEqual([bare]);
  });

  it('[X-025] is refused at its field for one who cannot see the list, and for no time', async () => {
    const channelId = await newList('CREATE_TODOS', 'EDIT_TODOS');
    const stranger = await registerPerson(server, 'Stranger');
    const { id: itemId } = await add(channelId, 'kept');
    const hidden = await newList();
    await hide(owner, teamId, hidden);
    const refusals = await Promise.all([
      member.call(createTodo, {
        params: { channelId },
        body: { content: 'x', assigneeId: stranger.user.id },
      }),
      member.call(updateTodo, {
        params: { channelId, itemId },
        body: { assigneeId: stranger.user.id },
      }),
      owner.call(createTodo, {
        params: { channelId: hidden },
        body: { content: 'x', assigneeId: member.user.id },
      }),
    ]);
    for (const refused of refusals) {
      expect(refused.status).toBe(400);
      expect(refusal(refused)).toMatchObject({
        code: 'todo.assignee-not-here',
        errors: { assigneeId: anyText() },
      });
    }
    const body = { dueAt: 'soon' };
    const refused = await member.call(updateTodo, { params: { channelId, itemId }, body });
    expect(refused).toMatchObject({ status: 400, body: { errors: { dueAt: anyText() } } });
    expect(await contentsOf(channelId)).toEqual(['kept']);
  });

  it('[X-025] what is due is listed for whom it is, the next first, until it is done or out of sight', async () => {
    const channelId = await newList('EDIT_TODOS');
    const give = async (content: string, more: { assigneeId?: UserId; dueAt?: string }) =>
      (await owner.ok(createTodo, { params: { channelId }, body: { content, ...more } })).item.id;
    const assigneeId = member.user.id;
    await give('later', { assigneeId, dueAt: '2027-03-01T00:00:00.000Z' });
    const soon = await give('soon', { assigneeId, dueAt });
    await give('some day', { assigneeId });
    await give('by anyone', { dueAt });
    await give('by another', { assigneeId: owner.user.id, dueAt });
    expect(await dueOf()).toEqual(['soon', 'later']);
    expect(await dueOf(owner)).toContain('by another');
    const { todos } = await member.ok(listDueTodos, { query: { limit: 1 } });
    expect(todos).toEqual([
      {
        teamId,
        channelId,
        item: { id: soon, content: 'soon', completed: false, assigneeId, dueAt },
      },
    ]);
    await member.ok(updateTodo, {
      params: { channelId, itemId: soon },
      body: { changeCompleted: true },
    });
    expect(await dueOf()).toEqual(['later']);
    await hide(owner, teamId, channelId);
    expect(await dueOf()).toEqual([]);
  });

  it('[X-025] a clone is for the same person while they see the list, and due at no time', async () => {
    const channelId = await newList();
    const { item } = await owner.ok(createTodo, {
      params: { channelId },
      body: { content: 'weekly raid', assigneeId: member.user.id, dueAt },
    });
    const clone = async () =>
      (await owner.ok(cloneTodo, { params: { channelId, itemId: item.id } })).item;
    const first = await clone();
    const { id } = first;
    const same = { content: 'weekly raid', completed: false };
    expect(first).toEqual({ id, ...same, assigneeId: member.user.id });
    await hide(owner, teamId, channelId);
    const second = await clone();
    expect(second).toEqual({ id: second.id, ...same });
  });
});

describe('the calls of a list', () => {
  it('[M-190, M-191, M-192, M-193, M-194] have the methods and addresses of the documents', async () => {
    const channelId = await newList('CREATE_TODOS', 'EDIT_TODOS', 'DELETE_TODOS');
    const path = `/api/v1/channels/${channelId}/todo`;
    const body = (fields: object) => ({ body: JSON.stringify(fields) });
    const made = await member.raw('POST', `${path}/item`, body({ content: 'scout' }));
    expect(made).toMatchObject({ status: 200, body: { success: true, message: anyText() } });
    const [item] = (await member.ok(listTodos, { params: { channelId } })).todos;
    const one = `${path}/item/${String(item?.id)}`;
    expect((await member.raw('PUT', one, body({ content: 'scout twice' }))).status).toBe(200);
    expect((await member.raw('PUT', one, body({ changeCompleted: true }))).status).toBe(200);
    expect((await member.raw('POST', `${one}/clone`)).status).toBe(200);
    const listed = await member.raw('GET', `${path}/list`);
    expect(listed.body).toMatchObject({
      todos: [
        { id: item?.id, content: 'scout twice', completed: true },
        { content: 'scout twice', completed: false },
      ],
    });
    expect((await member.raw('DELETE', one)).status).toBe(200);
    expect(await contentsOf(channelId)).toEqual(['scout twice']);
  });
});

describe('who may', () => {
  const acts = {
    create: (channelId: ChannelId) =>
      member.call(createTodo, { params: { channelId }, body: { content: 'x' } }),
    clone: (channelId: ChannelId, itemId: Id<'todo'>) =>
      member.call(cloneTodo, { params: { channelId, itemId } }),
    tick: (channelId: ChannelId, itemId: Id<'todo'>) =>
      member.call(updateTodo, { params: { channelId, itemId }, body: { changeCompleted: true } }),
    edit: (channelId: ChannelId, itemId: Id<'todo'>) =>
      member.call(updateTodo, { params: { channelId, itemId }, body: { content: 'changed' } }),
    delete: (channelId: ChannelId, itemId: Id<'todo'>) =>
      member.call(deleteTodo, { params: { channelId, itemId } }),
  };

  async function allowedWith(...may: readonly ChannelPermission[]): Promise<string[]> {
    const channelId = await newList(...may);
    const { id } = await add(channelId, 'kept');
    const allowed: string[] = [];
    for (const [name, act] of Object.entries(acts)) {
      const answer = await act(channelId, id);
      if (answer.status === 200) allowed.push(name);
      else expect(refusal(answer).code).toBe('channel.missing-permission');
    }
    return allowed;
  }

  it('[M-183, M-184, M-185] each right opens its own acts and no other', async () => {
    expect(await allowedWith()).toEqual([]);
    expect(await allowedWith('CREATE_TODOS')).toEqual(['create', 'clone']);
    expect(await allowedWith('EDIT_TODOS')).toEqual(['tick', 'edit']);
    expect(await allowedWith('DELETE_TODOS')).toEqual(['delete']);
    expect(await allowedWith('MANAGE_CHANNEL')).toEqual([]);
  });

  it('nobody who does not see the channel, and nothing in another channel', async () => {
    const channelId = await newList('CREATE_TODOS');
    const { id: itemId } = await add(channelId, 'secret');
    const stranger = await registerPerson(server, 'Stranger');
    const asked = await stranger.call(listTodos, { params: { channelId } });
    expect(refusal(asked).code).toBe('channel.not-found');
    const elsewhere = await newList('CREATE_TODOS', 'EDIT_TODOS', 'DELETE_TODOS');
    for (const act of [acts.clone, acts.edit, acts.delete]) {
      expect(refusal(await act(elsewhere, itemId)).code).toBe('todo.not-found');
    }
    const { id: hidden } = await newChannel(owner, teamId, { type: 'todo' });
    await hide(owner, teamId, hidden);
    const unseen = await member.call(listTodos, { params: { channelId: hidden } });
    expect(refusal(unseen).code).toBe('channel.not-found');
  });

  it('a channel that is no list has none', async () => {
    const { id: channelId } = await newChannel(owner, teamId);
    expect(refusal(await owner.call(listTodos, { params: { channelId } })).code).toBe(
      'channel.not-todo',
    );
    const added = await owner.call(createTodo, { params: { channelId }, body: { content: 'x' } });
    expect(refusal(added).code).toBe('channel.missing-permission');
  });
});

describe('the bounds of a list', () => {
  it('holds 500 items and no more, cloned ones too, however many come at once', async () => {
    const channelId = await newList('CREATE_TODOS');
    const { id: itemId } = await add(channelId, 'first');
    await inDatabase(
      server,
      `insert into todos (id, channel_id, creator_id, content)
       select $1::bigint + place, $2, $3, 'filler ' || place from generate_series(1, 498) as place`,
      [itemId, channelId, owner.user.id],
    );
    const params = { channelId };
    const both = await Promise.all(
      ['a', 'b'].map((content) => member.call(createTodo, { params, body: { content } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const cloned = await member.call(cloneTodo, { params: { channelId, itemId } });
    expect(refusal(cloned).code).toBe('todo.limit-reached');
    expect(await contentsOf(channelId)).toHaveLength(channelLimits.todosPerChannel);
  });

  it('goes with its channel', async () => {
    const channelId = await newList('CREATE_TODOS');
    await add(channelId, 'gone soon');
    await owner.ok(deleteChannel, { params: { teamId, channelId } });
    const after = await member.call(createTodo, {
      params: { channelId },
      body: { content: 'late' },
    });
    expect(refusal(after).code).toBe('channel.not-found');
  });
});
