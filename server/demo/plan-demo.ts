import { createIdAt } from './id-at.ts';
import { demoTables, emptyDemoRows, type DemoRow, type DemoRows } from './demo-rows.ts';
import { people } from './people.ts';
import { planAudit } from './plan-audit.ts';
import { planCommunity, planFollows } from './plan-community.ts';
import { planCrowd } from './plan-crowd.ts';
import { planInvites, planListingInvite, type PlannedInvite } from './plan-invites.ts';
import { planPeople, type PlannedPerson } from './plan-people.ts';
import { pinSome, planReactions } from './plan-reactions.ts';
import { planReadMarkers } from './plan-read-markers.ts';
import { planSocial } from './plan-social.ts';
import { planThreads } from './plan-threads.ts';
import { planEvents } from './plan-events.ts';
import { planTodos } from './plan-todos.ts';
import { planTeam, type PlannedTeam } from './plan-team.ts';
import { planEmojis, type PlannedEmoji } from './pictures/plan-emojis.ts';
import { hangPictures, type PlannedPicture } from './pictures/hang-pictures.ts';
import { createRandom, type Random } from './seeded-random.ts';
import type { TeamBlueprint } from './team-blueprint.ts';
import type { TalkFiles } from './talk/talk-files.ts';
import { planTalk, type TalkCircumstances } from './talk/plan-talk.ts';

const DAY = 86_400_000;

/** Everything the demo needs to know before it can be worked out. */
export interface DemoCircumstances {
  readonly seed: string;
  /** Milliseconds since the Unix epoch: the talk ends here. */
  readonly now: number;
  /** Of the one password that all share. */
  readonly passwordHash: string;
  readonly talk: TalkFiles;
  readonly teams: readonly TeamBlueprint[];
  /** Whether others were here before: then slugs get an ending and teams no own address. */
  readonly isBeside: boolean;
  /** So many people in all; those beyond the thirty are members of one giant team. */
  readonly peopleCount: number;
}

export interface DemoPlan {
  readonly rows: DemoRows;
  readonly pictures: readonly PlannedPicture[];
  readonly emojis: readonly PlannedEmoji[];
  readonly people: readonly PlannedPerson[];
  readonly teams: readonly PlannedTeam[];
  readonly invites: readonly PlannedInvite[];
}

/** Works the whole demo out. The same circumstances give the same demo to the last character. */
export function planDemo(circumstances: DemoCircumstances): DemoPlan {
  const { now, isBeside } = circumstances;
  const random = createRandom(circumstances.seed);
  const idAt = createIdAt();
  const account = { now, idAt, passwordHash: circumstances.passwordHash };
  const residents = planPeople(people, { ...account, slugSuffix: isBeside ? '-demo' : '' });
  const crowd = planCrowd(circumstances.peopleCount - residents.length, residents, {
    ...account,
    random: random.fork('crowd'),
  });
  const everybody = [...residents, ...crowd.people];
  const blueprints = [...circumstances.teams, ...crowd.teams];
  const teams = blueprints.map((blueprint) =>
    planTeam(blueprint, { now, idAt, people: everybody, hasVanity: !isBeside }),
  );

  const rows = emptyDemoRows();
  rows.users.push(...everybody.map(({ row }) => row));
  const invites: PlannedInvite[] = [];
  for (const team of teams) {
    const ofTeam = random.fork(team.blueprint.key);
    const talk = { now, idAt, random: ofTeam, words: circumstances.talk.words(team.blueprint.key) };
    const planned = planInvites(team, { now, random: ofTeam.fork('invites') });
    invites.push(...planned);
    addRows(rows, teamRows(team, { now, files: circumstances.talk, talk }));
    rows.invites.push(...planned.map(({ row }) => row), ...planListingInvite(team));
  }
  const announced = rows.messages.filter(({ title }) => title !== null);
  addRows(rows, planFollows(teams, announced, { now, idAt }));
  addRows(rows, planSocial(residents, { now, idAt, random: random.fork('social') }));
  const pictures = hangPictures({
    people: residents,
    teams,
    random: random.fork('pictures'),
    idAt,
  });
  rows.uploads.push(...pictures.map(({ upload }) => upload));
  const emojis = planEmojis(teams, { idAt });
  rows.team_emojis.push(...emojis.map(({ row }) => row));
  return { rows, pictures, emojis, people: residents, teams, invites };
}

function addRows(all: DemoRows, more: Partial<DemoRows>): void {
  for (const table of demoTables) {
    // reason: both sides are the rows of the same table
    (all[table] as object[]).push(...(more[table] ?? []));
  }
}

function teamRows(
  team: PlannedTeam,
  { now, files, talk }: { now: number; files: TalkFiles; talk: TalkCircumstances },
): Partial<DemoRows> {
  const messages = new Map<string, DemoRow<'messages'>[]>();
  for (const channel of team.channels)
    messages.set(
      channel.row.id,
      pinSome(channelTalk(team, channel, { files, talk }), {
        now,
        random: talk.random.fork(`pins ${channel.blueprint.name}`),
      }),
    );
  const said = [...messages.values()].flat();
  const { announcements, ...community } = planCommunity(team, { now, idAt: talk.idAt });
  for (const message of [...announcements, ...community.messages])
    messages.set(
      message.channel_id,
      inOrder([...(messages.get(message.channel_id) ?? []), message]),
    );
  const threads = planThreads(team, (channelId) => messages.get(channelId) ?? [], {
    now,
    idAt: talk.idAt,
  });
  const onTalk = planReactions(team, said, { ...talk, random: talk.random.fork('reactions') });
  const onAnnouncements = planReactions(team, announcements, {
    ...talk,
    random: talk.random.fork('announcement reactions'),
    share: 1,
  });
  return {
    ...threads,
    ...community,
    reactions: [...onTalk.reactions, ...onAnnouncements.reactions],
    reaction_users: [...onTalk.reaction_users, ...onAnnouncements.reaction_users],
    teams: [team.row],
    team_members: team.members.map((member) => ({
      team_id: team.id,
      user_id: member.userId,
      role_ids: [...member.roleIds],
      joined_at: new Date(member.joinedAt),
      nickname: member.nickname ?? null,
      picture: null,
      position: 0,
    })),
    roles: [...team.roles],
    categories: [...team.categories],
    channels: [...team.channels.map(({ row }) => row), ...threads.channels],
    todos: planTodos(team, { now, idAt: talk.idAt }),
    ...planEvents(team, { now, idAt: talk.idAt }),
    messages: [...[...messages.values()].flat(), ...threads.messages],
    read_markers: planReadMarkers(
      team,
      (channelId) => messages.get(channelId) ?? [],
      talk.random.fork('read'),
    ),
    bans: (team.blueprint.bans ?? []).map((ban) => ({
      team_id: team.id,
      user_id: team.personOf(ban.person).id,
      banned_by: team.personOf(ban.by).id,
      reason: ban.reason,
      banned_at: new Date(now - ban.daysAgo * DAY),
    })),
    audit_entries: planAudit(team, { now, idAt: talk.idAt }),
  };
}

function inOrder(messages: readonly DemoRow<'messages'>[]): DemoRow<'messages'>[] {
  return messages.toSorted((left, right) => Number(BigInt(left.id) - BigInt(right.id)));
}

function channelTalk(
  team: PlannedTeam,
  channel: PlannedTeam['channels'][number],
  { files, talk }: { files: TalkFiles; talk: TalkCircumstances },
): DemoRow<'messages'>[] {
  const { name, talk: source } = channel.blueprint;
  if (!source) return [];
  const random: Random = talk.random.fork(name);
  return planTalk(team, channel, {
    conversations: files.conversations(team.blueprint.key, source.file),
    messages: source.messages,
    circumstances: { ...talk, random },
  });
}
