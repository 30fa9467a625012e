import type { ProblemCode } from '#shared/contract/problem.ts';
import {
  applicationLimits,
  botLimits,
  channelLimits,
  messageLimits,
  socialLimits,
  teamLimits,
  voiceLimits,
  webhookLimits,
} from '#shared/rules/limits.ts';
import { teamEventLimits } from '#shared/rules/team-events.ts';

/** The number that the text of a refusal names as `max`. */
export const problemLimits: Partial<Record<ProblemCode, number>> = {
  'team.limit-reached': teamLimits.teamsPerUser,
  'role.limit-reached': teamLimits.rolesPerTeam,
  'channel.limit-reached': teamLimits.channelsPerTeam,
  'category.limit-reached': teamLimits.categoriesPerTeam,
  'override.limit-reached': teamLimits.entriesPerChannel,
  'emoji.limit-reached': teamLimits.emojisPerTeam,
  'game.limit-reached': teamLimits.gamesPerTeam,
  'invite.limit-reached': teamLimits.invitesPerTeam,
  'application.limit-reached': applicationLimits.pendingPerUser,
  'bot.limit-reached': botLimits.perOwner,
  'webhook.limit-reached': webhookLimits.perChannel,
  'voice.too-many-screens': voiceLimits.screens,
  'meeting.too-many-polls': voiceLimits.meetingPolls,
  'event.limit-reached': teamEventLimits.perTeam,
  'event.sessions-reached': teamEventLimits.sessionsPerMember,
  'todo.limit-reached': channelLimits.todosPerChannel,
  'reaction.limit-reached': messageLimits.reactionsPerMessage,
  'pin.limit-reached': messageLimits.pinsPerChannel,
  'schedule.limit-reached': messageLimits.scheduledPerUser,
  'chat.limit-reached': socialLimits.groupsPerUser,
  'block.limit-reached': socialLimits.blockedPerUser,
};
