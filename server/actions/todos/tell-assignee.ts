import { escapeMarkdown } from '#shared/lib/escape-markdown.ts';
import type { ChannelId, TeamId, TodoId, UserId } from '#shared/lib/ids.ts';
import { todoMessageTexts } from '#shared/locales/todo-message-texts.ts';
import { shouldNotify } from '#shared/rules/notifications.ts';
import { asEverywhere, shownName } from '#shared/rules/shown-name.ts';
import { presentNotificationSetting } from '../../present/notification-setting.ts';
import { findBlockersAmong } from '../../store/blocks.ts';
import { findMemberFacts, findTeamFaces } from '../../store/members.ts';
import { findNotificationSettings } from '../../store/notification-settings.ts';
import { findTodo } from '../../store/todos.ts';
import { findUser, findUsers } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { writeAsSystem } from '../chats/write-as-system.ts';
import type { TaskData } from '../job.ts';
import type { ChannelTx } from '../write/write.ts';

interface Assignment {
  readonly itemId: TodoId;
  readonly assigneeId: UserId | null;
  readonly assignedBy: UserId;
}

/** Has the one who is to do an item told of it, unless they gave it to themselves; last in its write. */
export async function tellAssigneeLater(
  { channel, later, now }: Pick<ChannelTx, 'channel' | 'later' | 'now'>,
  { itemId, assigneeId, assignedBy }: Assignment,
): Promise<void> {
  if (assigneeId === null || assigneeId === assignedBy) return;
  const data = { channelId: channel.id, itemId, assigneeId, assignedBy, at: now };
  await later({ name: 'tell-assignee', data });
}

/**
 * Tells in Tayfa's conversation who is to do an item, as far as they would hear of a message there that
 * names them. It may run twice: each assignment is told once. Void where the item is done, gone or for
 * another by now, or out of their sight.
 */
export async function tellAssignee(
  deps: ActionDeps,
  { channelId, itemId, assigneeId, assignedBy, at }: TaskData<'tell-assignee'>,
): Promise<void> {
  const item = await findTodo(deps.db, { channelId, itemId });
  if (!item || item.completed || item.assignee_id !== assigneeId) return;
  const place = await placeInSight(deps, channelId, assigneeId);
  const assignee = await findUser(deps.db, assigneeId);
  if (!place || !assignee || assignee.is_bot) return;
  const { id: teamId, name: team } = place.team;
  if (!(await wouldHear(deps, { teamId, channelId, assigneeId, assignedBy }))) return;
  await writeAsSystem(deps, {
    userId: assigneeId,
    content: todoMessageTexts[assignee.settings.locale]({
      by: escapeMarkdown(await nameInTeam(deps, teamId, assignedBy)),
      item: escapeMarkdown(item.content),
      channel: escapeMarkdown(place.channel.name),
      team: escapeMarkdown(team),
      link: `${deps.config.publicOrigin}/teams/${teamId}/channels/${channelId}`,
    }),
    nonce: `todo-${itemId}-${String(at)}`,
  });
}

/** A list with its team; null where the team is suspended or a user does not see the list. */
async function placeInSight(
  { db, directory }: Pick<ActionDeps, 'db' | 'directory'>,
  channelId: ChannelId,
  userId: UserId,
) {
  const teamId = await directory.teamOfChannel(channelId);
  const state = teamId ? await directory.get(teamId) : null;
  const channel = state?.channels.get(channelId);
  if (!state || !channel || state.isSuspended) return null;
  const facts = await findMemberFacts(db, channel.teamId, userId);
  return facts && state.canSeeChannel(channelId, facts) ? { team: state.team, channel } : null;
}

/** What a user is called in a team. */
async function nameInTeam(
  { db }: Pick<ActionDeps, 'db'>,
  teamId: TeamId,
  userId: UserId,
): Promise<string> {
  const [users, faces] = await Promise.all([
    findUsers(db, [userId]),
    findTeamFaces(db, teamId, [userId]),
  ]);
  const username = users[0]?.username ?? 'Unknown User';
  return shownName({ ...(faces.get(userId) ?? asEverywhere), username });
}

interface Telling {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly assigneeId: UserId;
  readonly assignedBy: UserId;
}

/** Whether one who was named in the list's channel, by the same person, would hear of it. */
async function wouldHear(
  { clock, db }: Pick<ActionDeps, 'clock' | 'db'>,
  { teamId, channelId, assigneeId, assignedBy }: Telling,
): Promise<boolean> {
  const blockers = await findBlockersAmong(db, assignedBy, [assigneeId]);
  if (blockers.length > 0) return false;
  const settings = await findNotificationSettings(db, assigneeId);
  const choiceOf = (scopeId: TeamId | ChannelId) => {
    const row = settings.find((setting) => setting.scope_id === scopeId);
    return row && presentNotificationSetting(row);
  };
  const choices = { team: choiceOf(teamId), channel: choiceOf(channelId) };
  return shouldNotify(choices, { isDirect: true, isEveryone: false, isChat: false }, clock.now());
}
