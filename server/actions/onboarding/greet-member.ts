import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { joinLineTexts } from '#shared/locales/join-line-texts.ts';
import { mentionTokens } from '#shared/rules/mentions.ts';
import { presentMessage } from '../../present/message.ts';
import { findMessage, type NewMessage } from '../../store/messages.ts';
import { findOnboarding } from '../../store/onboarding.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { publishSent } from '../messages/publish-sent.ts';
import { pushJobs } from '../push/push-jobs.ts';

/** When many come at once, not each has a line of their own. */
const linesOfTeam = { name: 'join-lines-of-team', points: 10, seconds: 60 } as const;

/**
 * A line by Tayfa in the channel that a team chose, about a member who came. It calls no one, and is
 * written once for each joining, however often this runs.
 */
export async function greetMember(
  deps: ActionDeps,
  { teamId, userId, joinedAt }: TaskData<'greet-member'>,
): Promise<void> {
  const place = await placeOfLine(deps, teamId);
  if (!place || !(await deps.directory.member(teamId, userId))) return;
  if ((await deps.counters.take(linesOfTeam, teamId)).isRefused) return;

  // one text for all who read there: in the language of the team's creator
  const language = (await findUser(deps.db, place.createdBy))?.settings.locale ?? 'en';
  const line: NewMessage = {
    id: deps.newId<'message'>(),
    channelId: place.channelId,
    authorId: SYSTEM_USER_ID,
    content: joinLineTexts[language](mentionTokens.user(userId)),
    replyTo: null,
    nonce: `joined-${userId}-${String(joinedAt)}`,
    mentions: null,
    attachments: null,
  };
  const written = await deps.messages.write({ ...line, jobs: pushJobs(deps, { teamId }, line) });
  if (!written.isNew) return;
  const row = await findMessage(deps.db, place.channelId, written.id);
  if (row) await publishSent(deps, presentMessage(row, messagePlace(deps, teamId), undefined));
}

/** Where a team wants such lines; null: nowhere, or no more. */
async function placeOfLine(
  deps: ActionDeps,
  teamId: TeamId,
): Promise<{ readonly channelId: ChannelId; readonly createdBy: UserId } | null> {
  const team = await deps.directory.get(teamId);
  const { isOn, joinChannelId } = (await findOnboarding(deps.db, teamId)).settings;
  if (!team || team.isSuspended || !isOn || joinChannelId === null) return null;
  if (team.channels.get(joinChannelId)?.type !== 'text') return null;
  return { channelId: joinChannelId, createdBy: team.team.createdBy };
}
