import type * as contract from '#shared/contract/account/profile.ts';
import type { TeamId, UserId, WebhookId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import {
  presentProfile,
  presentWebhookProfile,
  type ProfileMembership,
} from '../../present/profile.ts';
import { findConnections } from '../../store/connections.ts';
import { findMutualFriends, findRelation } from '../../store/friends.ts';
import { findMember } from '../../store/members.ts';
import { findMutualTeams } from '../../store/memberships.ts';
import { findUser } from '../../store/users.ts';
import { findWebhook, type WebhookRow } from '../../store/webhooks.ts';
import { seesChannel } from '../access/sees-channel.ts';
import type { ActionDeps } from '../action-deps.ts';
import { presenceOf } from '../announcer.ts';
import type { Action } from '../action.ts';
import { areContacts } from './publish-presence.ts';

/**
 * A user's profile. Who has nothing to do with the user sees what stands beside every message of
 * theirs, and neither whether they are here nor what they do: the same people learn of it here who
 * hear of it as it changes. Of a webhook there is its name and picture, for those who see its channel.
 */
export const getProfile: Action<typeof contract.getProfile> = async function getProfile(
  deps,
  { actor },
  { params, query },
) {
  const { userId } = params;
  const user = await findUser(deps.db, userId);
  if (!user) return { user: presentWebhookProfile(await seenWebhook(deps, actor.userId, userId)) };
  const isMe = userId === actor.userId;
  const [mutualTeams, mutualFriends, isContact, connections] = await Promise.all([
    findMutualTeams(deps.db, actor.userId, userId),
    isMe ? [] : mutualFriendsOf(deps, actor.userId, userId),
    areContacts(deps, actor.userId, userId),
    findConnections(deps.db, userId),
  ]);
  const membership =
    query.teamId && mutualTeams.includes(query.teamId)
      ? await membershipIn(deps, query.teamId, userId)
      : null;
  const isKnown = isMe || isContact || mutualTeams.length > 0;
  const presence = isKnown ? presenceOf(deps.announcer, userId, user.presence) : 0;
  return {
    user: presentProfile(user, {
      isKnown,
      presence,
      userRPC: presence === 0 ? null : deps.activities.get(userId),
      membership,
      mutualTeams,
      mutualFriends,
      connections: connections.filter(({ is_shown: isShown }) => isShown),
    }),
  };
};

/** Friends of both; between two of whom one blocks the other there is nothing to show. */
async function mutualFriendsOf(
  { db }: Pick<ActionDeps, 'db'>,
  userId: UserId,
  otherId: UserId,
): Promise<readonly UserId[]> {
  const { shareFriend, blocks, isBlocked } = await findRelation(db, userId, otherId);
  return shareFriend && !blocks && !isBlocked ? findMutualFriends(db, userId, otherId) : [];
}

async function membershipIn(
  deps: ActionDeps,
  teamId: TeamId,
  userId: UserId,
): Promise<ProfileMembership | null> {
  const row = await findMember(deps.db, teamId, userId);
  if (!row) return null;
  const { role_ids: roles, joined_at: joinedAt, nickname, team_picture: teamPicture } = row;
  return { roles, joinedAt, nickname, teamPicture };
}

/** @throws ProblemError user.not-found where there is no webhook that the viewer sees post */
async function seenWebhook(
  deps: Pick<ActionDeps, 'db' | 'directory'>,
  viewerId: UserId,
  id: UserId,
): Promise<WebhookRow> {
  // reason: the id of an author is that of a webhook where one posted
  const webhook = await findWebhook(deps.db, id as string as WebhookId);
  const place = webhook && { teamId: webhook.team_id, channelId: webhook.channel_id };
  if (!webhook || !place || !(await seesChannel(deps, place, viewerId)))
    throw new ProblemError('user.not-found');
  return webhook;
}
