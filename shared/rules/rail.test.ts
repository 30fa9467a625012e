import { describe, expect, it } from 'vitest';
import type { TeamId } from '../lib/ids.ts';
import { tidyRail, withFavourite, withFolder, withoutFolder, withTeamIn } from './rail-changes.ts';
import { arrangeRail, emptyRail, type Rail } from './rail.ts';

// reason: ids of a test are plain numbers
const [a, b, c, d] = ['1', '2', '3', '4'] as string[] as [TeamId, TeamId, TeamId, TeamId];
const teams = [a, b, c, d].map((id) => ({ id }));
const games = { id: 'games', name: 'Games', tint: 2 };

/** The ids of a rail as it is drawn: `*` before a favourite, a folder in brackets. */
function drawn(rail: Rail, mine = teams): string {
  return arrangeRail(mine, rail)
    .map((item) =>
      item.type === 'folder'
        ? `[${item.teams.map(({ id }) => id).join(' ')}]`
        : `${item.isFavourite ? '*' : ''}${item.team.id}`,
    )
    .join(' ');
}

describe('a rail', () => {
  it('draws favourites first, and a folder where the first of its teams would stand', () => {
    expect(drawn(emptyRail)).toBe('1 2 3 4');
    expect(drawn(withFavourite(emptyRail, c))).toBe('*3 1 2 4');
    const kept = withTeamIn(withTeamIn(emptyRail, d, games), b, games);
    // within a folder the person's order holds, whatever came first
    expect(drawn(kept)).toBe('1 [2 4] 3');
    expect(drawn(withFavourite(kept, a))).toBe('*1 [2 4] 3');
    expect(drawn(kept, [{ id: a }, { id: d }])).toBe('1 [4]');
    expect(drawn(kept, [{ id: a }])).toBe('1');
  });

  it('keeps a team in one place, and no folder without one', () => {
    const kept = withTeamIn(withFavourite(emptyRail, a), a, games);
    expect(kept).toEqual({ favourites: [], folders: [{ ...games, teamIds: [a] }] });
    expect(withTeamIn(kept, a, { ...games, name: 'Play' }).folders).toEqual([
      { ...games, name: 'Play', teamIds: [a] },
    ]);
    const other = { id: 'work', name: '', tint: 1 };
    expect(withTeamIn(kept, a, other).folders).toEqual([{ ...other, teamIds: [a] }]);
    expect(withFavourite(kept, a)).toEqual({ favourites: [a], folders: [] });
  });

  it('renames a folder and dissolves it', () => {
    const kept = withTeamIn(withTeamIn(emptyRail, a, games), b, games);
    expect(withFolder(kept, { ...games, name: 'Play', tint: 6 }).folders).toEqual([
      { id: 'games', name: 'Play', tint: 6, teamIds: [a, b] },
    ]);
    expect(drawn(withoutFolder(kept, 'games'))).toBe('1 2 3 4');
  });

  it('is tidied: a team of mine once, a folder once, none empty', () => {
    const sent = {
      favourites: [a, a, d],
      folders: [
        { ...games, teamIds: [a, b] },
        { ...games, teamIds: [c] },
        { id: 'gone', name: 'Gone', tint: 1, teamIds: [d, a] },
      ],
    };
    expect(tidyRail(sent, new Set([a, b, c]))).toEqual({
      favourites: [a],
      folders: [{ ...games, teamIds: [b] }],
    });
  });
});
