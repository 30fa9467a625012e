import { createHash } from 'node:crypto';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { idTime } from '#shared/lib/ids.ts';
import {
  isRaidOn,
  isTrusted,
  mayWriteInRaid,
  type ModerationRule,
  type ModerationRuleKind,
} from '#shared/rules/moderation.ts';
import {
  hasLink,
  inviteCodesIn,
  mentionCount,
  waveText,
} from '#shared/rules/moderation/message-traits.ts';
import { hasListedWord } from '#shared/rules/moderation/word-list.ts';
import type { ChannelMask, ChannelType, MemberFacts } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { TeamState } from '../../state/team-state.ts';
import { findInvite } from '../../store/invites.ts';
import { findMember } from '../../store/members.ts';
import { findMessageIdByNonce } from '../../store/messages.ts';
import { findTeamByVanity } from '../../store/teams.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext, TeamContext } from '../context.ts';
import { enforceRules, type Caught } from './enforce-rules.ts';

/** What is about to be written. */
export interface Said {
  /** All of its words. */
  readonly content: string;
  readonly hasAttachments: boolean;
  /** null: an edit, which repeats nothing and calls no one */
  readonly nonce: string | null | undefined;
  readonly isEdit?: true;
}

/** What the rules of a team ask about a message. */
interface Looked extends Said {
  readonly team: TeamState;
  /** null: it stands in no channel */
  readonly channelId: ChannelId | null;
  /** null: a webhook */
  readonly userId: UserId | null;
}

type Rule<Kind extends ModerationRuleKind> = Extract<ModerationRule, { readonly kind: Kind }>;

type RuleTests = {
  readonly [Kind in ModerationRuleKind]: (
    deps: ActionDeps,
    looked: Looked,
    rule: Rule<Kind>,
  ) => Promise<boolean> | boolean;
};

const tests: RuleTests = {
  words: (_deps, { team, content }) => hasListedWord(team.listedWords(), content),
  mentions: isMentionSpam,
  invites: isForeignInvite,
  newcomers: isFirstLink,
  repeats: isWave,
};

/**
 * Refuses what a team's automatic rules stop, and what new accounts write while its door is closed;
 * the rules' other deeds are done here too. Rules stand in the team's directory: without a link to
 * look up this asks the database nothing. Those who manage anything are left alone.
 * @throws ProblemError message.stopped-by-rule, team.new-accounts-wait
 */
export async function moderateMessage(
  deps: ActionDeps,
  { actor, conversation }: ConversationContext,
  said: Said,
): Promise<void> {
  if (conversation.kind === 'chat') return;
  const { team, channel, channelId, member, permissions } = conversation;
  const place = { type: channel.type, mask: permissions };
  await moderate(deps, { actor, member, place }, { ...said, team, channelId });
}

/**
 * The same for what a member writes beside the messages, which all of the team reads: what they
 * plan, and what they are called. `channelId` null: it stands in no channel.
 * @throws ProblemError message.stopped-by-rule, team.new-accounts-wait
 */
export async function moderateWords(
  deps: ActionDeps,
  { actor, team, member }: Pick<TeamContext, 'actor' | 'team' | 'member'>,
  { content, channelId }: { readonly content: string; readonly channelId: ChannelId | null },
): Promise<void> {
  // it is no message, and so repeats none
  const said = { content, hasAttachments: false, nonce: null, isEdit: true } as const;
  await moderate(deps, { actor, member }, { ...said, team, channelId });
}

/** Who writes, and what they may where they write. */
interface Writer extends Pick<TeamContext, 'actor'> {
  readonly member: MemberFacts;
  readonly place?: { readonly type: ChannelType; readonly mask: ChannelMask };
}

async function moderate(
  deps: ActionDeps,
  { actor: { userId, isVerified }, member, place }: Writer,
  said: Omit<Looked, 'userId'>,
): Promise<void> {
  const { team } = said;
  const { rules, raid } = team.moderation;
  const now = deps.clock.now();
  const isClosed = isRaidOn(raid, now);
  const isWatched = rules.some(({ isOn }) => isOn);
  if (!isClosed && !isWatched) return;
  if (isTrusted(team.teamPermissions(member), place)) return;
  if (isClosed && !mayWriteInRaid(raid, { isVerified, createdAt: idTime(userId), now }))
    throw new ProblemError('team.new-accounts-wait');
  if (!isWatched) return;

  const looked: Looked = { ...said, userId };
  const caught = await catchingRules(deps, looked, { rules, roleIds: member.roleIds });
  if (caught.length === 0 || (await isWritten(deps, looked))) return;
  await enforce(deps, looked, { userId, caught });
}

/**
 * The same for what a webhook posts: of all rules those of words and invites, since it says what a
 * program elsewhere makes it say.
 * @throws ProblemError message.stopped-by-rule
 */
export async function moderatePost(
  deps: ActionDeps,
  post: { readonly team: TeamState; readonly channelId: ChannelId; readonly name: string },
  content: string,
): Promise<void> {
  const { team, channelId, name } = post;
  const looked = { team, channelId, content, userId: null, hasAttachments: false, nonce: null };
  const rules = team.moderation.rules.filter(({ kind }) => kind === 'words' || kind === 'invites');
  const caught = await catchingRules(deps, looked, { rules, roleIds: [] });
  if (caught.length > 0) await enforce(deps, looked, { name, caught });
}

async function enforce(
  deps: ActionDeps,
  { team, channelId, content }: Looked,
  found: Pick<Caught, 'caught' | 'userId' | 'name'>,
): Promise<void> {
  await enforceRules(deps, { ...found, team, channelId, content });
  if (found.caught.some(({ stops }) => stops)) throw new ProblemError('message.stopped-by-rule');
}

/** A send repeated after a lost answer: the first one was looked at, and stands. */
async function isWritten(deps: ActionDeps, { channelId, userId, nonce }: Looked): Promise<boolean> {
  if (!nonce || userId === null || channelId === null) return false;
  return (await findMessageIdByNonce(deps.db, { channelId, authorId: userId, nonce })) !== null;
}

async function catchingRules(
  deps: ActionDeps,
  looked: Looked,
  by: { readonly rules: readonly ModerationRule[]; readonly roleIds: readonly string[] },
): Promise<readonly ModerationRule[]> {
  const caught: ModerationRule[] = [];
  for (const rule of by.rules) {
    const isExempt =
      (looked.channelId !== null && rule.exemptChannelIds.includes(looked.channelId)) ||
      rule.exemptRoleIds.some((id) => by.roleIds.includes(id));
    if (rule.isOn && !isExempt && (await isCaught(deps, looked, rule))) caught.push(rule);
  }
  return caught;
}

async function isCaught<Kind extends ModerationRuleKind>(
  deps: ActionDeps,
  looked: Looked,
  rule: Rule<Kind>,
): Promise<boolean> {
  const test = tests[rule.kind];
  return test(deps, looked, rule);
}

async function isMentionSpam(
  deps: ActionDeps,
  { team, userId, content, isEdit }: Looked,
  { perMessage, perTime, seconds }: Rule<'mentions'>,
): Promise<boolean> {
  const count = mentionCount(content);
  if (count > perMessage) return true;
  if (count === 0 || isEdit || userId === null) return false;
  const rule = { name: `rule-mentions-${String(perTime)}-${String(seconds)}`, points: perTime };
  const key = `${team.team.id}:${userId}`;
  return (await deps.counters.take({ ...rule, seconds }, key, count)).isRefused;
}

async function isForeignInvite(
  deps: ActionDeps,
  { team: { team }, content }: Looked,
): Promise<boolean> {
  const { publicOrigin: origin, inviteOrigin } = deps.config;
  for (const code of inviteCodesIn(content, { origin, inviteOrigin })) {
    const invite = await findInvite(deps.db, code);
    const teamId = invite?.team_id ?? (await findTeamByVanity(deps.db, code));
    if (teamId && teamId !== team.id) return true;
  }
  return false;
}

async function isFirstLink(
  deps: ActionDeps,
  { team, userId, content, hasAttachments }: Looked,
  rule: Rule<'newcomers'>,
): Promise<boolean> {
  const isLooked = (rule.links && hasLink(content)) || (rule.attachments && hasAttachments);
  if (!isLooked || userId === null) return false;
  const member = await findMember(deps.db, team.team.id, userId);
  if (!member) return false;
  return deps.clock.now() - member.joined_at.getTime() < rule.minutes * 60_000;
}

async function isWave(
  deps: ActionDeps,
  { team, content, isEdit, userId }: Looked,
  { times, seconds }: Rule<'repeats'>,
): Promise<boolean> {
  const text = isEdit || userId === null ? null : waveText(content);
  if (text === null) return false;
  const rule = { name: `rule-repeats-${String(times)}-${String(seconds)}`, points: times };
  const key = `${team.team.id}:${createHash('sha256').update(text).digest('base64url')}`;
  return (await deps.counters.take({ ...rule, seconds }, key)).isRefused;
}
