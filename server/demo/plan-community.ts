import type { ChannelId } from '#shared/lib/ids.ts';
import { onboardingFacts, type Onboarding } from '#shared/rules/onboarding.ts';
import { effectiveMentions } from '../actions/messages/effective-mentions.ts';
import { conversationIn } from './conversation-in.ts';
import { SYSTEM_USER_ID } from '../store/system-user.ts';
import { blankMessage, type DemoRow, type DemoRows } from './demo-rows.ts';
import type { IdAt } from './id-at.ts';
import type { PlannedTeam } from './plan-team.ts';
import type { CommunityBlueprint, RuleBlueprint } from './community-blueprint.ts';

const DAY = 86_400_000;
/** An announcement is brought to those who follow it a moment later. Milliseconds. */
const BRINGING_MS = 1_000;

interface Circumstances {
  readonly now: number;
  readonly idAt: IdAt;
}

type MessageRow = DemoRow<'messages'>;
type CommunityTable =
  | 'blogs'
  | 'application_forms'
  | 'applications'
  | 'webhooks'
  | 'team_moderation'
  | 'team_onboarding'
  | 'messages';

/** What a team publishes, who applied to it, what posts into it and how it keeps order. */
export function planCommunity(
  team: PlannedTeam,
  { now, idAt }: Circumstances,
): Pick<DemoRows, CommunityTable> & { readonly announcements: MessageRow[] } {
  const { community = {} } = team.blueprint;
  const webhooks = (community.webhooks ?? []).map((webhook) => ({
    posts: webhook.posts,
    row: {
      id: idAt<'webhook'>(now - webhook.createdDaysAgo * DAY),
      team_id: team.id,
      channel_id: channelId(team, webhook.channel),
      creator_id: team.personOf(webhook.by).id,
      name: webhook.name,
      picture: null,
      token_number: 1,
    },
  }));
  return {
    announcements: announcementRows(team, { now, idAt }),
    blogs: (community.blogs ?? []).map(({ by, daysAgo, title, text }) => ({
      id: idAt<'blog'>(now - daysAgo * DAY),
      team_id: team.id,
      title,
      content: text,
      hero_image: null,
      author_id: team.personOf(by).id,
    })),
    ...applicationRows(team, { now, idAt }),
    webhooks: webhooks.map(({ row }) => row),
    messages: webhooks.flatMap(({ posts, row }) =>
      posts.map(({ daysAgo, text }): MessageRow => ({
        ...blankMessage,
        channel_id: row.channel_id,
        id: idAt<'message'>(now - daysAgo * DAY),
        // reason: what a webhook posts is written by the webhook, whose id stands here
        author_id: row.id as unknown as MessageRow['author_id'],
        content: text,
        webhook: { name: row.name, picture: row.picture },
      })),
    ),
    team_moderation: moderationRows(team, community),
    team_onboarding: onboardingRows(team, community),
  };
}

/** Which channels follow which of other teams, and what was brought there since. */
export function planFollows(
  teams: readonly PlannedTeam[],
  announcements: readonly MessageRow[],
  { now, idAt }: Circumstances,
): Pick<DemoRows, 'announcement_follows' | 'messages'> {
  const follows = teams.flatMap((team) =>
    (team.blueprint.community?.follows ?? []).flatMap((follow) => {
      const source = teams.find(({ blueprint }) => blueprint.key === follow.team);
      if (!source) throw new Error(`The demo follows ${follow.team}, which it does not have`);
      const row: DemoRow<'announcement_follows'> = {
        channel_id: channelId(team, follow.channel),
        announcement_channel_id: channelId(source, follow.announcements),
        created_by: team.personOf(follow.by).id,
        created_at: new Date(now - follow.daysAgo * DAY),
      };
      return { row, source, daysAgo: follow.daysAgo };
    }),
  );
  return {
    announcement_follows: follows.map(({ row }) => row),
    messages: follows.flatMap(({ row, source, daysAgo }) =>
      (source.blueprint.community?.announcements ?? []).flatMap((told) => {
        const original = announcements.find(
          ({ channel_id: place, title }) =>
            place === row.announcement_channel_id && title === told.title,
        );
        if (!original || told.daysAgo > daysAgo) return [];
        const { id, channel_id: place } = original;
        return {
          ...original,
          id: idAt<'message'>(now - told.daysAgo * DAY + BRINGING_MS),
          channel_id: row.channel_id,
          // said there by Tayfa, and once
          author_id: SYSTEM_USER_ID,
          nonce: `announced-${id}`,
          mentions: null,
          announced_in: { teamId: source.id, channelId: place, messageId: id },
        };
      }),
    ),
  };
}

function announcementRows(team: PlannedTeam, { now, idAt }: Circumstances): MessageRow[] {
  return (team.blueprint.community?.announcements ?? []).map((told) => {
    const author = team.members.find(({ person }) => person.key === told.by);
    if (!author) throw new Error(`${told.by} announces in ${team.blueprint.name}, no member of it`);
    const place = conversationIn(team, author, channelId(team, told.channel));
    const mentioned = effectiveMentions(told.text, place);
    const everyone = { users: [], roles: [], here: false, ...mentioned, everyone: true };
    return {
      ...blankMessage,
      id: idAt<'message'>(now - told.daysAgo * DAY),
      channel_id: channelId(team, told.channel),
      author_id: author.userId,
      title: told.title,
      content: told.text,
      mentions: told.tagsEveryone ? everyone : mentioned,
    };
  });
}

function applicationRows(
  team: PlannedTeam,
  { now, idAt }: Circumstances,
): Pick<DemoRows, 'application_forms' | 'applications'> {
  const form = team.blueprint.community?.form;
  if (!form) return { application_forms: [], applications: [] };
  const questions = form.questions.map(({ options = [], optional = false, ...question }) => ({
    ...question,
    options,
    optional,
  }));
  return {
    application_forms: [
      { team_id: team.id, description: form.description, questions, is_open: true },
    ],
    applications: form.applications.map(({ by, daysAgo, answers, decision }) => ({
      id: idAt<'application'>(now - daysAgo * DAY),
      team_id: team.id,
      user_id: team.personOf(by).id,
      status: decision?.status ?? 'pending',
      answers: questions.flatMap(({ id, question }) => {
        const answer = answers[id];
        return answer === undefined ? [] : [{ questionId: id, question, answer }];
      }),
      decided_by: decision ? team.personOf(decision.by).id : null,
      decided_at: decision ? new Date(now - decision.daysAgo * DAY) : null,
    })),
  };
}

function moderationRows(
  team: PlannedTeam,
  { rules }: CommunityBlueprint,
): DemoRow<'team_moderation'>[] {
  if (!rules) return [];
  return [
    {
      team_id: team.id,
      rules: rules.map((rule) => ruleOf(team, rule)),
      raid_settings: null,
      raid: null,
      opened_at: null,
    },
  ];
}

/** Who is in the team already was there before: they have no row of their own, and nothing to do. */
function onboardingRows(
  team: PlannedTeam,
  { onboarding }: CommunityBlueprint,
): DemoRow<'team_onboarding'>[] {
  if (!onboarding) return [];
  const settings: Onboarding = {
    isOn: true,
    greeting: onboarding.greeting,
    joinChannelId: null,
    startChannels: onboarding.starts.map(({ channel, description }) => ({
      channelId: channelId(team, channel),
      description,
    })),
    rules: onboarding.rules,
    questions: onboarding.questions.map((question) => ({
      ...question,
      options: question.options.map(({ emoji, roles = [], channels = [], ...option }) => ({
        description: '',
        ...option,
        emojiId: emoji ?? null,
        roleIds: roles.map((key) => team.roleId(key)),
        channelIds: channels.map((name) => channelId(team, name)),
      })),
    })),
  };
  const { hasRules, channelIds } = onboardingFacts(settings);
  return [
    {
      team_id: team.id,
      version: 1,
      is_on: true,
      has_rules: hasRules,
      channel_ids: [...channelIds],
      settings,
    },
  ];
}

function ruleOf(team: PlannedTeam, rule: RuleBlueprint) {
  const { alertChannel, exemptRoles, ...rest } = rule;
  return {
    ...rest,
    isOn: true,
    alertChannelId: channelId(team, alertChannel),
    exemptRoleIds: exemptRoles.map((key) => team.roleId(key)),
    exemptChannelIds: [],
  };
}

function channelId(team: PlannedTeam, name: string): ChannelId {
  const channel = team.channels.find(({ row }) => row.name === name);
  if (!channel) throw new Error(`The demo names the channel ${name}, which it does not have`);
  return channel.row.id;
}
