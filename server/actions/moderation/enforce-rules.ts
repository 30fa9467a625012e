import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { moderationAlertTexts } from '#shared/locales/moderation-alert-texts.ts';
import { mentionTokens } from '#shared/rules/mentions.ts';
import { moderationLimits } from '#shared/rules/limits.ts';
import type { ModerationRule } from '#shared/rules/moderation.ts';
import { quotedText } from '#shared/rules/moderation/message-traits.ts';
import { isoTime } from '../../lib/clock.ts';
import { presentMessage } from '../../present/message.ts';
import type { TeamState } from '../../state/team-state.ts';
import { findMember } from '../../store/members.ts';
import { findMessage, type NewMessage } from '../../store/messages.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { writeTimeout } from '../members/change-timeout.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { publishSent } from '../messages/publish-sent.ts';
import { systemPrincipal } from '../principal.ts';
import { pushJobs } from '../push/push-jobs.ts';
import { auditChange } from '../write/audit-change.ts';

/** A message that rules have caught. */
export interface Caught {
  readonly team: TeamState;
  /** null: it stands in no channel */
  readonly channelId: ChannelId | null;
  readonly content: string;
  /** Who wrote it; a webhook has only a name. */
  readonly userId?: UserId | undefined;
  readonly name?: string | undefined;
  readonly caught: readonly ModerationRule[];
}

/** A wave is told of, not repeated: one line an author and rule in this time, and so many a team. */
const alertsOfAuthor = { name: 'rule-alerts-of-author', points: 1, seconds: 20 } as const;
const alertsOfTeam = { name: 'rule-alerts-of-team', points: 20, seconds: 60 } as const;

/** Does what the rules that caught a message say, but for stopping it: a timeout, and alerts. */
export async function enforceRules(deps: ActionDeps, found: Caught): Promise<void> {
  const { userId, caught } = found;
  const minutes = Math.max(0, ...caught.map(({ timeoutMinutes }) => timeoutMinutes));
  if (userId && minutes > 0) await timeOut(deps, found.team.team.id, { userId, minutes });
  for (const rule of caught) {
    try {
      await alertAbout(deps, found, rule);
    } catch (error) {
      // a message is not let through because no one could be told of it
      deps.logger.warn({ err: error }, 'moderators could not be told of a caught message');
    }
  }
}

/** Silences a member, on no one's behalf; a longer timeout stays. */
async function timeOut(
  deps: ActionDeps,
  teamId: TeamId,
  { userId, minutes }: { readonly userId: UserId; readonly minutes: number },
): Promise<void> {
  const until = new Date(deps.clock.now() + minutes * 60_000);
  await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, async (tx) => {
    const row = await findMember(tx.db, teamId, userId);
    if (!row || (row.timeout_until && row.timeout_until >= until)) return;
    await writeTimeout(deps, tx, { row, until });
    await tx.audit({
      isOwn: true,
      action: 'user.timed-out',
      targetId: userId,
      changes: auditChange('until', {
        old: row.timeout_until && isoTime(row.timeout_until),
        new: isoTime(until),
      }),
    });
  });
  if (deps.voice.placeOf(userId)?.teamId === teamId) deps.voice.leave(userId);
}

/** A line by Tayfa in the channel that the rule names. It calls no one, and draws nothing of the text. */
async function alertAbout(deps: ActionDeps, found: Caught, rule: ModerationRule): Promise<void> {
  const { team, userId, name } = found;
  const { id: teamId, createdBy } = team.team;
  const channel = rule.alertChannelId && team.channels.get(rule.alertChannelId);
  if (!channel || channel.type !== 'text') return;
  const author = `${teamId}:${rule.kind}:${userId ?? name ?? ''}`;
  if ((await deps.counters.take(alertsOfAuthor, author)).isRefused) return;
  if ((await deps.counters.take(alertsOfTeam, teamId)).isRefused) return;

  // one text for all who read there: in the language of the team's creator
  const language = (await findUser(deps.db, createdBy))?.settings.locale ?? 'en';
  const alert: NewMessage = {
    id: deps.newId<'message'>(),
    channelId: channel.id,
    authorId: SYSTEM_USER_ID,
    content: alertText(found, rule, language),
    replyTo: null,
    nonce: null,
    mentions: null,
    attachments: null,
  };
  const written = await deps.messages.write({ ...alert, jobs: pushJobs(deps, { teamId }, alert) });
  const row = await findMessage(deps.db, channel.id, written.id);
  if (row) await publishSent(deps, presentMessage(row, messagePlace(deps, teamId), undefined));
}

function alertText(
  { userId, name = '', channelId, content }: Caught,
  { kind, stops, timeoutMinutes }: ModerationRule,
  language: keyof typeof moderationAlertTexts,
): string {
  const texts = moderationAlertTexts[language];
  const author = userId ? mentionTokens.user(userId) : `\`${name.replaceAll('`', "'")}\``;
  const line = texts.line({
    rule: texts.rules[kind],
    author,
    channel: channelId === null ? null : mentionTokens.channel(channelId),
  });
  const deeds = [
    ...(stops ? [channelId === null ? texts.notTaken : texts.stopped] : []),
    ...(timeoutMinutes > 0 && userId ? [texts.timedOut(timeoutMinutes)] : []),
  ];
  return `${[line, ...deeds].join(' ')}\n${quotedText(content, moderationLimits.quotedText)}`;
}
