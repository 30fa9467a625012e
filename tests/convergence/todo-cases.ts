import { cloneTodo, createTodo, deleteTodo, updateTodo } from '#shared/contract/channels/todo.ts';
import { takeRole } from '#shared/contract/teams/role.ts';
import type { ConvergenceCase } from './convergence-case.ts';

/** What happens to a to-do list that only some of the team see. */
export const todoCases: readonly ConvergenceCase[] = [
  {
    name: 'TODO_ITEM_CREATED, added and cloned',
    async act(world) {
      const params = { channelId: world.list };
      await world.actor.person.ok(createTodo, { params, body: { content: 'feed the dragon' } });
      await world.actor.person.ok(cloneTodo, { params: { ...params, itemId: world.todo } });
    },
    told: {
      actor: ['TODO_ITEM_CREATED', 'TODO_ITEM_CREATED'],
      insider: ['TODO_ITEM_CREATED', 'TODO_ITEM_CREATED'],
    },
  },
  {
    name: 'TODO_ITEM_UPDATED, ticked and changed; what stays the same is not told',
    async act(world) {
      const params = { channelId: world.list, itemId: world.todo };
      await world.actor.person.ok(updateTodo, { params, body: { changeCompleted: true } });
      await world.actor.person.ok(updateTodo, { params, body: { content: 'sharpen swords' } });
      await world.actor.person.ok(updateTodo, { params, body: { content: ' sharpen swords ' } });
    },
    told: {
      actor: ['TODO_ITEM_UPDATED', 'TODO_ITEM_UPDATED'],
      insider: ['TODO_ITEM_UPDATED', 'TODO_ITEM_UPDATED'],
    },
  },
  {
    name: 'TODO_ITEM_UPDATED, given to someone until a given time, and taken from them',
    async act(world) {
      const params = { channelId: world.list, itemId: world.todo };
      // to another it would be told by Tayfa as well, when a job comes to it
      const assigneeId = world.actor.person.user.id;
      const dueAt = '2027-01-01T20:00:00.000Z';
      await world.actor.person.ok(updateTodo, { params, body: { assigneeId, dueAt } });
      await world.actor.person.ok(updateTodo, { params, body: { assigneeId, dueAt } });
      await world.actor.person.ok(updateTodo, { params, body: { assigneeId: null, dueAt: null } });
    },
    told: {
      actor: ['TODO_ITEM_UPDATED', 'TODO_ITEM_UPDATED'],
      insider: ['TODO_ITEM_UPDATED', 'TODO_ITEM_UPDATED'],
    },
  },
  {
    name: 'TODO_ITEM_DELETED',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(deleteTodo, {
        params: { channelId: world.list, itemId: world.todo },
      }),
    told: { actor: ['TODO_ITEM_DELETED'], insider: ['TODO_ITEM_DELETED'] },
  },
  {
    name: 'a list is forgotten by those who no longer see it',
    ownWorld: true,
    act: (world) =>
      world.actor.person.ok(takeRole, {
        params: {
          teamId: world.teamId,
          userId: world.insider.person.user.id,
          roleId: world.insiderRole,
        },
      }),
    told: {},
  },
];
