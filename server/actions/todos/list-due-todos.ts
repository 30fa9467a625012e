import type * as contract from '#shared/contract/channels/todo.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { presentTodo } from '../../present/todo.ts';
import { findDueTodos } from '../../store/todos.ts';
import type { Action } from '../action.ts';
import { teamsOfUser } from '../unread/teams-of-user.ts';

/** Items that are looked at: some may stand where their assignee does not look any more. */
const MAX_READ = 500;

/** What the caller is to do until a given time, in all lists that they may see now. */
export const listDueTodos: Action<typeof contract.listDueTodos> = async function listDueTodos(
  deps,
  { actor },
  { query },
) {
  const rows = await findDueTodos(deps.db, actor.userId, MAX_READ);
  // most people have nothing to do, and then nothing else is asked for
  if (rows.length === 0) return { todos: [] };
  const teamOf = new Map<ChannelId, TeamId>();
  for (const { team, member } of (await teamsOfUser(deps, actor.userId)).teams)
    for (const { id } of team.channels.values())
      if (team.canSeeChannel(id, member)) teamOf.set(id, team.team.id);
  const todos = rows.flatMap((row) => {
    const teamId = teamOf.get(row.channel_id);
    if (teamId === undefined) return [];
    return [{ teamId, channelId: row.channel_id, item: presentTodo(row) }];
  });
  return { todos: todos.slice(0, query.limit) };
};
