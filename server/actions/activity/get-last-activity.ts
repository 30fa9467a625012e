import type * as contract from '#shared/contract/teams/activity.ts';
import { takesMessages } from '#shared/rules/channel-kinds.ts';
import { flairsOf } from '#shared/rules/flairs.ts';
import { idTime, type ChannelId, type UserId } from '#shared/lib/ids.ts';
import { isoTime } from '../../lib/clock.ts';
import { presentPublicUser } from '../../present/user.ts';
import { findLastWritten, type WrittenRow } from '../../store/last-activity.ts';
import { findUsers } from '../../store/users.ts';
import type { Action } from '../action.ts';

/** Ours: as many cards as stand in the strip while it loads. */
const MAX_CARDS = 10;
/** Ours: what a card could ever name. */
const MAX_PEOPLE = 10;

/**
 * Where something was said of late, in the channels whose history the caller may read, and what the
 * team is known for. The flairs too are worked out of what the caller may read alone.
 */
export const getLastActivity: Action<typeof contract.getLastActivity> =
  async function getLastActivity(deps, { team, member }, { params: { teamId } }) {
    const readable = [...team.channels.values()].filter(
      ({ id, type }) =>
        takesMessages(type) && team.canSeeChannel(id, member) && team.mayReadHistory(id, member),
    );
    const rows = await deps.readHistory((db) =>
      findLastWritten(
        db,
        readable.map(({ id }) => id),
      ),
    );
    const places = [...Map.groupBy(rows, (row) => row.channel_id)]
      .toSorted(([, left], [, right]) => newest(right) - newest(left))
      .slice(0, MAX_CARDS);
    const people = await writersIn(deps.db, places);
    const written = rows.map((row) => ({ authorId: row.author_id, at: idTime(row.id) }));
    return {
      activity: places.flatMap(([id, said]) => {
        const channel = team.channels.get(id);
        if (!channel) return [];
        return {
          id,
          createdAt: isoTime(idTime(id)),
          lastActivity: isoTime(newest(said)),
          channelName: channel.name,
          url: `/teams/${teamId}/channels/${id}`,
          by: writers(said).flatMap((userId) => people.get(userId) ?? []),
        };
      }),
      flairs: [...flairsOf({ foundedAt: idTime(teamId), written, now: deps.clock.now() })],
    };
  };

type Said = readonly WrittenRow[];

function newest(said: Said): number {
  return Math.max(...said.map(({ id }) => idTime(id)));
}

/** Who wrote, each once, the latest first. */
function writers(said: Said): readonly UserId[] {
  const latestFirst = said.toSorted((left, right) => idTime(right.id) - idTime(left.id));
  return [...new Set(latestFirst.map((row) => row.author_id))].slice(0, MAX_PEOPLE);
}

async function writersIn(
  db: Parameters<typeof findUsers>[0],
  places: readonly (readonly [ChannelId, Said])[],
) {
  const ids = new Set(places.flatMap(([, said]) => writers(said)));
  const rows = ids.size === 0 ? [] : await findUsers(db, [...ids]);
  return new Map(rows.map((row) => [row.id, presentPublicUser(row)]));
}
