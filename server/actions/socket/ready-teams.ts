import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { jsonText } from '../../lib/json-text.ts';
import type { MembershipRow } from '../../store/memberships.ts';
import { findTeamHeads } from '../../store/teams.ts';
import { presentTeam } from '../../present/team.ts';
import type { ActionDeps } from '../action-deps.ts';
import { presentMembership, teamSlice, type TeamSlice } from '../teams/load-team-slice.ts';
import {
  factsOfRow,
  livingMemberships,
  loadInTurns,
  type TeamOfUser,
} from '../unread/teams-of-user.ts';

/** How much of a user's teams a READY holds. */
export interface ReadyBounds {
  /** Bytes of JSON of channels, categories and roles. */
  readonly structureBytes: number;
  /** Channels in which what is unread is counted. */
  readonly countedChannels: number;
}

/** What a client wants to have first. */
export interface ReadyWish {
  readonly bounds: ReadyBounds;
  /** Teams by how soon they are needed; the others follow in the user's order. */
  readonly firstTeams: readonly TeamId[];
}

type ReadyTeamsDeps = Pick<ActionDeps, 'db' | 'directory' | 'voice'>;

export interface ReadyTeams extends Pick<ReadyData, 'teams' | 'memberships' | 'unloadedTeams'> {
  readonly suspended: number;
  /** Those whose structure goes out. */
  readonly slices: readonly TeamSlice[];
  /** Those whose unread messages are counted. */
  readonly counted: readonly TeamOfUser[];
}

/**
 * What READY says of a user's teams. Every team and membership is in it; the structure of a team
 * only as far as the bounds allow, the teams wished for first. Teams are read a few at a time and
 * no further than that, so that an account in many large teams costs what others cost.
 */
export async function readyTeams(
  deps: ReadyTeamsDeps,
  userId: UserId,
  { memberships, wish }: { memberships: readonly MembershipRow[]; wish: ReadyWish },
): Promise<ReadyTeams> {
  const { rows, suspended } = livingMemberships(memberships);
  const chosen = new ChosenTeams(wish.bounds);
  for await (const places of loadInTurns(deps, userId, inOrder(rows, wish.firstTeams))) {
    for (const place of places) chosen.offer(place);
    if (chosen.isFull) break;
  }
  const teams = await teamsOf(deps, rows, chosen);
  const present = rows.filter(({ team_id: id }) => teams.has(id));
  const unloaded = present.filter(({ team_id: id }) => !chosen.slices.has(id));
  const unloadedTeams = await Promise.all(
    unloaded.map(async (row) => ({
      teamId: row.team_id,
      isCounted: chosen.counted.has(row.team_id),
      voice: await visibleVoiceRooms(deps, userId, row),
    })),
  );
  return {
    suspended,
    teams: present.flatMap(({ team_id: id }) => teams.get(id) ?? []),
    memberships: present.map((row) =>
      presentMembership(row.team_id, factsOfRow(deps, userId, row)),
    ),
    slices: present.flatMap(({ team_id: id }) => chosen.slices.get(id) ?? []),
    counted: present.flatMap(({ team_id: id }) => chosen.counted.get(id) ?? []),
    unloadedTeams,
  };
}

function inOrder(
  rows: readonly MembershipRow[],
  firstTeams: readonly TeamId[],
): readonly MembershipRow[] {
  if (firstTeams.length === 0) return rows;
  const places = new Map(firstTeams.map((id, index) => [id, index]));
  const placeOf = ({ team_id: id }: MembershipRow): number => places.get(id) ?? places.size;
  return rows.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Picks the teams that fit; one that does not leaves its space to smaller ones. */
class ChosenTeams {
  readonly slices = new Map<TeamId, TeamSlice>();
  readonly counted = new Map<TeamId, TeamOfUser>();
  #bytes: number;
  #channels: number;

  constructor({ structureBytes, countedChannels }: ReadyBounds) {
    this.#bytes = structureBytes;
    this.#channels = countedChannels;
  }

  get isFull(): boolean {
    return this.#channels <= 0;
  }

  offer(place: TeamOfUser): void {
    const { team, member, memberCount } = place;
    const { id } = team.team;
    const slice = teamSlice(team, member, memberCount);
    const bytes = bytesOf(slice);
    const fits = bytes <= this.#bytes;
    if (fits) {
      this.#bytes -= bytes;
      this.slices.set(id, slice);
    }
    if (!fits && team.channels.size > this.#channels) {
      // whatever fits neither way ends the search, or each one would be read in vain
      this.#channels = 0;
      return;
    }
    this.#channels -= team.channels.size;
    this.counted.set(id, place);
  }
}

/** The parts of a team are values: what one weighs is found once and holds for all who see it. */
const weights = new WeakMap<object, number>();

function weightOf(part: object): number {
  const known = weights.get(part);
  if (known !== undefined) return known;
  const weight = Buffer.byteLength(jsonText(part));
  weights.set(part, weight);
  return weight;
}

function bytesOf({ channels, categories, roles }: TeamSlice): number {
  let bytes = 0;
  for (const part of [...channels, ...categories, ...roles]) bytes += weightOf(part);
  return bytes;
}

/** The teams themselves; a team that was deleted meanwhile is none. */
async function teamsOf(
  { db, directory }: ReadyTeamsDeps,
  rows: readonly MembershipRow[],
  chosen: ChosenTeams,
): Promise<ReadonlyMap<TeamId, ReadyData['teams'][number]>> {
  const known = rows.flatMap((row) => {
    const slice = chosen.slices.get(row.team_id);
    if (slice) return [slice.team];
    const team = directory.loaded(row.team_id)?.team;
    return team ? [{ ...team, memberCount: row.member_count }] : [];
  });
  const teams = new Map(known.map((team) => [team.id, team]));
  const unknown = rows.map(({ team_id: id }) => id).filter((id) => !teams.has(id));
  for (const head of await findTeamHeads(db, unknown)) teams.set(head.id, presentTeam(head));
  return teams;
}

/** Few teams have voice participants at a time: permissions are read for those only. */
async function visibleVoiceRooms(
  deps: ReadyTeamsDeps,
  userId: UserId,
  row: MembershipRow,
): Promise<ReadyData['unloadedTeams'][number]['voice']> {
  const voiceRooms = deps.voice.channelsInUse(row.team_id);
  if (voiceRooms.length === 0) return [];
  const team = await deps.directory.get(row.team_id);
  const member = factsOfRow(deps, userId, row);
  return voiceRooms.filter(({ channelId }) => team?.canSeeChannel(channelId, member) === true);
}
