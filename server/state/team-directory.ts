import { LRUCache } from 'lru-cache';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { withVoicePlace } from '#shared/rules/voice.ts';
import { createGrowingCache } from './growing-cache.ts';
import type { VoicePlace } from './voice-rooms.ts';
import { createTeamState, type TeamContents, type TeamState } from './team-state.ts';

/** What of a channel never changes. */
export interface FixedPlace {
  /** null: a channel outside teams */
  readonly teamId: TeamId | null;
  /** Of a thread: the channel it stands in, whose permissions hold in it. */
  readonly parentId: ChannelId | null;
}

/** What of a thread decides what may be done in it. */
export interface ThreadFacts {
  readonly id: ChannelId;
  readonly parentId: ChannelId;
  readonly name: string;
  readonly starterId: UserId;
  readonly isArchived: boolean;
  readonly isLocked: boolean;
}

/** Where the directory reads; wired to store functions by app.ts. */
export interface DirectorySource {
  loadTeam(teamId: TeamId): Promise<TeamContents | null>;
  /** Several at once; a team that does not exist is left out. */
  loadTeams(teamIds: readonly TeamId[]): Promise<ReadonlyMap<TeamId, TeamContents>>;
  loadMember(teamId: TeamId, userId: UserId): Promise<MemberFacts | null>;
  /** In which voice channel the user is; never asked of the database. */
  voicePlaceOf(userId: UserId): VoicePlace | null;
  /** undefined: no such channel */
  loadPlaceOfChannel(channelId: ChannelId): Promise<FixedPlace | undefined>;
  /** undefined: it is gone */
  loadThread(threadId: ChannelId): Promise<ThreadFacts | undefined>;
  /** False while changes made by other nodes may not be heard: then everything is read. */
  isTrusted(): boolean;
}

/**
 * Teams and memberships in memory, so that no request and no event has to ask the database who
 * may do what. Right by construction: a change of a team refreshes it after the commit and before
 * the change is answered or told to others.
 */
export interface TeamDirectory {
  loaded(teamId: TeamId): TeamState | undefined;
  get(teamId: TeamId): Promise<TeamState | null>;
  /** Several teams in their order; those not in memory are read together. */
  getMany(teamIds: readonly TeamId[]): Promise<(TeamState | null)[]>;
  member(teamId: TeamId, userId: UserId): Promise<MemberFacts | null>;
  /** null: a channel outside teams, undefined: no such channel */
  teamOfChannel(channelId: ChannelId): Promise<TeamId | null | undefined>;
  /** Remembered: for a channel in use the database is not asked. */
  placeOfChannel(channelId: ChannelId): Promise<FixedPlace | undefined>;
  /** Read each time: a thread changes more often than what it stands in. */
  thread(threadId: ChannelId): Promise<ThreadFacts | undefined>;
  /** Takes a team as it is told to be; null: it is gone. Readings under way are not kept. */
  replace(teamId: TeamId, contents: TeamContents | null): TeamState | null;
  forgetMember(teamId: TeamId, userId: UserId): void;
  /** Memberships of a team all at once: a role was deleted, a team is gone. */
  forgetMembers(teamId: TeamId): void;
  forgetTeam(teamId: TeamId): void;
  /** Changes may have been missed. */
  forgetAll(): void;
}

/** Entries kept: beyond it those unused longest are dropped and read again when needed. */
const MAX_TEAMS = 5_000;
const MAX_MEMBERS_PER_TEAM = 20_000;
const MAX_CHANNELS = 200_000;

/** Counts the forgettings of each team, so that a load begun before one stores nothing after it. */
class Generations {
  readonly #counts = new Map<TeamId, number>();
  #ofAll = 0;

  of(teamId: TeamId): number {
    return this.#ofAll + (this.#counts.get(teamId) ?? 0);
  }

  raise(teamId: TeamId): void {
    this.#counts.set(teamId, (this.#counts.get(teamId) ?? 0) + 1);
  }

  /** As if each had been raised. */
  raiseAll(): void {
    this.#ofAll += 1;
  }
}

class MemoryTeamDirectory implements TeamDirectory {
  readonly #source: DirectorySource;
  readonly #teams = new LRUCache<TeamId, TeamState>({ max: MAX_TEAMS });
  readonly #loading = new Map<TeamId, Promise<TeamState | null>>();
  readonly #members = new LRUCache<TeamId, LRUCache<UserId, MemberFacts>>({ max: MAX_TEAMS });
  readonly #places = createGrowingCache<ChannelId, FixedPlace>(MAX_CHANNELS);
  readonly #teamGenerations = new Generations();
  readonly #memberGenerations = new Generations();

  constructor(source: DirectorySource) {
    this.#source = source;
  }

  loaded(teamId: TeamId): TeamState | undefined {
    return this.#teams.get(teamId);
  }

  get(teamId: TeamId): Promise<TeamState | null> {
    if (!this.#source.isTrusted()) return this.#takeTeam(teamId, this.#source.loadTeam(teamId));
    const known = this.#teams.get(teamId);
    if (known) return Promise.resolve(known);
    const underWay = this.#loading.get(teamId);
    if (underWay) return underWay;
    return this.#beginLoad(teamId, this.#source.loadTeam(teamId));
  }

  getMany(teamIds: readonly TeamId[]): Promise<(TeamState | null)[]> {
    if (!this.#source.isTrusted()) return this.#readMany(teamIds);
    const missing = teamIds.filter((id) => !this.#teams.has(id) && !this.#loading.has(id));
    if (missing.length > 0) {
      const read = this.#source.loadTeams(missing);
      for (const id of new Set(missing))
        void this.#beginLoad(
          id,
          read.then((teams) => teams.get(id) ?? null),
        );
    }
    return Promise.all(teamIds.map((id) => this.get(id)));
  }

  async #readMany(teamIds: readonly TeamId[]): Promise<(TeamState | null)[]> {
    const read = this.#source.loadTeams(teamIds);
    const teamOf = async (id: TeamId) => (await read).get(id) ?? null;
    return Promise.all(teamIds.map((id) => this.#takeTeam(id, teamOf(id))));
  }

  replace(teamId: TeamId, contents: TeamContents | null): TeamState | null {
    if (contents === null) {
      this.forgetTeam(teamId);
      return null;
    }
    this.#teamGenerations.raise(teamId);
    this.#loading.delete(teamId);
    const state = createTeamState(contents);
    this.#teams.set(teamId, state);
    return state;
  }

  async member(teamId: TeamId, userId: UserId): Promise<MemberFacts | null> {
    const facts = await this.#memberWithoutVoice(teamId, userId);
    return facts && withVoicePlace(facts, teamId, this.#source.voicePlaceOf(userId));
  }

  async #memberWithoutVoice(teamId: TeamId, userId: UserId): Promise<MemberFacts | null> {
    const known = this.#members.get(teamId)?.get(userId);
    if (known && this.#source.isTrusted()) return known;
    const generation = this.#memberGenerations.of(teamId);
    const facts = await this.#source.loadMember(teamId, userId);
    if (!facts || generation !== this.#memberGenerations.of(teamId)) return facts;
    const ofTeam =
      this.#members.get(teamId) ?? createGrowingCache<UserId, MemberFacts>(MAX_MEMBERS_PER_TEAM);
    ofTeam.set(userId, facts);
    this.#members.set(teamId, ofTeam);
    return facts;
  }

  async teamOfChannel(channelId: ChannelId): Promise<TeamId | null | undefined> {
    return (await this.placeOfChannel(channelId))?.teamId;
  }

  async placeOfChannel(channelId: ChannelId): Promise<FixedPlace | undefined> {
    // a channel never changes its team, nor a thread its channel: this needs no forgetting but for space
    const known = this.#places.get(channelId);
    if (known !== undefined) return known;
    const place = await this.#source.loadPlaceOfChannel(channelId);
    if (place !== undefined) this.#places.set(channelId, place);
    return place;
  }

  thread(threadId: ChannelId): Promise<ThreadFacts | undefined> {
    return this.#source.loadThread(threadId);
  }

  forgetMember(teamId: TeamId, userId: UserId): void {
    this.#memberGenerations.raise(teamId);
    this.#members.get(teamId)?.delete(userId);
  }

  forgetMembers(teamId: TeamId): void {
    this.#memberGenerations.raise(teamId);
    this.#members.delete(teamId);
  }

  forgetTeam(teamId: TeamId): void {
    this.#teamGenerations.raise(teamId);
    this.#teams.delete(teamId);
    this.#loading.delete(teamId);
    this.forgetMembers(teamId);
  }

  forgetAll(): void {
    this.#teamGenerations.raiseAll();
    this.#memberGenerations.raiseAll();
    this.#teams.clear();
    this.#loading.clear();
    this.#members.clear();
  }

  #beginLoad(teamId: TeamId, read: Promise<TeamContents | null>): Promise<TeamState | null> {
    const load = this.#takeTeam(teamId, read).finally(() => {
      if (this.#loading.get(teamId) === load) this.#loading.delete(teamId);
    });
    this.#loading.set(teamId, load);
    return load;
  }

  async #takeTeam(teamId: TeamId, read: Promise<TeamContents | null>): Promise<TeamState | null> {
    const generation = this.#teamGenerations.of(teamId);
    const contents = await read;
    const state = contents ? createTeamState(contents) : null;
    if (state && generation === this.#teamGenerations.of(teamId)) this.#teams.set(teamId, state);
    return state;
  }
}

/** Creates the directory; it starts empty. */
export function createTeamDirectory(source: DirectorySource): TeamDirectory {
  return new MemoryTeamDirectory(source);
}
